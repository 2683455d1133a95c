// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import type { StarterModel } from "./starter.ts";
import n01AiYi159BChat from "./starter/01-ai/Yi-1.5-9B-Chat.ts";
import n01AiYi34BChat from "./starter/01-ai/Yi-34B-Chat.ts";
import n01AiYiCoder9BChat from "./starter/01-ai/Yi-Coder-9B-Chat.ts";
import n2NoiseChatTTS from "./starter/2Noise/ChatTTS.ts";
import aPHPEdsPseudoPublic from "./starter/AP-HP/eds-pseudo-public.ts";
import adapterHubRobertaBasePfSquadV2 from "./starter/AdapterHub/roberta-base-pf-squad_v2.ts";
import alibabaNLPGteModernbertBase from "./starter/Alibaba-NLP/gte-modernbert-base.ts";
import alibabaNLPGteRerankerModernbertBase from "./starter/Alibaba-NLP/gte-reranker-modernbert-base.ts";
import arabicClipAraclip from "./starter/Arabic-Clip/araclip.ts";
import bAAIBgeBaseEnV15 from "./starter/BAAI/bge-base-en-v1.5.ts";
import bAAIBgeLargeEnV15 from "./starter/BAAI/bge-large-en-v1.5.ts";
import bAAIBgeM3 from "./starter/BAAI/bge-m3.ts";
import bAAIBgeRerankerBase from "./starter/BAAI/bge-reranker-base.ts";
import bAAIBgeRerankerLarge from "./starter/BAAI/bge-reranker-large.ts";
import bAAIBgeRerankerV2M3 from "./starter/BAAI/bge-reranker-v2-m3.ts";
import bAAIBgeSmallEnV15 from "./starter/BAAI/bge-small-en-v1.5.ts";
import bSCLTSalamandra7bInstruct from "./starter/BSC-LT/salamandra-7b-instruct.ts";
import babelscapeWikineuralMultilingualNer from "./starter/Babelscape/wikineural-multilingual-ner.ts";
import byteDanceSeedBAGEL7BMoT from "./starter/ByteDance-Seed/BAGEL-7B-MoT.ts";
import byteDanceSeedSeedOSS36BInstruct from "./starter/ByteDance-Seed/Seed-OSS-36B-Instruct.ts";
import byteDanceSeedSeedVR27B from "./starter/ByteDance-Seed/SeedVR2-7B.ts";
import byteDanceSeedUITARS157B from "./starter/ByteDance-Seed/UI-TARS-1.5-7B.ts";
import cAMBAIMARS5TTS from "./starter/CAMB-AI/MARS5-TTS.ts";
import cohereLabsAyaExpanse8b from "./starter/CohereLabs/aya-expanse-8b.ts";
import cohereLabsAyaVision8b from "./starter/CohereLabs/aya-vision-8b.ts";
import cohereLabsC4aiCommandA032025 from "./starter/CohereLabs/c4ai-command-a-03-2025.ts";
import cohereLabsC4aiCommandRV01 from "./starter/CohereLabs/c4ai-command-r-v01.ts";
import cohereLabsC4aiCommandR7b122024 from "./starter/CohereLabs/c4ai-command-r7b-12-2024.ts";
import datadogTotoOpenBase10 from "./starter/Datadog/Toto-Open-Base-1.0.ts";
import davlanBertBaseMultilingualCasedNerHrl from "./starter/Davlan/bert-base-multilingual-cased-ner-hrl.ts";
import davlanXlmRobertaBaseNerHrl from "./starter/Davlan/xlm-roberta-base-ner-hrl.ts";
import efficientLargeModelSana1600M1024px from "./starter/Efficient-Large-Model/Sana_1600M_1024px.ts";
import eleutherAIPythia410m from "./starter/EleutherAI/pythia-410m.ts";
import facebookAIRobertaBase from "./starter/FacebookAI/roberta-base.ts";
import facebookAIRobertaLarge from "./starter/FacebookAI/roberta-large.ts";
import facebookAIXlmRobertaBase from "./starter/FacebookAI/xlm-roberta-base.ts";
import facebookAIXlmRobertaLarge from "./starter/FacebookAI/xlm-roberta-large.ts";
import frozenBurning3DTopiaXL from "./starter/FrozenBurning/3DTopia-XL.ts";
import hanClintoMilo from "./starter/HanClinto/milo.ts";
import helsinkiNLPOpusMtDeEn from "./starter/Helsinki-NLP/opus-mt-de-en.ts";
import helsinkiNLPOpusMtEnDe from "./starter/Helsinki-NLP/opus-mt-en-de.ts";
import helsinkiNLPOpusMtEnEs from "./starter/Helsinki-NLP/opus-mt-en-es.ts";
import helsinkiNLPOpusMtEnFr from "./starter/Helsinki-NLP/opus-mt-en-fr.ts";
import helsinkiNLPOpusMtMulEn from "./starter/Helsinki-NLP/opus-mt-mul-en.ts";
import helsinkiNLPOpusMtZhEn from "./starter/Helsinki-NLP/opus-mt-zh-en.ts";
import hiDreamAiHiDreamI1Full from "./starter/HiDream-ai/HiDream-I1-Full.ts";
import hiDreamAiHiDreamO1Image from "./starter/HiDream-ai/HiDream-O1-Image.ts";
import huggingFaceFWFinewebEduClassifier from "./starter/HuggingFaceFW/fineweb-edu-classifier.ts";
import huggingFaceH4Zephyr7bBeta from "./starter/HuggingFaceH4/zephyr-7b-beta.ts";
import huggingFaceM4Idefics38BLlama3 from "./starter/HuggingFaceM4/Idefics3-8B-Llama3.ts";
import huggingFaceM4Idefics28b from "./starter/HuggingFaceM4/idefics2-8b.ts";
import huggingFaceTBSmolLM217BInstruct from "./starter/HuggingFaceTB/SmolLM2-1.7B-Instruct.ts";
import huggingFaceTBSmolLM2135MInstruct from "./starter/HuggingFaceTB/SmolLM2-135M-Instruct.ts";
import huggingFaceTBSmolLM2360MInstruct from "./starter/HuggingFaceTB/SmolLM2-360M-Instruct.ts";
import huggingFaceTBSmolLM33B from "./starter/HuggingFaceTB/SmolLM3-3B.ts";
import huggingFaceTBSmolVLM256MInstruct from "./starter/HuggingFaceTB/SmolVLM-256M-Instruct.ts";
import huggingFaceTBSmolVLM222BInstruct from "./starter/HuggingFaceTB/SmolVLM2-2.2B-Instruct.ts";
import huggingFaceTBSmolVLM2500MVideoInstruct from "./starter/HuggingFaceTB/SmolVLM2-500M-Video-Instruct.ts";
import iDEAResearchGroundingDinoBase from "./starter/IDEA-Research/grounding-dino-base.ts";
import indexTeamIndexTTS2 from "./starter/IndexTeam/IndexTTS-2.ts";
import instantXFLUX1DevControlnetCanny from "./starter/InstantX/FLUX.1-dev-Controlnet-Canny.ts";
import intelDptLarge from "./starter/Intel/dpt-large.ts";
import jeanBaptisteCamembertNer from "./starter/Jean-Baptiste/camembert-ner.ts";
import jorisCosConvTasNetLibri2MixSepclean16k from "./starter/JorisCos/ConvTasNet_Libri2Mix_sepclean_16k.ts";
import jorisCosConvTasNetLibri2MixSepnoisy16k from "./starter/JorisCos/ConvTasNet_Libri2Mix_sepnoisy_16k.ts";
import jorisCosDCCRNetLibri1MixEnhsingle16k from "./starter/JorisCos/DCCRNet_Libri1Mix_enhsingle_16k.ts";
import kittenMLKittenTtsMini08 from "./starter/KittenML/kitten-tts-mini-0.8.ts";
import lGAIEXAONEEXAONE3578BInstruct from "./starter/LGAI-EXAONE/EXAONE-3.5-7.8B-Instruct.ts";
import lGAIEXAONEEXAONE4032B from "./starter/LGAI-EXAONE/EXAONE-4.0-32B.ts";
import languageBindUniWorldV1 from "./starter/LanguageBind/UniWorld-V1.ts";
import lightricksLTX23 from "./starter/Lightricks/LTX-2.3.ts";
import liquidAILFM212B from "./starter/LiquidAI/LFM2-1.2B.ts";
import liquidAILFM2VL450M from "./starter/LiquidAI/LFM2-VL-450M.ts";
import liquidAILFM2512BInstruct from "./starter/LiquidAI/LFM2.5-1.2B-Instruct.ts";
import liquidAILFM25Audio15B from "./starter/LiquidAI/LFM2.5-Audio-1.5B.ts";
import mCGNJUVFIMamba from "./starter/MCG-NJU/VFIMamba.ts";
import mCGNJUVideomaeBaseFinetunedKinetics from "./starter/MCG-NJU/videomae-base-finetuned-kinetics.ts";
import mITAstFinetunedAudioset101004593 from "./starter/MIT/ast-finetuned-audioset-10-10-0.4593.ts";
import maartenGrBERTopicWikipedia from "./starter/MaartenGr/BERTopic_Wikipedia.ts";
import miniMaxAIMiniMaxH3 from "./starter/MiniMaxAI/MiniMax-H3.ts";
import miniMaxAIMiniMaxM180k from "./starter/MiniMaxAI/MiniMax-M1-80k.ts";
import miniMaxAIMiniMaxM2 from "./starter/MiniMaxAI/MiniMax-M2.ts";
import miniMaxAIMiniMaxM25 from "./starter/MiniMaxAI/MiniMax-M2.5.ts";
import miniMaxAIMiniMaxM3 from "./starter/MiniMaxAI/MiniMax-M3.ts";
import moritzLaurerDeBERTaV3BaseMnliFeverAnli from "./starter/MoritzLaurer/DeBERTa-v3-base-mnli-fever-anli.ts";
import moritzLaurerModernBERTLargeZeroshotV20 from "./starter/MoritzLaurer/ModernBERT-large-zeroshot-v2.0.ts";
import moritzLaurerDebertaV3LargeZeroshotV20 from "./starter/MoritzLaurer/deberta-v3-large-zeroshot-v2.0.ts";
import moritzLaurerMDeBERTaV3BaseMnliXnli from "./starter/MoritzLaurer/mDeBERTa-v3-base-mnli-xnli.ts";
import nousResearchHermes2ProMistral7B from "./starter/NousResearch/Hermes-2-Pro-Mistral-7B.ts";
import nousResearchHermes3Llama318B from "./starter/NousResearch/Hermes-3-Llama-3.1-8B.ts";
import nousResearchNousHermes2Mixtral8x7BDPO from "./starter/NousResearch/Nous-Hermes-2-Mixtral-8x7B-DPO.ts";
import openASRQwen3Asr06b from "./starter/OpenASR/qwen3-asr-0.6b.ts";
import openGVLabInternVL38B from "./starter/OpenGVLab/InternVL3-8B.ts";
import openGVLabInternVL358B from "./starter/OpenGVLab/InternVL3_5-8B.ts";
import outeAILlamaOuteTTS101B from "./starter/OuteAI/Llama-OuteTTS-1.0-1B.ts";
import paddlePaddlePPOCRv5ServerDet from "./starter/PaddlePaddle/PP-OCRv5_server_det.ts";
import paddlePaddleUieBase from "./starter/PaddlePaddle/uie-base.ts";
import peiqingYangMatAnyone from "./starter/PeiqingYang/MatAnyone.ts";
import pekingURtdetrR50vd from "./starter/PekingU/rtdetr_r50vd.ts";
import pixArtAlphaPixArtSigmaXL21024MS from "./starter/PixArt-alpha/PixArt-Sigma-XL-2-1024-MS.ts";
import pramaLLCBEN2 from "./starter/PramaLLC/BEN2.ts";
import priorLabsTabPFNV2Clf from "./starter/Prior-Labs/TabPFN-v2-clf.ts";
import priorLabsTabPFNV2Reg from "./starter/Prior-Labs/TabPFN-v2-reg.ts";
import prosusAIFinbert from "./starter/ProsusAI/finbert.ts";
import prunaAISegmindVegaSmashed from "./starter/PrunaAI/Segmind-Vega-smashed.ts";
import qwenQwQ32B from "./starter/Qwen/QwQ-32B.ts";
import qwenQwenImage from "./starter/Qwen/Qwen-Image.ts";
import qwenQwenImageEdit from "./starter/Qwen/Qwen-Image-Edit.ts";
import qwenQwenImageEdit2509 from "./starter/Qwen/Qwen-Image-Edit-2509.ts";
import qwenQwen157BChat from "./starter/Qwen/Qwen1.5-7B-Chat.ts";
import qwenQwen15MoEA27BChat from "./starter/Qwen/Qwen1.5-MoE-A2.7B-Chat.ts";
import qwenQwen272BInstruct from "./starter/Qwen/Qwen2-72B-Instruct.ts";
import qwenQwen27BInstruct from "./starter/Qwen/Qwen2-7B-Instruct.ts";
import qwenQwen2Audio7BInstruct from "./starter/Qwen/Qwen2-Audio-7B-Instruct.ts";
import qwenQwen2VL7BInstruct from "./starter/Qwen/Qwen2-VL-7B-Instruct.ts";
import qwenQwen2505BInstruct from "./starter/Qwen/Qwen2.5-0.5B-Instruct.ts";
import qwenQwen2505BInstructGGUF from "./starter/Qwen/Qwen2.5-0.5B-Instruct-GGUF.ts";
import qwenQwen2515BInstruct from "./starter/Qwen/Qwen2.5-1.5B-Instruct.ts";
import qwenQwen2514BInstruct from "./starter/Qwen/Qwen2.5-14B-Instruct.ts";
import qwenQwen2532BInstruct from "./starter/Qwen/Qwen2.5-32B-Instruct.ts";
import qwenQwen253BInstruct from "./starter/Qwen/Qwen2.5-3B-Instruct.ts";
import qwenQwen2572BInstruct from "./starter/Qwen/Qwen2.5-72B-Instruct.ts";
import qwenQwen257B from "./starter/Qwen/Qwen2.5-7B.ts";
import qwenQwen257BInstruct from "./starter/Qwen/Qwen2.5-7B-Instruct.ts";
import qwenQwen257BInstruct1M from "./starter/Qwen/Qwen2.5-7B-Instruct-1M.ts";
import qwenQwen257BInstructAWQ from "./starter/Qwen/Qwen2.5-7B-Instruct-AWQ.ts";
import qwenQwen257BInstructGPTQInt4 from "./starter/Qwen/Qwen2.5-7B-Instruct-GPTQ-Int4.ts";
import qwenQwen25Coder32BInstruct from "./starter/Qwen/Qwen2.5-Coder-32B-Instruct.ts";
import qwenQwen25Coder7BInstruct from "./starter/Qwen/Qwen2.5-Coder-7B-Instruct.ts";
import qwenQwen25Coder7BInstructGGUF from "./starter/Qwen/Qwen2.5-Coder-7B-Instruct-GGUF.ts";
import qwenQwen25Math7BInstruct from "./starter/Qwen/Qwen2.5-Math-7B-Instruct.ts";
import qwenQwen25Omni7B from "./starter/Qwen/Qwen2.5-Omni-7B.ts";
import qwenQwen25VL3BInstruct from "./starter/Qwen/Qwen2.5-VL-3B-Instruct.ts";
import qwenQwen25VL72BInstruct from "./starter/Qwen/Qwen2.5-VL-72B-Instruct.ts";
import qwenQwen25VL7BInstruct from "./starter/Qwen/Qwen2.5-VL-7B-Instruct.ts";
import qwenQwen306B from "./starter/Qwen/Qwen3-0.6B.ts";
import qwenQwen317B from "./starter/Qwen/Qwen3-1.7B.ts";
import qwenQwen314B from "./starter/Qwen/Qwen3-14B.ts";
import qwenQwen3235BA22B from "./starter/Qwen/Qwen3-235B-A22B.ts";
import qwenQwen3235BA22BInstruct2507 from "./starter/Qwen/Qwen3-235B-A22B-Instruct-2507.ts";
import qwenQwen3235BA22BThinking2507 from "./starter/Qwen/Qwen3-235B-A22B-Thinking-2507.ts";
import qwenQwen330BA3B from "./starter/Qwen/Qwen3-30B-A3B.ts";
import qwenQwen330BA3BInstruct2507 from "./starter/Qwen/Qwen3-30B-A3B-Instruct-2507.ts";
import qwenQwen332B from "./starter/Qwen/Qwen3-32B.ts";
import qwenQwen34B from "./starter/Qwen/Qwen3-4B.ts";
import qwenQwen34BInstruct2507 from "./starter/Qwen/Qwen3-4B-Instruct-2507.ts";
import qwenQwen34BInstruct2507FP8 from "./starter/Qwen/Qwen3-4B-Instruct-2507-FP8.ts";
import qwenQwen38B from "./starter/Qwen/Qwen3-8B.ts";
import qwenQwen38BAWQ from "./starter/Qwen/Qwen3-8B-AWQ.ts";
import qwenQwen38BGGUF from "./starter/Qwen/Qwen3-8B-GGUF.ts";
import qwenQwen3ASR17B from "./starter/Qwen/Qwen3-ASR-1.7B.ts";
import qwenQwen3Coder30BA3BInstruct from "./starter/Qwen/Qwen3-Coder-30B-A3B-Instruct.ts";
import qwenQwen3Coder480BA35BInstruct from "./starter/Qwen/Qwen3-Coder-480B-A35B-Instruct.ts";
import qwenQwen3CoderNext from "./starter/Qwen/Qwen3-Coder-Next.ts";
import qwenQwen3Embedding06B from "./starter/Qwen/Qwen3-Embedding-0.6B.ts";
import qwenQwen3Embedding4B from "./starter/Qwen/Qwen3-Embedding-4B.ts";
import qwenQwen3Embedding8B from "./starter/Qwen/Qwen3-Embedding-8B.ts";
import qwenQwen3Next80BA3BInstruct from "./starter/Qwen/Qwen3-Next-80B-A3B-Instruct.ts";
import qwenQwen3Omni30BA3BInstruct from "./starter/Qwen/Qwen3-Omni-30B-A3B-Instruct.ts";
import qwenQwen3Reranker06B from "./starter/Qwen/Qwen3-Reranker-0.6B.ts";
import qwenQwen3Reranker8B from "./starter/Qwen/Qwen3-Reranker-8B.ts";
import qwenQwen3TTS12Hz17BBase from "./starter/Qwen/Qwen3-TTS-12Hz-1.7B-Base.ts";
import qwenQwen3TTS12Hz17BCustomVoice from "./starter/Qwen/Qwen3-TTS-12Hz-1.7B-CustomVoice.ts";
import qwenQwen3TTS12Hz17BVoiceDesign from "./starter/Qwen/Qwen3-TTS-12Hz-1.7B-VoiceDesign.ts";
import qwenQwen3VL235BA22BInstruct from "./starter/Qwen/Qwen3-VL-235B-A22B-Instruct.ts";
import qwenQwen3VL30BA3BInstruct from "./starter/Qwen/Qwen3-VL-30B-A3B-Instruct.ts";
import qwenQwen3VL8BInstruct from "./starter/Qwen/Qwen3-VL-8B-Instruct.ts";
import qwenQwen3VL8BInstructGGUF from "./starter/Qwen/Qwen3-VL-8B-Instruct-GGUF.ts";
import qwenQwen3508B from "./starter/Qwen/Qwen3.5-0.8B.ts";
import qwenQwen35122BA10B from "./starter/Qwen/Qwen3.5-122B-A10B.ts";
import qwenQwen3527B from "./starter/Qwen/Qwen3.5-27B.ts";
import qwenQwen3535BA3B from "./starter/Qwen/Qwen3.5-35B-A3B.ts";
import qwenQwen35397BA17B from "./starter/Qwen/Qwen3.5-397B-A17B.ts";
import qwenQwen354B from "./starter/Qwen/Qwen3.5-4B.ts";
import qwenQwen359B from "./starter/Qwen/Qwen3.5-9B.ts";
import qwenQwen3627B from "./starter/Qwen/Qwen3.6-27B.ts";
import qwenQwen3627BFP8 from "./starter/Qwen/Qwen3.6-27B-FP8.ts";
import qwenQwen3635BA3B from "./starter/Qwen/Qwen3.6-35B-A3B.ts";
import qwenQwen3827B from "./starter/Qwen/Qwen3.8-27B.ts";
import redHatAILlama3370BInstructFP8Dynamic from "./starter/RedHatAI/Llama-3.3-70B-Instruct-FP8-dynamic.ts";
import redHatAIMetaLlama318BInstructFP8 from "./starter/RedHatAI/Meta-Llama-3.1-8B-Instruct-FP8.ts";
import resembleAIChatterbox from "./starter/ResembleAI/chatterbox.ts";
import riksarkivetTrocrBaseHandwrittenHistSwe2 from "./starter/Riksarkivet/trocr-base-handwritten-hist-swe-2.ts";
import sAPFlexTab from "./starter/SAP/FlexTab.ts";
import sAPSapRpt1Oss from "./starter/SAP/sap-rpt-1-oss.ts";
import salesforceBlipImageCaptioningBase from "./starter/Salesforce/blip-image-captioning-base.ts";
import salesforceBlipImageCaptioningLarge from "./starter/Salesforce/blip-image-captioning-large.ts";
import salesforceBlipVqaBase from "./starter/Salesforce/blip-vqa-base.ts";
import salesforceBlip2Opt27b from "./starter/Salesforce/blip2-opt-2.7b.ts";
import salesforceMoirai11RLarge from "./starter/Salesforce/moirai-1.1-R-large.ts";
import salesforceMoirai20RSmall from "./starter/Salesforce/moirai-2.0-R-small.ts";
import samLoweRobertaBaseGoEmotions from "./starter/SamLowe/roberta-base-go_emotions.ts";
import snowflakeSnowflakeArcticEmbedLV20 from "./starter/Snowflake/snowflake-arctic-embed-l-v2.0.ts";
import supertoneSupertonic2 from "./starter/Supertone/supertonic-2.ts";
import systranFasterWhisperLargeV3 from "./starter/Systran/faster-whisper-large-v3.ts";
import tencentARCInstantMesh from "./starter/TencentARC/InstantMesh.ts";
import tencentARCSEEDStory from "./starter/TencentARC/SEED-Story.ts";
import theBlokeLlama27BChatGGUF from "./starter/TheBloke/Llama-2-7B-Chat-GGUF.ts";
import theBlokeMistral7BInstructV02GGUF from "./starter/TheBloke/Mistral-7B-Instruct-v0.2-GGUF.ts";
import theBlokeMistral7BInstructV02GPTQ from "./starter/TheBloke/Mistral-7B-Instruct-v0.2-GPTQ.ts";
import theBlokeMixtral8x7BInstructV01GGUF from "./starter/TheBloke/Mixtral-8x7B-Instruct-v0.1-GGUF.ts";
import theBlokeTinyLlama11BChatV10GGUF from "./starter/TheBloke/TinyLlama-1.1B-Chat-v1.0-GGUF.ts";
import thomasSimoniniMLAgentsSnowballFight1vs1 from "./starter/ThomasSimonini/ML-Agents-SnowballFight-1vs1.ts";
import tinyLlamaTinyLlama11BChatV10 from "./starter/TinyLlama/TinyLlama-1.1B-Chat-v1.0.ts";
import tongyiMAIZImageTurbo from "./starter/Tongyi-MAI/Z-Image-Turbo.ts";
import ultralyticsYOLOv8 from "./starter/Ultralytics/YOLOv8.ts";
import usefulSensorsMoonshineBase from "./starter/UsefulSensors/moonshine-base.ts";
import visionCAIRLongVUQwen27B from "./starter/Vision-CAIR/LongVU_Qwen2_7B.ts";
import wanAIWan21I2V14B480PDiffusers from "./starter/Wan-AI/Wan2.1-I2V-14B-480P-Diffusers.ts";
import wanAIWan21T2V13BDiffusers from "./starter/Wan-AI/Wan2.1-T2V-1.3B-Diffusers.ts";
import wanAIWan22Animate14B from "./starter/Wan-AI/Wan2.2-Animate-14B.ts";
import wanAIWan22I2VA14BDiffusers from "./starter/Wan-AI/Wan2.2-I2V-A14B-Diffusers.ts";
import wanAIWan22T2VA14BDiffusers from "./starter/Wan-AI/Wan2.2-T2V-A14B-Diffusers.ts";
import wanAIWan22TI2V5BDiffusers from "./starter/Wan-AI/Wan2.2-TI2V-5B-Diffusers.ts";
import xLabsAIFluxRealismLora from "./starter/XLabs-AI/flux-RealismLora.ts";
import xenovaAllMiniLML6V2 from "./starter/Xenova/all-MiniLM-L6-v2.ts";
import xenovaDetrResnet50 from "./starter/Xenova/detr-resnet-50.ts";
import xenovaWhisperTinyEn from "./starter/Xenova/whisper-tiny.en.ts";
import xiaomiMiMoMiMo7BRL from "./starter/XiaomiMiMo/MiMo-7B-RL.ts";
import yiwenNtuMeshAnything from "./starter/Yiwen-ntu/MeshAnything.ts";
import zhengPeng7BiRefNet from "./starter/ZhengPeng7/BiRefNet.ts";
import zyphraZonosV01Transformer from "./starter/Zyphra/Zonos-v0.1-transformer.ts";
import adeptFuyu8b from "./starter/adept/fuyu-8b.ts";
import ai21labsJambaV01 from "./starter/ai21labs/Jamba-v0.1.ts";
import aliVilabTextToVideoMs17b from "./starter/ali-vilab/text-to-video-ms-1.7b.ts";
import alignmentHandbookZephyr7bSftQlora from "./starter/alignment-handbook/zephyr-7b-sft-qlora.ts";
import allenaiLlama31Tulu38B from "./starter/allenai/Llama-3.1-Tulu-3-8B.ts";
import allenaiMolmo7BD0924 from "./starter/allenai/Molmo-7B-D-0924.ts";
import allenaiOLMo211247BInstruct from "./starter/allenai/OLMo-2-1124-7B-Instruct.ts";
import allenaiOLMoE1B7B0924Instruct from "./starter/allenai/OLMoE-1B-7B-0924-Instruct.ts";
import allenaiOlmo310257B from "./starter/allenai/Olmo-3-1025-7B.ts";
import allenaiOlmo332BThink from "./starter/allenai/Olmo-3-32B-Think.ts";
import allenaiOlmo37BInstruct from "./starter/allenai/Olmo-3-7B-Instruct.ts";
import allenaiBidafElmo from "./starter/allenai/bidaf-elmo.ts";
import allenaiOlmOCR27B1025 from "./starter/allenai/olmOCR-2-7B-1025.ts";
import allenaiOlmOCR27B1025FP8 from "./starter/allenai/olmOCR-2-7B-1025-FP8.ts";
import allenaiScibertScivocabUncased from "./starter/allenai/scibert_scivocab_uncased.ts";
import almanachCamembertBase from "./starter/almanach/camembert-base.ts";
import amazonChronos2 from "./starter/amazon/chronos-2.ts";
import amazonChronosBoltBase from "./starter/amazon/chronos-bolt-base.ts";
import amazonChronosBoltSmall from "./starter/amazon/chronos-bolt-small.ts";
import amazonChronosT5Large from "./starter/amazon/chronos-t5-large.ts";
import answerdotaiModernBERTBase from "./starter/answerdotai/ModernBERT-base.ts";
import answerdotaiModernBERTLarge from "./starter/answerdotai/ModernBERT-large.ts";
import appleDCLM7B from "./starter/apple/DCLM-7B.ts";
import appleDepthPro from "./starter/apple/DepthPro.ts";
import appleDepthProHf from "./starter/apple/DepthPro-hf.ts";
import appleFastVLM05B from "./starter/apple/FastVLM-0.5B.ts";
import argmaxincMlxFLUX1Schnell from "./starter/argmaxinc/mlx-FLUX.1-schnell.ts";
import argmaxincWhisperkitCoreml from "./starter/argmaxinc/whisperkit-coreml.ts";
import aubmindlabBertBaseArabertv02 from "./starter/aubmindlab/bert-base-arabertv02.ts";
import autogluonMitraClassifier from "./starter/autogluon/mitra-classifier.ts";
import autogluonMitraRegressor from "./starter/autogluon/mitra-regressor.ts";
import autogluonTabpfnMix10Classifier from "./starter/autogluon/tabpfn-mix-1.0-classifier.ts";
import autogluonTabpfnMix10Regressor from "./starter/autogluon/tabpfn-mix-1.0-regressor.ts";
import baiduERNIEImage from "./starter/baidu/ERNIE-Image.ts";
import baiduERNIEImageTurbo from "./starter/baidu/ERNIE-Image-Turbo.ts";
import bartowskiDeepSeekR1DistillQwen32BGGUF from "./starter/bartowski/DeepSeek-R1-Distill-Qwen-32B-GGUF.ts";
import bartowskiLlama323BInstructGGUF from "./starter/bartowski/Llama-3.2-3B-Instruct-GGUF.ts";
import bartowskiMetaLlama318BInstructGGUF from "./starter/bartowski/Meta-Llama-3.1-8B-Instruct-GGUF.ts";
import bartowskiQwen25Coder32BInstructGGUF from "./starter/bartowski/Qwen2.5-Coder-32B-Instruct-GGUF.ts";
import bartowskiGemma22bItGGUF from "./starter/bartowski/gemma-2-2b-it-GGUF.ts";
import bigcodeStarcoder from "./starter/bigcode/starcoder.ts";
import bigcodeStarcoder215b from "./starter/bigcode/starcoder2-15b.ts";
import bigcodeStarcoder23b from "./starter/bigcode/starcoder2-3b.ts";
import blackForestLabsFLUX1FillDev from "./starter/black-forest-labs/FLUX.1-Fill-dev.ts";
import blackForestLabsFLUX1KontextDev from "./starter/black-forest-labs/FLUX.1-Kontext-dev.ts";
import blackForestLabsFLUX1KreaDev from "./starter/black-forest-labs/FLUX.1-Krea-dev.ts";
import blackForestLabsFLUX1Dev from "./starter/black-forest-labs/FLUX.1-dev.ts";
import blackForestLabsFLUX1Schnell from "./starter/black-forest-labs/FLUX.1-schnell.ts";
import blackForestLabsFLUX2Dev from "./starter/black-forest-labs/FLUX.2-dev.ts";
import blackForestLabsFLUX2Klein4B from "./starter/black-forest-labs/FLUX.2-klein-4B.ts";
import bytedanceResearchLVFace from "./starter/bytedance-research/LVFace.ts";
import bytedanceResearchPhantom from "./starter/bytedance-research/Phantom.ts";
import caidasSwin2SRClassicalSrX264 from "./starter/caidas/swin2SR-classical-sr-x2-64.ts";
import canopylabsOrpheus3b01Ft from "./starter/canopylabs/orpheus-3b-0.1-ft.ts";
import cardiffnlpTwitterRobertaBaseSentimentLatest from "./starter/cardiffnlp/twitter-roberta-base-sentiment-latest.ts";
import cardiffnlpTwitterXlmRobertaBaseSentiment from "./starter/cardiffnlp/twitter-xlm-roberta-base-sentiment.ts";
import cartesiaAiReneV0113b4bitMlx from "./starter/cartesia-ai/Rene-v0.1-1.3b-4bit-mlx.ts";
import cartesiaAiReneV0113bPytorch from "./starter/cartesia-ai/Rene-v0.1-1.3b-pytorch.ts";
import casperhansenLlama3370bInstructAwq from "./starter/casperhansen/llama-3.3-70b-instruct-awq.ts";
import cisLmuGlotlid from "./starter/cis-lmu/glotlid.ts";
import clefourrierGraphormerBasePcqm4mv1 from "./starter/clefourrier/graphormer-base-pcqm4mv1.ts";
import clefourrierGraphormerBasePcqm4mv2 from "./starter/clefourrier/graphormer-base-pcqm4mv2.ts";
import clementchadebecReproducedVae from "./starter/clementchadebec/reproduced_vae.ts";
import codellamaCodeLlama34bInstructHf from "./starter/codellama/CodeLlama-34b-Instruct-hf.ts";
import codellamaCodeLlama7bInstructHf from "./starter/codellama/CodeLlama-7b-Instruct-hf.ts";
import codellamaCodeLlama7bHf from "./starter/codellama/CodeLlama-7b-hf.ts";
import coquiXTTSV2 from "./starter/coqui/XTTS-v2.ts";
import crossEncoderMsMarcoMiniLML6V2 from "./starter/cross-encoder/ms-marco-MiniLM-L6-v2.ts";
import csebuetnlpMT5MultilingualXLSum from "./starter/csebuetnlp/mT5_multilingual_XLSum.ts";
import cvsspAudioldm2 from "./starter/cvssp/audioldm2.ts";
import d4dataBiomedicalNerAll from "./starter/d4data/biomedical-ner-all.ts";
import dandelinViltB32FinetunedVqa from "./starter/dandelin/vilt-b32-finetuned-vqa.ts";
import databricksDbrxInstruct from "./starter/databricks/dbrx-instruct.ts";
import deepseekAiDeepSeekCoderV2LiteInstruct from "./starter/deepseek-ai/DeepSeek-Coder-V2-Lite-Instruct.ts";
import deepseekAiDeepSeekOCR from "./starter/deepseek-ai/DeepSeek-OCR.ts";
import deepseekAiDeepSeekR1 from "./starter/deepseek-ai/DeepSeek-R1.ts";
import deepseekAiDeepSeekR10528 from "./starter/deepseek-ai/DeepSeek-R1-0528.ts";
import deepseekAiDeepSeekR10528Qwen38B from "./starter/deepseek-ai/DeepSeek-R1-0528-Qwen3-8B.ts";
import deepseekAiDeepSeekR1DistillLlama70B from "./starter/deepseek-ai/DeepSeek-R1-Distill-Llama-70B.ts";
import deepseekAiDeepSeekR1DistillLlama8B from "./starter/deepseek-ai/DeepSeek-R1-Distill-Llama-8B.ts";
import deepseekAiDeepSeekR1DistillQwen15B from "./starter/deepseek-ai/DeepSeek-R1-Distill-Qwen-1.5B.ts";
import deepseekAiDeepSeekR1DistillQwen32B from "./starter/deepseek-ai/DeepSeek-R1-Distill-Qwen-32B.ts";
import deepseekAiDeepSeekV2LiteChat from "./starter/deepseek-ai/DeepSeek-V2-Lite-Chat.ts";
import deepseekAiDeepSeekV25 from "./starter/deepseek-ai/DeepSeek-V2.5.ts";
import deepseekAiDeepSeekV3 from "./starter/deepseek-ai/DeepSeek-V3.ts";
import deepseekAiDeepSeekV30324 from "./starter/deepseek-ai/DeepSeek-V3-0324.ts";
import deepseekAiDeepSeekV31 from "./starter/deepseek-ai/DeepSeek-V3.1.ts";
import deepseekAiDeepSeekV32 from "./starter/deepseek-ai/DeepSeek-V3.2.ts";
import deepseekAiDeepSeekV4Flash from "./starter/deepseek-ai/DeepSeek-V4-Flash.ts";
import deepseekAiDeepSeekV4Pro from "./starter/deepseek-ai/DeepSeek-V4-Pro.ts";
import deepseekAiJanusPro7B from "./starter/deepseek-ai/Janus-Pro-7B.ts";
import deepseekAiDeepseekCoder67bInstruct from "./starter/deepseek-ai/deepseek-coder-6.7b-instruct.ts";
import deepsetGelectraLargeGermanquad from "./starter/deepset/gelectra-large-germanquad.ts";
import deepsetRobertaBaseSquad2 from "./starter/deepset/roberta-base-squad2.ts";
import deepsetXlmRobertaLargeSquad2 from "./starter/deepset/xlm-roberta-large-squad2.ts";
import depthAnythingDepthAnythingV2Large from "./starter/depth-anything/Depth-Anything-V2-Large.ts";
import depthAnythingDepthAnythingV2SmallHf from "./starter/depth-anything/Depth-Anything-V2-Small-hf.ts";
import diffusersControlnetCannySdxl10 from "./starter/diffusers/controlnet-canny-sdxl-1.0.ts";
import diffusersStableDiffusionXl10Inpainting01 from "./starter/diffusers/stable-diffusion-xl-1.0-inpainting-0.1.ts";
import distilWhisperDistilLargeV3 from "./starter/distil-whisper/distil-large-v3.ts";
import distilbertDistilbertBaseCasedDistilledSquad from "./starter/distilbert/distilbert-base-cased-distilled-squad.ts";
import distilbertDistilbertBaseUncased from "./starter/distilbert/distilbert-base-uncased.ts";
import distilbertDistilbertBaseUncasedFinetunedSst2English from "./starter/distilbert/distilbert-base-uncased-finetuned-sst-2-english.ts";
import dslimBertBaseNER from "./starter/dslim/bert-base-NER.ts";
import dslimBertLargeNER from "./starter/dslim/bert-large-NER.ts";
import ecmwfAifsSingle10 from "./starter/ecmwf/aifs-single-1.0.ts";
import edbeechingDecisionTransformerGymHopperExpert from "./starter/edbeeching/decision-transformer-gym-hopper-expert.ts";
import edbeechingDoomHealthGatheringSupreme2222 from "./starter/edbeeching/doom_health_gathering_supreme_2222.ts";
import emilyalsentzerBioClinicalBERT from "./starter/emilyalsentzer/Bio_ClinicalBERT.ts";
import espnetKanBayashiLjspeechVits from "./starter/espnet/kan-bayashi_ljspeech_vits.ts";
import facebookPECoreL14336 from "./starter/facebook/PE-Core-L14-336.ts";
import facebookAudiogenMedium from "./starter/facebook/audiogen-medium.ts";
import facebookAudioseal from "./starter/facebook/audioseal.ts";
import facebookBartLargeCnn from "./starter/facebook/bart-large-cnn.ts";
import facebookBartLargeMnli from "./starter/facebook/bart-large-mnli.ts";
import facebookConvnextTiny224 from "./starter/facebook/convnext-tiny-224.ts";
import facebookDetrResnet50 from "./starter/facebook/detr-resnet-50.ts";
import facebookDinov2Base from "./starter/facebook/dinov2-base.ts";
import facebookDinov3Vitl16PretrainLvd1689m from "./starter/facebook/dinov3-vitl16-pretrain-lvd1689m.ts";
import facebookEsm2T33650MUR50D from "./starter/facebook/esm2_t33_650M_UR50D.ts";
import facebookFastspeech2EnLjspeech from "./starter/facebook/fastspeech2-en-ljspeech.ts";
import facebookFasttextLanguageIdentification from "./starter/facebook/fasttext-language-identification.ts";
import facebookHubertLargeLs960Ft from "./starter/facebook/hubert-large-ls960-ft.ts";
import facebookM2m100418M from "./starter/facebook/m2m100_418M.ts";
import facebookMagnetSmall10secs from "./starter/facebook/magnet-small-10secs.ts";
import facebookMask2formerSwinLargeCocoPanoptic from "./starter/facebook/mask2former-swin-large-coco-panoptic.ts";
import facebookMbartLarge50ManyToManyMmt from "./starter/facebook/mbart-large-50-many-to-many-mmt.ts";
import facebookMms1bAll from "./starter/facebook/mms-1b-all.ts";
import facebookMmsLid126 from "./starter/facebook/mms-lid-126.ts";
import facebookMmsTtsDeu from "./starter/facebook/mms-tts-deu.ts";
import facebookMmsTtsEng from "./starter/facebook/mms-tts-eng.ts";
import facebookMusicgenLarge from "./starter/facebook/musicgen-large.ts";
import facebookMusicgenMedium from "./starter/facebook/musicgen-medium.ts";
import facebookMusicgenMelody from "./starter/facebook/musicgen-melody.ts";
import facebookMusicgenSmall from "./starter/facebook/musicgen-small.ts";
import facebookNllb20033B from "./starter/facebook/nllb-200-3.3B.ts";
import facebookNllb200Distilled600M from "./starter/facebook/nllb-200-distilled-600M.ts";
import facebookSam3dBodyDinov3 from "./starter/facebook/sam-3d-body-dinov3.ts";
import facebookSam3dObjects from "./starter/facebook/sam-3d-objects.ts";
import facebookSamVitBase from "./starter/facebook/sam-vit-base.ts";
import facebookSam2HieraLarge from "./starter/facebook/sam2-hiera-large.ts";
import facebookSam3 from "./starter/facebook/sam3.ts";
import facebookSeamlessM4tV2Large from "./starter/facebook/seamless-m4t-v2-large.ts";
import facebookTimesformerBaseFinetunedK400 from "./starter/facebook/timesformer-base-finetuned-k400.ts";
import facebookVjepa2VitlFpc16256Ssv2 from "./starter/facebook/vjepa2-vitl-fpc16-256-ssv2.ts";
import facebookWav2vec2Base960h from "./starter/facebook/wav2vec2-base-960h.ts";
import fastaiFastbook04MnistBasics from "./starter/fastai/fastbook_04_mnist_basics.ts";
import fastinoGliner2BaseV1 from "./starter/fastino/gliner2-base-v1.ts";
import feynincFeyNobg from "./starter/feyninc/FeyNobg.ts";
import fixieAiUltravoxV05Llama318b from "./starter/fixie-ai/ultravox-v0_5-llama-3_1-8b.ts";
import fixieAiUltravoxV05Llama321b from "./starter/fixie-ai/ultravox-v0_5-llama-3_2-1b.ts";
import flairNerEnglish from "./starter/flair/ner-english.ts";
import flairNerEnglishLarge from "./starter/flair/ner-english-large.ts";
import flairNerGermanLarge from "./starter/flair/ner-german-large.ts";
import fluxionsVui from "./starter/fluxions/vui.ts";
import genmoMochi1Preview from "./starter/genmo/mochi-1-preview.ts";
import googleBertBertBaseChinese from "./starter/google-bert/bert-base-chinese.ts";
import googleBertBertBaseMultilingualCased from "./starter/google-bert/bert-base-multilingual-cased.ts";
import googleBertBertBaseUncased from "./starter/google-bert/bert-base-uncased.ts";
import googleT5T5Base from "./starter/google-t5/t5-base.ts";
import googleT5T5Small from "./starter/google-t5/t5-small.ts";
import googleCxrFoundation from "./starter/google/cxr-foundation.ts";
import googleDdpmCat256 from "./starter/google/ddpm-cat-256.ts";
import googleDdpmCelebahq256 from "./starter/google/ddpm-celebahq-256.ts";
import googleDdpmCifar1032 from "./starter/google/ddpm-cifar10-32.ts";
import googleDermFoundation from "./starter/google/derm-foundation.ts";
import googleEmbeddinggemma300m from "./starter/google/embeddinggemma-300m.ts";
import googleFunctiongemma270mIt from "./starter/google/functiongemma-270m-it.ts";
import googleGemma227bIt from "./starter/google/gemma-2-27b-it.ts";
import googleGemma22bIt from "./starter/google/gemma-2-2b-it.ts";
import googleGemma29bIt from "./starter/google/gemma-2-9b-it.ts";
import googleGemma2bIt from "./starter/google/gemma-2b-it.ts";
import googleGemma312bIt from "./starter/google/gemma-3-12b-it.ts";
import googleGemma31bIt from "./starter/google/gemma-3-1b-it.ts";
import googleGemma3270mIt from "./starter/google/gemma-3-270m-it.ts";
import googleGemma327bIt from "./starter/google/gemma-3-27b-it.ts";
import googleGemma34bIt from "./starter/google/gemma-3-4b-it.ts";
import googleGemma34bItQatQ40Gguf from "./starter/google/gemma-3-4b-it-qat-q4_0-gguf.ts";
import googleGemma3nE2BIt from "./starter/google/gemma-3n-E2B-it.ts";
import googleGemma3nE4BIt from "./starter/google/gemma-3n-E4B-it.ts";
import googleGemma426BA4BIt from "./starter/google/gemma-4-26B-A4B-it.ts";
import googleGemma431BIt from "./starter/google/gemma-4-31B-it.ts";
import googleGemma4E2BIt from "./starter/google/gemma-4-E2B-it.ts";
import googleGemma4E4BIt from "./starter/google/gemma-4-E4B-it.ts";
import googleMadlad4003bMt from "./starter/google/madlad400-3b-mt.ts";
import googleMaximS3DeblurringGopro from "./starter/google/maxim-s3-deblurring-gopro.ts";
import googleMedgemma4bIt from "./starter/google/medgemma-4b-it.ts";
import googleOwlv2BasePatch16Ensemble from "./starter/google/owlv2-base-patch16-ensemble.ts";
import googleOwlvitBasePatch32 from "./starter/google/owlvit-base-patch32.ts";
import googlePaligemma3bMix224 from "./starter/google/paligemma-3b-mix-224.ts";
import googlePegasusXsum from "./starter/google/pegasus-xsum.ts";
import googlePix2structDocvqaLarge from "./starter/google/pix2struct-docvqa-large.ts";
import googleSiglipSo400mPatch14384 from "./starter/google/siglip-so400m-patch14-384.ts";
import googleSiglip2BasePatch16224 from "./starter/google/siglip2-base-patch16-224.ts";
import googleTapasBaseFinetunedWtq from "./starter/google/tapas-base-finetuned-wtq.ts";
import googleTapasLargeFinetunedSqa from "./starter/google/tapas-large-finetuned-sqa.ts";
import googleTapasLargeFinetunedWtq from "./starter/google/tapas-large-finetuned-wtq.ts";
import googleTimesfm20500mPytorch from "./starter/google/timesfm-2.0-500m-pytorch.ts";
import googleTimesfm25200mPytorch from "./starter/google/timesfm-2.5-200m-pytorch.ts";
import googleVideoprismBaseF16r288 from "./starter/google/videoprism-base-f16r288.ts";
import googleVitBasePatch16224 from "./starter/google/vit-base-patch16-224.ts";
import googleVitBasePatch16224In21k from "./starter/google/vit-base-patch16-224-in21k.ts";
import hexgradKokoro82M from "./starter/hexgrad/Kokoro-82M.ts";
import huggingQuantsMetaLlama318BInstructAWQINT4 from "./starter/hugging-quants/Meta-Llama-3.1-8B-Instruct-AWQ-INT4.ts";
import hunyuanvideoCommunityHunyuanVideo from "./starter/hunyuanvideo-community/HunyuanVideo.ts";
import hustvlYolosTiny from "./starter/hustvl/yolos-tiny.ts";
import ibmGraniteGranite338bInstruct from "./starter/ibm-granite/granite-3.3-8b-instruct.ts";
import ibmGraniteGranite40HTiny from "./starter/ibm-granite/granite-4.0-h-tiny.ts";
import ibmGraniteGranite40Micro from "./starter/ibm-granite/granite-4.0-micro.ts";
import ibmGraniteGraniteDocling258M from "./starter/ibm-granite/granite-docling-258M.ts";
import ibmGraniteGraniteTimeseriesPatchtst from "./starter/ibm-granite/granite-timeseries-patchtst.ts";
import ibmGraniteGraniteTimeseriesTtmR2 from "./starter/ibm-granite/granite-timeseries-ttm-r2.ts";
import ibmNasaGeospatialPrithviEO20300M from "./starter/ibm-nasa-geospatial/Prithvi-EO-2.0-300M.ts";
import iiiorgPiiranhaV1DetectPersonalInformation from "./starter/iiiorg/piiranha-v1-detect-personal-information.ts";
import impiraLayoutlmDocumentQa from "./starter/impira/layoutlm-document-qa.ts";
import inclusionAILLaDA20Mini from "./starter/inclusionAI/LLaDA2.0-mini.ts";
import internlmInternlm38bInstruct from "./starter/internlm/internlm3-8b-instruct.ts";
import intfloatE5Mistral7bInstruct from "./starter/intfloat/e5-mistral-7b-instruct.ts";
import intfloatMultilingualE5Large from "./starter/intfloat/multilingual-e5-large.ts";
import intfloatMultilingualE5LargeInstruct from "./starter/intfloat/multilingual-e5-large-instruct.ts";
import intfloatMultilingualE5Small from "./starter/intfloat/multilingual-e5-small.ts";
import jHartmannEmotionEnglishDistilrobertaBase from "./starter/j-hartmann/emotion-english-distilroberta-base.ts";
import jameslahmYolov10x from "./starter/jameslahm/yolov10x.ts";
import jbloomGPT2SmallSAEsReformatted from "./starter/jbloom/GPT2-Small-SAEs-Reformatted.ts";
import jinaaiJinaEmbeddingsV3 from "./starter/jinaai/jina-embeddings-v3.ts";
import jinaaiJinaRerankerV2BaseMultilingual from "./starter/jinaai/jina-reranker-v2-base-multilingual.ts";
import jonatasgrosmanWav2vec2LargeXlsr53English from "./starter/jonatasgrosman/wav2vec2-large-xlsr-53-english.ts";
import julienCWineQuality from "./starter/julien-c/wine-quality.ts";
import kandinskyCommunityKandinsky22Decoder from "./starter/kandinsky-community/kandinsky-2-2-decoder.ts";
import kerasIoDeeplabv3pResnet50 from "./starter/keras-io/deeplabv3p-resnet50.ts";
import kerasGemma2bEn from "./starter/keras/gemma_2b_en.ts";
import kernelsCommunityActivation from "./starter/kernels-community/activation.ts";
import khaWhiteMangaOcrBase from "./starter/kha-white/manga-ocr-base.ts";
import kreaKrea2Turbo from "./starter/krea/Krea-2-Turbo.ts";
import kyutaiMoshikoPytorchBf16 from "./starter/kyutai/moshiko-pytorch-bf16.ts";
import kyutaiPocketTts from "./starter/kyutai/pocket-tts.ts";
import laionCLIPViTH14Laion2BS32BB79K from "./starter/laion/CLIP-ViT-H-14-laion2B-s32B-b79K.ts";
import latentConsistencyLcmLoraSdxl from "./starter/latent-consistency/lcm-lora-sdxl.ts";
import lerobotActAlohaSimTransferCubeHuman from "./starter/lerobot/act_aloha_sim_transfer_cube_human.ts";
import lerobotDiffusionPusht from "./starter/lerobot/diffusion_pusht.ts";
import lerobotPi0 from "./starter/lerobot/pi0.ts";
import lerobotPi05Base from "./starter/lerobot/pi05_base.ts";
import lerobotSmolvlaBase from "./starter/lerobot/smolvla_base.ts";
import lightonaiGTEModernColBERTV1 from "./starter/lightonai/GTE-ModernColBERT-v1.ts";
import lightonaiLightOnOCR21B from "./starter/lightonai/LightOnOCR-2-1B.ts";
import lightx2vQwenImageLightning from "./starter/lightx2v/Qwen-Image-Lightning.ts";
import litertCommunityGemma4E2BItLitertLm from "./starter/litert-community/gemma-4-E2B-it-litert-lm.ts";
import liuganghuggingfaceLlamolePretrainedGraphEncoder from "./starter/liuganghuggingface/Llamole-Pretrained-GraphEncoder.ts";
import llavaHfLLaVANeXTVideo7BHf from "./starter/llava-hf/LLaVA-NeXT-Video-7B-hf.ts";
import llavaHfLlava157bHf from "./starter/llava-hf/llava-1.5-7b-hf.ts";
import llavaHfLlavaOnevisionQwen205bOvHf from "./starter/llava-hf/llava-onevision-qwen2-0.5b-ov-hf.ts";
import llavaHfLlavaV16Mistral7bHf from "./starter/llava-hf/llava-v1.6-mistral-7b-hf.ts";
import lllyasvielControlV11pSd15Canny from "./starter/lllyasviel/control_v11p_sd15_canny.ts";
import lmsysVicuna7bV15 from "./starter/lmsys/vicuna-7b-v1.5.ts";
import magicLeapCommunitySuperpoint from "./starter/magic-leap-community/superpoint.ts";
import mattmdjagaSegformerB2Clothes from "./starter/mattmdjaga/segformer_b2_clothes.ts";
import metaLlamaLlama213bChatHf from "./starter/meta-llama/Llama-2-13b-chat-hf.ts";
import metaLlamaLlama270bChatHf from "./starter/meta-llama/Llama-2-70b-chat-hf.ts";
import metaLlamaLlama27bChatHf from "./starter/meta-llama/Llama-2-7b-chat-hf.ts";
import metaLlamaLlama27bHf from "./starter/meta-llama/Llama-2-7b-hf.ts";
import metaLlamaLlama31405BInstruct from "./starter/meta-llama/Llama-3.1-405B-Instruct.ts";
import metaLlamaLlama3170BInstruct from "./starter/meta-llama/Llama-3.1-70B-Instruct.ts";
import metaLlamaLlama318B from "./starter/meta-llama/Llama-3.1-8B.ts";
import metaLlamaLlama318BInstruct from "./starter/meta-llama/Llama-3.1-8B-Instruct.ts";
import metaLlamaLlama3211BVisionInstruct from "./starter/meta-llama/Llama-3.2-11B-Vision-Instruct.ts";
import metaLlamaLlama321B from "./starter/meta-llama/Llama-3.2-1B.ts";
import metaLlamaLlama321BInstruct from "./starter/meta-llama/Llama-3.2-1B-Instruct.ts";
import metaLlamaLlama323BInstruct from "./starter/meta-llama/Llama-3.2-3B-Instruct.ts";
import metaLlamaLlama3370BInstruct from "./starter/meta-llama/Llama-3.3-70B-Instruct.ts";
import metaLlamaLlama4Maverick17B128EInstruct from "./starter/meta-llama/Llama-4-Maverick-17B-128E-Instruct.ts";
import metaLlamaLlama4Maverick17B128EInstructFP8 from "./starter/meta-llama/Llama-4-Maverick-17B-128E-Instruct-FP8.ts";
import metaLlamaLlama4Scout17B16EInstruct from "./starter/meta-llama/Llama-4-Scout-17B-16E-Instruct.ts";
import metaLlamaLlamaGuard38B from "./starter/meta-llama/Llama-Guard-3-8B.ts";
import metaLlamaLlamaPromptGuard286M from "./starter/meta-llama/Llama-Prompt-Guard-2-86M.ts";
import metaLlamaMetaLlama370BInstruct from "./starter/meta-llama/Meta-Llama-3-70B-Instruct.ts";
import metaLlamaMetaLlama38B from "./starter/meta-llama/Meta-Llama-3-8B.ts";
import metaLlamaMetaLlama38BInstruct from "./starter/meta-llama/Meta-Llama-3-8B-Instruct.ts";
import microsoftBiomedCLIPPubMedBERT256VitBasePatch16224 from "./starter/microsoft/BiomedCLIP-PubMedBERT_256-vit_base_patch16_224.ts";
import microsoftFlorence2Base from "./starter/microsoft/Florence-2-base.ts";
import microsoftFlorence2Large from "./starter/microsoft/Florence-2-large.ts";
import microsoftPhi3Mini4kInstructGguf from "./starter/microsoft/Phi-3-mini-4k-instruct-gguf.ts";
import microsoftPhi35MoEInstruct from "./starter/microsoft/Phi-3.5-MoE-instruct.ts";
import microsoftPhi35MiniInstruct from "./starter/microsoft/Phi-3.5-mini-instruct.ts";
import microsoftPhi35VisionInstruct from "./starter/microsoft/Phi-3.5-vision-instruct.ts";
import microsoftPhi4MiniInstruct from "./starter/microsoft/Phi-4-mini-instruct.ts";
import microsoftPhi4MultimodalInstruct from "./starter/microsoft/Phi-4-multimodal-instruct.ts";
import microsoftPhi4Reasoning from "./starter/microsoft/Phi-4-reasoning.ts";
import microsoftTRELLISImageLarge from "./starter/microsoft/TRELLIS-image-large.ts";
import microsoftTRELLISTextXlarge from "./starter/microsoft/TRELLIS-text-xlarge.ts";
import microsoftTRELLIS24B from "./starter/microsoft/TRELLIS.2-4B.ts";
import microsoftVibeVoice15B from "./starter/microsoft/VibeVoice-1.5B.ts";
import microsoftBitnetB1582B4T from "./starter/microsoft/bitnet-b1.58-2B-4T.ts";
import microsoftCodebertBase from "./starter/microsoft/codebert-base.ts";
import microsoftCodebertBaseMlm from "./starter/microsoft/codebert-base-mlm.ts";
import microsoftColipri from "./starter/microsoft/colipri.ts";
import microsoftGitBase from "./starter/microsoft/git-base.ts";
import microsoftPhi15 from "./starter/microsoft/phi-1_5.ts";
import microsoftPhi2 from "./starter/microsoft/phi-2.ts";
import microsoftPhi4 from "./starter/microsoft/phi-4.ts";
import microsoftRenderformerV11SwinLarge from "./starter/microsoft/renderformer-v1.1-swin-large.ts";
import microsoftResnet50 from "./starter/microsoft/resnet-50.ts";
import microsoftSpeecht5Tts from "./starter/microsoft/speecht5_tts.ts";
import microsoftSwinTinyPatch4Window7224 from "./starter/microsoft/swin-tiny-patch4-window7-224.ts";
import microsoftTableTransformerDetection from "./starter/microsoft/table-transformer-detection.ts";
import microsoftTrocrBaseHandwritten from "./starter/microsoft/trocr-base-handwritten.ts";
import microsoftTrocrLargePrinted from "./starter/microsoft/trocr-large-printed.ts";
import minishlabPotionBase8M from "./starter/minishlab/potion-base-8M.ts";
import mistralaiCodestral22BV01 from "./starter/mistralai/Codestral-22B-v0.1.ts";
import mistralaiDevstral2123BInstruct2512 from "./starter/mistralai/Devstral-2-123B-Instruct-2512.ts";
import mistralaiDevstralSmall2507 from "./starter/mistralai/Devstral-Small-2507.ts";
import mistralaiMagistralSmall2506 from "./starter/mistralai/Magistral-Small-2506.ts";
import mistralaiMinistral314BInstruct2512 from "./starter/mistralai/Ministral-3-14B-Instruct-2512.ts";
import mistralaiMinistral38BInstruct2512 from "./starter/mistralai/Ministral-3-8B-Instruct-2512.ts";
import mistralaiMinistral8BInstruct2410 from "./starter/mistralai/Ministral-8B-Instruct-2410.ts";
import mistralaiMistral7BInstructV02 from "./starter/mistralai/Mistral-7B-Instruct-v0.2.ts";
import mistralaiMistral7BInstructV03 from "./starter/mistralai/Mistral-7B-Instruct-v0.3.ts";
import mistralaiMistral7BV01 from "./starter/mistralai/Mistral-7B-v0.1.ts";
import mistralaiMistralLarge3675BInstruct2512 from "./starter/mistralai/Mistral-Large-3-675B-Instruct-2512.ts";
import mistralaiMistralLargeInstruct2411 from "./starter/mistralai/Mistral-Large-Instruct-2411.ts";
import mistralaiMistralNemoInstruct2407 from "./starter/mistralai/Mistral-Nemo-Instruct-2407.ts";
import mistralaiMistralSmall24BInstruct2501 from "./starter/mistralai/Mistral-Small-24B-Instruct-2501.ts";
import mistralaiMistralSmall3124BInstruct2503 from "./starter/mistralai/Mistral-Small-3.1-24B-Instruct-2503.ts";
import mistralaiMistralSmall3224BInstruct2506 from "./starter/mistralai/Mistral-Small-3.2-24B-Instruct-2506.ts";
import mistralaiMistralSmall4119B2603 from "./starter/mistralai/Mistral-Small-4-119B-2603.ts";
import mistralaiMixtral8x22BInstructV01 from "./starter/mistralai/Mixtral-8x22B-Instruct-v0.1.ts";
import mistralaiMixtral8x7BInstructV01 from "./starter/mistralai/Mixtral-8x7B-Instruct-v0.1.ts";
import mistralaiPixtral12B2409 from "./starter/mistralai/Pixtral-12B-2409.ts";
import mistralaiVoxtralMini3B2507 from "./starter/mistralai/Voxtral-Mini-3B-2507.ts";
import mistralaiVoxtralSmall24B2507 from "./starter/mistralai/Voxtral-Small-24B-2507.ts";
import mixedbreadAiMxbaiEmbedLargeV1 from "./starter/mixedbread-ai/mxbai-embed-large-v1.ts";
import mixedbreadAiMxbaiRerankLargeV1 from "./starter/mixedbread-ai/mxbai-rerank-large-v1.ts";
import mlxCommunityLlama323BInstruct4bit from "./starter/mlx-community/Llama-3.2-3B-Instruct-4bit.ts";
import mlxCommunityQwen330BA3B4bit from "./starter/mlx-community/Qwen3-30B-A3B-4bit.ts";
import mlxCommunityQwen34B4bit from "./starter/mlx-community/Qwen3-4B-4bit.ts";
import mlxCommunityQwen3627B4bit from "./starter/mlx-community/Qwen3.6-27B-4bit.ts";
import mlxCommunityGemma4E4bIt4bit from "./starter/mlx-community/gemma-4-e4b-it-4bit.ts";
import mlxCommunityGptOss20bMXFP4Q8 from "./starter/mlx-community/gpt-oss-20b-MXFP4-Q8.ts";
import mlxVisionResnet18Mlxim from "./starter/mlx-vision/resnet18-mlxim.ts";
import mobilintYOLO11s from "./starter/mobilint/YOLO11s.ts";
import moonshotaiKimiAudio7BInstruct from "./starter/moonshotai/Kimi-Audio-7B-Instruct.ts";
import moonshotaiKimiK2Instruct0905 from "./starter/moonshotai/Kimi-K2-Instruct-0905.ts";
import moonshotaiKimiK2Thinking from "./starter/moonshotai/Kimi-K2-Thinking.ts";
import moonshotaiKimiK25 from "./starter/moonshotai/Kimi-K2.5.ts";
import moonshotaiKimiK26 from "./starter/moonshotai/Kimi-K2.6.ts";
import moonshotaiKimiK3 from "./starter/moonshotai/Kimi-K3.ts";
import moonshotaiKimiLinear48BA3BInstruct from "./starter/moonshotai/Kimi-Linear-48B-A3B-Instruct.ts";
import moonshotaiKimiVLA3BThinking2506 from "./starter/moonshotai/Kimi-VL-A3B-Thinking-2506.ts";
import multimoleculeRnafm from "./starter/multimolecule/rnafm.ts";
import nanonetsNanonetsOCRS from "./starter/nanonets/Nanonets-OCR-s.ts";
import nariLabsDia16B from "./starter/nari-labs/Dia-1.6B.ts";
import nariLabsDia22B from "./starter/nari-labs/Dia2-2B.ts";
import naverClovaIxDonutBaseFinetunedCordV2 from "./starter/naver-clova-ix/donut-base-finetuned-cord-v2.ts";
import naverClovaIxDonutBaseFinetunedDocvqa from "./starter/naver-clova-ix/donut-base-finetuned-docvqa.ts";
import nerijsPixelArtXl from "./starter/nerijs/pixel-art-xl.ts";
import nlpauebLegalBertBaseUncased from "./starter/nlpaueb/legal-bert-base-uncased.ts";
import nlpconnectVitGpt2ImageCaptioning from "./starter/nlpconnect/vit-gpt2-image-captioning.ts";
import nlptownBertBaseMultilingualUncasedSentiment from "./starter/nlptown/bert-base-multilingual-uncased-sentiment.ts";
import nomicAiColnomicEmbedMultimodal7b from "./starter/nomic-ai/colnomic-embed-multimodal-7b.ts";
import nomicAiModernbertEmbedBase from "./starter/nomic-ai/modernbert-embed-base.ts";
import nomicAiNomicEmbedTextV15 from "./starter/nomic-ai/nomic-embed-text-v1.5.ts";
import nvidiaCosmosTransfer252B from "./starter/nvidia/Cosmos-Transfer2.5-2B.ts";
import nvidiaDAM3B from "./starter/nvidia/DAM-3B.ts";
import nvidiaLlama31Nemotron70BInstructHF from "./starter/nvidia/Llama-3.1-Nemotron-70B-Instruct-HF.ts";
import nvidiaLlama33NemotronSuper49BV15 from "./starter/nvidia/Llama-3_3-Nemotron-Super-49B-v1_5.ts";
import nvidiaNVIDIANemotron3Nano30BA3BBF16 from "./starter/nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16.ts";
import nvidiaNVIDIANemotronNano9BV2 from "./starter/nvidia/NVIDIA-Nemotron-Nano-9B-v2.ts";
import nvidiaNemotron3NanoOmni30BA3BReasoningBF16 from "./starter/nvidia/Nemotron-3-Nano-Omni-30B-A3B-Reasoning-BF16.ts";
import nvidiaAudioFlamingo3 from "./starter/nvidia/audio-flamingo-3.ts";
import nvidiaCanary1bV2 from "./starter/nvidia/canary-1b-v2.ts";
import nvidiaParakeetTdt06bV2 from "./starter/nvidia/parakeet-tdt-0.6b-v2.ts";
import nvidiaParakeetTdt06bV3 from "./starter/nvidia/parakeet-tdt-0.6b-v3.ts";
import nvidiaSegformerB0FinetunedAde512512 from "./starter/nvidia/segformer-b0-finetuned-ade-512-512.ts";
import obiDeidRobertaI2b2 from "./starter/obi/deid_roberta_i2b2.ts";
import openGPTXTeuken7BInstructCommercialV04 from "./starter/openGPT-X/Teuken-7B-instruct-commercial-v0.4.ts";
import openaiClipVitBasePatch32 from "./starter/openai/clip-vit-base-patch32.ts";
import openaiClipVitLargePatch14 from "./starter/openai/clip-vit-large-patch14.ts";
import openaiGptOss120b from "./starter/openai/gpt-oss-120b.ts";
import openaiGptOss20b from "./starter/openai/gpt-oss-20b.ts";
import openaiShapE from "./starter/openai/shap-e.ts";
import openaiWhisperBase from "./starter/openai/whisper-base.ts";
import openaiWhisperLargeV3 from "./starter/openai/whisper-large-v3.ts";
import openaiWhisperLargeV3Turbo from "./starter/openai/whisper-large-v3-turbo.ts";
import openaiWhisperMedium from "./starter/openai/whisper-medium.ts";
import openaiWhisperSmall from "./starter/openai/whisper-small.ts";
import openaiWhisperTiny from "./starter/openai/whisper-tiny.ts";
import openbmbMiniCPMV26 from "./starter/openbmb/MiniCPM-V-2_6.ts";
import openbmbMiniCPMV45 from "./starter/openbmb/MiniCPM-V-4_5.ts";
import openbmbMiniCPMO26 from "./starter/openbmb/MiniCPM-o-2_6.ts";
import openbmbMiniCPM34B from "./starter/openbmb/MiniCPM3-4B.ts";
import openbmbVoxCPM05B from "./starter/openbmb/VoxCPM-0.5B.ts";
import openvlaOpenvla7b from "./starter/openvla/openvla-7b.ts";
import paplucaXlmRobertaBaseLanguageDetection from "./starter/papluca/xlm-roberta-base-language-detection.ts";
import parlerTtsParlerTtsMiniV1 from "./starter/parler-tts/parler-tts-mini-v1.ts";
import patrickjohncyhFashionClip from "./starter/patrickjohncyh/fashion-clip.ts";
import philschmidBartLargeCnnSamsum from "./starter/philschmid/bart-large-cnn-samsum.ts";
import phxiaGpt2 from "./starter/phxia/gpt2.ts";
import playgroundaiPlaygroundV251024pxAesthetic from "./starter/playgroundai/playground-v2.5-1024px-aesthetic.ts";
import protectaiDebertaV3BasePromptInjectionV2 from "./starter/protectai/deberta-v3-base-prompt-injection-v2.ts";
import pszemrajLedLargeBookSummary from "./starter/pszemraj/led-large-book-summary.ts";
import pyannoteBrouhaha from "./starter/pyannote/brouhaha.ts";
import pyannoteSegmentation from "./starter/pyannote/segmentation.ts";
import pyannoteSegmentation30 from "./starter/pyannote/segmentation-3.0.ts";
import pyannoteSpeakerDiarization31 from "./starter/pyannote/speaker-diarization-3.1.ts";
import pyp1VoiceCraftGiga330M from "./starter/pyp1/VoiceCraft_giga330M.ts";
import rednoteHilabDotsOcr from "./starter/rednote-hilab/dots.ocr.ts";
import reductoRolmOCR from "./starter/reducto/RolmOCR.ts";
import rhymesAiAria from "./starter/rhymes-ai/Aria.ts";
import roboticsDiffusionTransformerRdt1b from "./starter/robotics-diffusion-transformer/rdt-1b.ts";
import sapienzanlpRelikEntityLinkingLarge from "./starter/sapienzanlp/relik-entity-linking-large.ts";
import sb3DqnMountainCarV0 from "./starter/sb3/dqn-MountainCar-v0.ts";
import sb3PpoCartPoleV1 from "./starter/sb3/ppo-CartPole-v1.ts";
import segmindSSD1B from "./starter/segmind/SSD-1B.ts";
import sentenceTransformersLaBSE from "./starter/sentence-transformers/LaBSE.ts";
import sentenceTransformersAllMiniLML6V2 from "./starter/sentence-transformers/all-MiniLM-L6-v2.ts";
import sentenceTransformersAllMpnetBaseV2 from "./starter/sentence-transformers/all-mpnet-base-v2.ts";
import sentenceTransformersParaphraseMultilingualMiniLML12V2 from "./starter/sentence-transformers/paraphrase-multilingual-MiniLM-L12-v2.ts";
import sesameCsm1b from "./starter/sesame/csm-1b.ts";
import shiLabsOneformerAde20kSwinLarge from "./starter/shi-labs/oneformer_ade20k_swin_large.ts";
import spacyEnCoreWebSm from "./starter/spacy/en_core_web_sm.ts";
import speakleashBielik11BV23Instruct from "./starter/speakleash/Bielik-11B-v2.3-Instruct.ts";
import speechbrainAsrCrdnnRnnlmLibrispeech from "./starter/speechbrain/asr-crdnn-rnnlm-librispeech.ts";
import speechbrainLangIdVoxlingua107Ecapa from "./starter/speechbrain/lang-id-voxlingua107-ecapa.ts";
import speechbrainMetricganPlusVoicebank from "./starter/speechbrain/metricgan-plus-voicebank.ts";
import speechbrainSepformerWham from "./starter/speechbrain/sepformer-wham.ts";
import speechbrainSepformerWham16kEnhancement from "./starter/speechbrain/sepformer-wham16k-enhancement.ts";
import speechbrainSpkrecEcapaVoxceleb from "./starter/speechbrain/spkrec-ecapa-voxceleb.ts";
import sshleiferDistilbartCnn126 from "./starter/sshleifer/distilbart-cnn-12-6.ts";
import stabilityaiTripoSR from "./starter/stabilityai/TripoSR.ts";
import stabilityaiSdxlTurbo from "./starter/stabilityai/sdxl-turbo.ts";
import stabilityaiStableAudioOpen10 from "./starter/stabilityai/stable-audio-open-1.0.ts";
import stabilityaiStableDiffusion3MediumDiffusers from "./starter/stabilityai/stable-diffusion-3-medium-diffusers.ts";
import stabilityaiStableDiffusion35Large from "./starter/stabilityai/stable-diffusion-3.5-large.ts";
import stabilityaiStableDiffusion35Medium from "./starter/stabilityai/stable-diffusion-3.5-medium.ts";
import stabilityaiStableDiffusionXlBase10 from "./starter/stabilityai/stable-diffusion-xl-base-1.0.ts";
import stabilityaiStableDiffusionXlRefiner10 from "./starter/stabilityai/stable-diffusion-xl-refiner-1.0.ts";
import stabilityaiStableFast3d from "./starter/stabilityai/stable-fast-3d.ts";
import stabilityaiStablelmZephyr3b from "./starter/stabilityai/stablelm-zephyr-3b.ts";
import stableDiffusionV15StableDiffusionV15 from "./starter/stable-diffusion-v1-5/stable-diffusion-v1-5.ts";
import stanfordnlpStanzaEn from "./starter/stanfordnlp/stanza-en.ts";
import stateSpacesMamba130mHf from "./starter/state-spaces/mamba-130m-hf.ts";
import stateSpacesMamba28b from "./starter/state-spaces/mamba-2.8b.ts";
import stepfunAiGOTOCR20Hf from "./starter/stepfun-ai/GOT-OCR-2.0-hf.ts";
import stepfunAiStep35Flash from "./starter/stepfun-ai/Step-3.5-Flash.ts";
import sunoBark from "./starter/suno/bark.ts";
import superbHubertLargeSuperbEr from "./starter/superb/hubert-large-superb-er.ts";
import superbWav2vec2BaseSuperbKs from "./starter/superb/wav2vec2-base-superb-ks.ts";
import swissAiApertus70BInstruct2509 from "./starter/swiss-ai/Apertus-70B-Instruct-2509.ts";
import swissAiApertus8BInstruct2509 from "./starter/swiss-ai/Apertus-8B-Instruct-2509.ts";
import takaraAiSwarmFormerSentimentBase from "./starter/takara-ai/SwarmFormer-Sentiment-Base.ts";
import tekniumOpenHermes25Mistral7B from "./starter/teknium/OpenHermes-2.5-Mistral-7B.ts";
import tencentHunyuanA13BInstruct from "./starter/tencent/Hunyuan-A13B-Instruct.ts";
import tencentHunyuan3D2 from "./starter/tencent/Hunyuan3D-2.ts";
import tencentHunyuan3D21 from "./starter/tencent/Hunyuan3D-2.1.ts";
import tencentHunyuanImage30 from "./starter/tencent/HunyuanImage-3.0.ts";
import tencentHunyuanOCR from "./starter/tencent/HunyuanOCR.ts";
import tencentHunyuanVideo15 from "./starter/tencent/HunyuanVideo-1.5.ts";
import tensorspeechTtsTacotron2LjspeechEn from "./starter/tensorspeech/tts-tacotron2-ljspeech-en.ts";
import thumlSundialBase128m from "./starter/thuml/sundial-base-128m.ts";
import tiiuaeFalcon37BInstruct from "./starter/tiiuae/Falcon3-7B-Instruct.ts";
import tiiuaeFalcon180BChat from "./starter/tiiuae/falcon-180B-chat.ts";
import tiiuaeFalcon40b from "./starter/tiiuae/falcon-40b.ts";
import tiiuaeFalcon7bInstruct from "./starter/tiiuae/falcon-7b-instruct.ts";
import tiiuaeFalconMamba7b from "./starter/tiiuae/falcon-mamba-7b.ts";
import timbrooksInstructPix2pix from "./starter/timbrooks/instruct-pix2pix.ts";
import timdettmersGuanaco7b from "./starter/timdettmers/guanaco-7b.ts";
import timmMobilenetv3Small100LambIn1k from "./starter/timm/mobilenetv3_small_100.lamb_in1k.ts";
import timmResnet50A1In1k from "./starter/timm/resnet50.a1_in1k.ts";
import timmVitLargePatch14Clip224OpenaiFtIn12kIn1k from "./starter/timm/vit_large_patch14_clip_224.openai_ft_in12k_in1k.ts";
import timmVitLargePatch14Dinov2Lvd142m from "./starter/timm/vit_large_patch14_dinov2.lvd142m.ts";
import timpal0lMdebertaV3BaseSquad2 from "./starter/timpal0l/mdeberta-v3-base-squad2.ts";
import tloenAlpacaLora7b from "./starter/tloen/alpaca-lora-7b.ts";
import tomaarsenSetfitParaphraseMpnetBaseV2Sst2 from "./starter/tomaarsen/setfit-paraphrase-mpnet-base-v2-sst2.ts";
import tomaarsenSpanMarkerBertBaseFewnerdFineSuper from "./starter/tomaarsen/span-marker-bert-base-fewnerd-fine-super.ts";
import unitaryToxicBert from "./starter/unitary/toxic-bert.ts";
import unityMLAgentsPyramids from "./starter/unity/ML-Agents-Pyramids.ts";
import unitySentisYolotinyv7 from "./starter/unity/sentis-yolotinyv7.ts";
import unslothLlama3370BInstructGGUF from "./starter/unsloth/Llama-3.3-70B-Instruct-GGUF.ts";
import unslothQwen3Coder30BA3BInstructGGUF from "./starter/unsloth/Qwen3-Coder-30B-A3B-Instruct-GGUF.ts";
import unslothQwen3635BA3BGGUF from "./starter/unsloth/Qwen3.6-35B-A3B-GGUF.ts";
import unslothGemma312bItGGUF from "./starter/unsloth/gemma-3-12b-it-GGUF.ts";
import unslothGptOss20bGGUF from "./starter/unsloth/gpt-oss-20b-GGUF.ts";
import upstageSOLAR107BInstructV10 from "./starter/upstage/SOLAR-10.7B-Instruct-v1.0.ts";
import urchadeGlinerMediumV21 from "./starter/urchade/gliner_medium-v2.1.ts";
import urchadeGlinerMultiV21 from "./starter/urchade/gliner_multi-v2.1.ts";
import urchadeGlinerMultiPiiV1 from "./starter/urchade/gliner_multi_pii-v1.ts";
import ustcCommunityDfineSmallCoco from "./starter/ustc-community/dfine-small-coco.ts";
import usydCommunityVitposeBaseSimple from "./starter/usyd-community/vitpose-base-simple.ts";
import utterProjectEuroLLM9BInstruct from "./starter/utter-project/EuroLLM-9B-Instruct.ts";
import vidoreColSmol256M from "./starter/vidore/colSmol-256M.ts";
import vidoreColpaliV13 from "./starter/vidore/colpali-v1.3.ts";
import vidoreColqwen2V10 from "./starter/vidore/colqwen2-v1.0.ts";
import vidoreColqwen25V02 from "./starter/vidore/colqwen2.5-v0.2.ts";
import vikhyatkMoondream2 from "./starter/vikhyatk/moondream2.ts";
import webisMonoelectraBase from "./starter/webis/monoelectra-base.ts";
import xaiOrgGrok1 from "./starter/xai-org/grok-1.ts";
import xhlucaBm25sFiqaIndex from "./starter/xhluca/bm25s-fiqa-index.ts";
import ybelkadaFalcon7bGuanacoLora from "./starter/ybelkada/falcon-7b-guanaco-lora.ts";
import ybelkadaOpt350mLora from "./starter/ybelkada/opt-350m-lora.ts";
import zaiOrgCogVideoX5b from "./starter/zai-org/CogVideoX-5b.ts";
import zaiOrgCogVideoX5bI2V from "./starter/zai-org/CogVideoX-5b-I2V.ts";
import zaiOrgGLM49B0414 from "./starter/zai-org/GLM-4-9B-0414.ts";
import zaiOrgGLM41V9BThinking from "./starter/zai-org/GLM-4.1V-9B-Thinking.ts";
import zaiOrgGLM45 from "./starter/zai-org/GLM-4.5.ts";
import zaiOrgGLM45Air from "./starter/zai-org/GLM-4.5-Air.ts";
import zaiOrgGLM45V from "./starter/zai-org/GLM-4.5V.ts";
import zaiOrgGLM46 from "./starter/zai-org/GLM-4.6.ts";
import zaiOrgGLM47 from "./starter/zai-org/GLM-4.7.ts";
import zaiOrgGLM47Flash from "./starter/zai-org/GLM-4.7-Flash.ts";
import zaiOrgGLM5 from "./starter/zai-org/GLM-5.ts";
import zaiOrgGLM52 from "./starter/zai-org/GLM-5.2.ts";
import zaiOrgGLMOCR from "./starter/zai-org/GLM-OCR.ts";
import zaiOrgChatglm36b from "./starter/zai-org/chatglm3-6b.ts";

export const starter = {
  "01-ai/Yi-1.5-9B-Chat": n01AiYi159BChat,
  "01-ai/Yi-34B-Chat": n01AiYi34BChat,
  "01-ai/Yi-Coder-9B-Chat": n01AiYiCoder9BChat,
  "2Noise/ChatTTS": n2NoiseChatTTS,
  "AP-HP/eds-pseudo-public": aPHPEdsPseudoPublic,
  "AdapterHub/roberta-base-pf-squad_v2": adapterHubRobertaBasePfSquadV2,
  "Alibaba-NLP/gte-modernbert-base": alibabaNLPGteModernbertBase,
  "Alibaba-NLP/gte-reranker-modernbert-base": alibabaNLPGteRerankerModernbertBase,
  "Arabic-Clip/araclip": arabicClipAraclip,
  "BAAI/bge-base-en-v1.5": bAAIBgeBaseEnV15,
  "BAAI/bge-large-en-v1.5": bAAIBgeLargeEnV15,
  "BAAI/bge-m3": bAAIBgeM3,
  "BAAI/bge-reranker-base": bAAIBgeRerankerBase,
  "BAAI/bge-reranker-large": bAAIBgeRerankerLarge,
  "BAAI/bge-reranker-v2-m3": bAAIBgeRerankerV2M3,
  "BAAI/bge-small-en-v1.5": bAAIBgeSmallEnV15,
  "BSC-LT/salamandra-7b-instruct": bSCLTSalamandra7bInstruct,
  "Babelscape/wikineural-multilingual-ner": babelscapeWikineuralMultilingualNer,
  "ByteDance-Seed/BAGEL-7B-MoT": byteDanceSeedBAGEL7BMoT,
  "ByteDance-Seed/Seed-OSS-36B-Instruct": byteDanceSeedSeedOSS36BInstruct,
  "ByteDance-Seed/SeedVR2-7B": byteDanceSeedSeedVR27B,
  "ByteDance-Seed/UI-TARS-1.5-7B": byteDanceSeedUITARS157B,
  "CAMB-AI/MARS5-TTS": cAMBAIMARS5TTS,
  "CohereLabs/aya-expanse-8b": cohereLabsAyaExpanse8b,
  "CohereLabs/aya-vision-8b": cohereLabsAyaVision8b,
  "CohereLabs/c4ai-command-a-03-2025": cohereLabsC4aiCommandA032025,
  "CohereLabs/c4ai-command-r-v01": cohereLabsC4aiCommandRV01,
  "CohereLabs/c4ai-command-r7b-12-2024": cohereLabsC4aiCommandR7b122024,
  "Datadog/Toto-Open-Base-1.0": datadogTotoOpenBase10,
  "Davlan/bert-base-multilingual-cased-ner-hrl": davlanBertBaseMultilingualCasedNerHrl,
  "Davlan/xlm-roberta-base-ner-hrl": davlanXlmRobertaBaseNerHrl,
  "Efficient-Large-Model/Sana_1600M_1024px": efficientLargeModelSana1600M1024px,
  "EleutherAI/pythia-410m": eleutherAIPythia410m,
  "FacebookAI/roberta-base": facebookAIRobertaBase,
  "FacebookAI/roberta-large": facebookAIRobertaLarge,
  "FacebookAI/xlm-roberta-base": facebookAIXlmRobertaBase,
  "FacebookAI/xlm-roberta-large": facebookAIXlmRobertaLarge,
  "FrozenBurning/3DTopia-XL": frozenBurning3DTopiaXL,
  "HanClinto/milo": hanClintoMilo,
  "Helsinki-NLP/opus-mt-de-en": helsinkiNLPOpusMtDeEn,
  "Helsinki-NLP/opus-mt-en-de": helsinkiNLPOpusMtEnDe,
  "Helsinki-NLP/opus-mt-en-es": helsinkiNLPOpusMtEnEs,
  "Helsinki-NLP/opus-mt-en-fr": helsinkiNLPOpusMtEnFr,
  "Helsinki-NLP/opus-mt-mul-en": helsinkiNLPOpusMtMulEn,
  "Helsinki-NLP/opus-mt-zh-en": helsinkiNLPOpusMtZhEn,
  "HiDream-ai/HiDream-I1-Full": hiDreamAiHiDreamI1Full,
  "HiDream-ai/HiDream-O1-Image": hiDreamAiHiDreamO1Image,
  "HuggingFaceFW/fineweb-edu-classifier": huggingFaceFWFinewebEduClassifier,
  "HuggingFaceH4/zephyr-7b-beta": huggingFaceH4Zephyr7bBeta,
  "HuggingFaceM4/Idefics3-8B-Llama3": huggingFaceM4Idefics38BLlama3,
  "HuggingFaceM4/idefics2-8b": huggingFaceM4Idefics28b,
  "HuggingFaceTB/SmolLM2-1.7B-Instruct": huggingFaceTBSmolLM217BInstruct,
  "HuggingFaceTB/SmolLM2-135M-Instruct": huggingFaceTBSmolLM2135MInstruct,
  "HuggingFaceTB/SmolLM2-360M-Instruct": huggingFaceTBSmolLM2360MInstruct,
  "HuggingFaceTB/SmolLM3-3B": huggingFaceTBSmolLM33B,
  "HuggingFaceTB/SmolVLM-256M-Instruct": huggingFaceTBSmolVLM256MInstruct,
  "HuggingFaceTB/SmolVLM2-2.2B-Instruct": huggingFaceTBSmolVLM222BInstruct,
  "HuggingFaceTB/SmolVLM2-500M-Video-Instruct": huggingFaceTBSmolVLM2500MVideoInstruct,
  "IDEA-Research/grounding-dino-base": iDEAResearchGroundingDinoBase,
  "IndexTeam/IndexTTS-2": indexTeamIndexTTS2,
  "InstantX/FLUX.1-dev-Controlnet-Canny": instantXFLUX1DevControlnetCanny,
  "Intel/dpt-large": intelDptLarge,
  "Jean-Baptiste/camembert-ner": jeanBaptisteCamembertNer,
  "JorisCos/ConvTasNet_Libri2Mix_sepclean_16k": jorisCosConvTasNetLibri2MixSepclean16k,
  "JorisCos/ConvTasNet_Libri2Mix_sepnoisy_16k": jorisCosConvTasNetLibri2MixSepnoisy16k,
  "JorisCos/DCCRNet_Libri1Mix_enhsingle_16k": jorisCosDCCRNetLibri1MixEnhsingle16k,
  "KittenML/kitten-tts-mini-0.8": kittenMLKittenTtsMini08,
  "LGAI-EXAONE/EXAONE-3.5-7.8B-Instruct": lGAIEXAONEEXAONE3578BInstruct,
  "LGAI-EXAONE/EXAONE-4.0-32B": lGAIEXAONEEXAONE4032B,
  "LanguageBind/UniWorld-V1": languageBindUniWorldV1,
  "Lightricks/LTX-2.3": lightricksLTX23,
  "LiquidAI/LFM2-1.2B": liquidAILFM212B,
  "LiquidAI/LFM2-VL-450M": liquidAILFM2VL450M,
  "LiquidAI/LFM2.5-1.2B-Instruct": liquidAILFM2512BInstruct,
  "LiquidAI/LFM2.5-Audio-1.5B": liquidAILFM25Audio15B,
  "MCG-NJU/VFIMamba": mCGNJUVFIMamba,
  "MCG-NJU/videomae-base-finetuned-kinetics": mCGNJUVideomaeBaseFinetunedKinetics,
  "MIT/ast-finetuned-audioset-10-10-0.4593": mITAstFinetunedAudioset101004593,
  "MaartenGr/BERTopic_Wikipedia": maartenGrBERTopicWikipedia,
  "MiniMaxAI/MiniMax-H3": miniMaxAIMiniMaxH3,
  "MiniMaxAI/MiniMax-M1-80k": miniMaxAIMiniMaxM180k,
  "MiniMaxAI/MiniMax-M2": miniMaxAIMiniMaxM2,
  "MiniMaxAI/MiniMax-M2.5": miniMaxAIMiniMaxM25,
  "MiniMaxAI/MiniMax-M3": miniMaxAIMiniMaxM3,
  "MoritzLaurer/DeBERTa-v3-base-mnli-fever-anli": moritzLaurerDeBERTaV3BaseMnliFeverAnli,
  "MoritzLaurer/ModernBERT-large-zeroshot-v2.0": moritzLaurerModernBERTLargeZeroshotV20,
  "MoritzLaurer/deberta-v3-large-zeroshot-v2.0": moritzLaurerDebertaV3LargeZeroshotV20,
  "MoritzLaurer/mDeBERTa-v3-base-mnli-xnli": moritzLaurerMDeBERTaV3BaseMnliXnli,
  "NousResearch/Hermes-2-Pro-Mistral-7B": nousResearchHermes2ProMistral7B,
  "NousResearch/Hermes-3-Llama-3.1-8B": nousResearchHermes3Llama318B,
  "NousResearch/Nous-Hermes-2-Mixtral-8x7B-DPO": nousResearchNousHermes2Mixtral8x7BDPO,
  "OpenASR/qwen3-asr-0.6b": openASRQwen3Asr06b,
  "OpenGVLab/InternVL3-8B": openGVLabInternVL38B,
  "OpenGVLab/InternVL3_5-8B": openGVLabInternVL358B,
  "OuteAI/Llama-OuteTTS-1.0-1B": outeAILlamaOuteTTS101B,
  "PaddlePaddle/PP-OCRv5_server_det": paddlePaddlePPOCRv5ServerDet,
  "PaddlePaddle/uie-base": paddlePaddleUieBase,
  "PeiqingYang/MatAnyone": peiqingYangMatAnyone,
  "PekingU/rtdetr_r50vd": pekingURtdetrR50vd,
  "PixArt-alpha/PixArt-Sigma-XL-2-1024-MS": pixArtAlphaPixArtSigmaXL21024MS,
  "PramaLLC/BEN2": pramaLLCBEN2,
  "Prior-Labs/TabPFN-v2-clf": priorLabsTabPFNV2Clf,
  "Prior-Labs/TabPFN-v2-reg": priorLabsTabPFNV2Reg,
  "ProsusAI/finbert": prosusAIFinbert,
  "PrunaAI/Segmind-Vega-smashed": prunaAISegmindVegaSmashed,
  "Qwen/QwQ-32B": qwenQwQ32B,
  "Qwen/Qwen-Image": qwenQwenImage,
  "Qwen/Qwen-Image-Edit": qwenQwenImageEdit,
  "Qwen/Qwen-Image-Edit-2509": qwenQwenImageEdit2509,
  "Qwen/Qwen1.5-7B-Chat": qwenQwen157BChat,
  "Qwen/Qwen1.5-MoE-A2.7B-Chat": qwenQwen15MoEA27BChat,
  "Qwen/Qwen2-72B-Instruct": qwenQwen272BInstruct,
  "Qwen/Qwen2-7B-Instruct": qwenQwen27BInstruct,
  "Qwen/Qwen2-Audio-7B-Instruct": qwenQwen2Audio7BInstruct,
  "Qwen/Qwen2-VL-7B-Instruct": qwenQwen2VL7BInstruct,
  "Qwen/Qwen2.5-0.5B-Instruct": qwenQwen2505BInstruct,
  "Qwen/Qwen2.5-0.5B-Instruct-GGUF": qwenQwen2505BInstructGGUF,
  "Qwen/Qwen2.5-1.5B-Instruct": qwenQwen2515BInstruct,
  "Qwen/Qwen2.5-14B-Instruct": qwenQwen2514BInstruct,
  "Qwen/Qwen2.5-32B-Instruct": qwenQwen2532BInstruct,
  "Qwen/Qwen2.5-3B-Instruct": qwenQwen253BInstruct,
  "Qwen/Qwen2.5-72B-Instruct": qwenQwen2572BInstruct,
  "Qwen/Qwen2.5-7B": qwenQwen257B,
  "Qwen/Qwen2.5-7B-Instruct": qwenQwen257BInstruct,
  "Qwen/Qwen2.5-7B-Instruct-1M": qwenQwen257BInstruct1M,
  "Qwen/Qwen2.5-7B-Instruct-AWQ": qwenQwen257BInstructAWQ,
  "Qwen/Qwen2.5-7B-Instruct-GPTQ-Int4": qwenQwen257BInstructGPTQInt4,
  "Qwen/Qwen2.5-Coder-32B-Instruct": qwenQwen25Coder32BInstruct,
  "Qwen/Qwen2.5-Coder-7B-Instruct": qwenQwen25Coder7BInstruct,
  "Qwen/Qwen2.5-Coder-7B-Instruct-GGUF": qwenQwen25Coder7BInstructGGUF,
  "Qwen/Qwen2.5-Math-7B-Instruct": qwenQwen25Math7BInstruct,
  "Qwen/Qwen2.5-Omni-7B": qwenQwen25Omni7B,
  "Qwen/Qwen2.5-VL-3B-Instruct": qwenQwen25VL3BInstruct,
  "Qwen/Qwen2.5-VL-72B-Instruct": qwenQwen25VL72BInstruct,
  "Qwen/Qwen2.5-VL-7B-Instruct": qwenQwen25VL7BInstruct,
  "Qwen/Qwen3-0.6B": qwenQwen306B,
  "Qwen/Qwen3-1.7B": qwenQwen317B,
  "Qwen/Qwen3-14B": qwenQwen314B,
  "Qwen/Qwen3-235B-A22B": qwenQwen3235BA22B,
  "Qwen/Qwen3-235B-A22B-Instruct-2507": qwenQwen3235BA22BInstruct2507,
  "Qwen/Qwen3-235B-A22B-Thinking-2507": qwenQwen3235BA22BThinking2507,
  "Qwen/Qwen3-30B-A3B": qwenQwen330BA3B,
  "Qwen/Qwen3-30B-A3B-Instruct-2507": qwenQwen330BA3BInstruct2507,
  "Qwen/Qwen3-32B": qwenQwen332B,
  "Qwen/Qwen3-4B": qwenQwen34B,
  "Qwen/Qwen3-4B-Instruct-2507": qwenQwen34BInstruct2507,
  "Qwen/Qwen3-4B-Instruct-2507-FP8": qwenQwen34BInstruct2507FP8,
  "Qwen/Qwen3-8B": qwenQwen38B,
  "Qwen/Qwen3-8B-AWQ": qwenQwen38BAWQ,
  "Qwen/Qwen3-8B-GGUF": qwenQwen38BGGUF,
  "Qwen/Qwen3-ASR-1.7B": qwenQwen3ASR17B,
  "Qwen/Qwen3-Coder-30B-A3B-Instruct": qwenQwen3Coder30BA3BInstruct,
  "Qwen/Qwen3-Coder-480B-A35B-Instruct": qwenQwen3Coder480BA35BInstruct,
  "Qwen/Qwen3-Coder-Next": qwenQwen3CoderNext,
  "Qwen/Qwen3-Embedding-0.6B": qwenQwen3Embedding06B,
  "Qwen/Qwen3-Embedding-4B": qwenQwen3Embedding4B,
  "Qwen/Qwen3-Embedding-8B": qwenQwen3Embedding8B,
  "Qwen/Qwen3-Next-80B-A3B-Instruct": qwenQwen3Next80BA3BInstruct,
  "Qwen/Qwen3-Omni-30B-A3B-Instruct": qwenQwen3Omni30BA3BInstruct,
  "Qwen/Qwen3-Reranker-0.6B": qwenQwen3Reranker06B,
  "Qwen/Qwen3-Reranker-8B": qwenQwen3Reranker8B,
  "Qwen/Qwen3-TTS-12Hz-1.7B-Base": qwenQwen3TTS12Hz17BBase,
  "Qwen/Qwen3-TTS-12Hz-1.7B-CustomVoice": qwenQwen3TTS12Hz17BCustomVoice,
  "Qwen/Qwen3-TTS-12Hz-1.7B-VoiceDesign": qwenQwen3TTS12Hz17BVoiceDesign,
  "Qwen/Qwen3-VL-235B-A22B-Instruct": qwenQwen3VL235BA22BInstruct,
  "Qwen/Qwen3-VL-30B-A3B-Instruct": qwenQwen3VL30BA3BInstruct,
  "Qwen/Qwen3-VL-8B-Instruct": qwenQwen3VL8BInstruct,
  "Qwen/Qwen3-VL-8B-Instruct-GGUF": qwenQwen3VL8BInstructGGUF,
  "Qwen/Qwen3.5-0.8B": qwenQwen3508B,
  "Qwen/Qwen3.5-122B-A10B": qwenQwen35122BA10B,
  "Qwen/Qwen3.5-27B": qwenQwen3527B,
  "Qwen/Qwen3.5-35B-A3B": qwenQwen3535BA3B,
  "Qwen/Qwen3.5-397B-A17B": qwenQwen35397BA17B,
  "Qwen/Qwen3.5-4B": qwenQwen354B,
  "Qwen/Qwen3.5-9B": qwenQwen359B,
  "Qwen/Qwen3.6-27B": qwenQwen3627B,
  "Qwen/Qwen3.6-27B-FP8": qwenQwen3627BFP8,
  "Qwen/Qwen3.6-35B-A3B": qwenQwen3635BA3B,
  "Qwen/Qwen3.8-27B": qwenQwen3827B,
  "RedHatAI/Llama-3.3-70B-Instruct-FP8-dynamic": redHatAILlama3370BInstructFP8Dynamic,
  "RedHatAI/Meta-Llama-3.1-8B-Instruct-FP8": redHatAIMetaLlama318BInstructFP8,
  "ResembleAI/chatterbox": resembleAIChatterbox,
  "Riksarkivet/trocr-base-handwritten-hist-swe-2": riksarkivetTrocrBaseHandwrittenHistSwe2,
  "SAP/FlexTab": sAPFlexTab,
  "SAP/sap-rpt-1-oss": sAPSapRpt1Oss,
  "Salesforce/blip-image-captioning-base": salesforceBlipImageCaptioningBase,
  "Salesforce/blip-image-captioning-large": salesforceBlipImageCaptioningLarge,
  "Salesforce/blip-vqa-base": salesforceBlipVqaBase,
  "Salesforce/blip2-opt-2.7b": salesforceBlip2Opt27b,
  "Salesforce/moirai-1.1-R-large": salesforceMoirai11RLarge,
  "Salesforce/moirai-2.0-R-small": salesforceMoirai20RSmall,
  "SamLowe/roberta-base-go_emotions": samLoweRobertaBaseGoEmotions,
  "Snowflake/snowflake-arctic-embed-l-v2.0": snowflakeSnowflakeArcticEmbedLV20,
  "Supertone/supertonic-2": supertoneSupertonic2,
  "Systran/faster-whisper-large-v3": systranFasterWhisperLargeV3,
  "TencentARC/InstantMesh": tencentARCInstantMesh,
  "TencentARC/SEED-Story": tencentARCSEEDStory,
  "TheBloke/Llama-2-7B-Chat-GGUF": theBlokeLlama27BChatGGUF,
  "TheBloke/Mistral-7B-Instruct-v0.2-GGUF": theBlokeMistral7BInstructV02GGUF,
  "TheBloke/Mistral-7B-Instruct-v0.2-GPTQ": theBlokeMistral7BInstructV02GPTQ,
  "TheBloke/Mixtral-8x7B-Instruct-v0.1-GGUF": theBlokeMixtral8x7BInstructV01GGUF,
  "TheBloke/TinyLlama-1.1B-Chat-v1.0-GGUF": theBlokeTinyLlama11BChatV10GGUF,
  "ThomasSimonini/ML-Agents-SnowballFight-1vs1": thomasSimoniniMLAgentsSnowballFight1vs1,
  "TinyLlama/TinyLlama-1.1B-Chat-v1.0": tinyLlamaTinyLlama11BChatV10,
  "Tongyi-MAI/Z-Image-Turbo": tongyiMAIZImageTurbo,
  "Ultralytics/YOLOv8": ultralyticsYOLOv8,
  "UsefulSensors/moonshine-base": usefulSensorsMoonshineBase,
  "Vision-CAIR/LongVU_Qwen2_7B": visionCAIRLongVUQwen27B,
  "Wan-AI/Wan2.1-I2V-14B-480P-Diffusers": wanAIWan21I2V14B480PDiffusers,
  "Wan-AI/Wan2.1-T2V-1.3B-Diffusers": wanAIWan21T2V13BDiffusers,
  "Wan-AI/Wan2.2-Animate-14B": wanAIWan22Animate14B,
  "Wan-AI/Wan2.2-I2V-A14B-Diffusers": wanAIWan22I2VA14BDiffusers,
  "Wan-AI/Wan2.2-T2V-A14B-Diffusers": wanAIWan22T2VA14BDiffusers,
  "Wan-AI/Wan2.2-TI2V-5B-Diffusers": wanAIWan22TI2V5BDiffusers,
  "XLabs-AI/flux-RealismLora": xLabsAIFluxRealismLora,
  "Xenova/all-MiniLM-L6-v2": xenovaAllMiniLML6V2,
  "Xenova/detr-resnet-50": xenovaDetrResnet50,
  "Xenova/whisper-tiny.en": xenovaWhisperTinyEn,
  "XiaomiMiMo/MiMo-7B-RL": xiaomiMiMoMiMo7BRL,
  "Yiwen-ntu/MeshAnything": yiwenNtuMeshAnything,
  "ZhengPeng7/BiRefNet": zhengPeng7BiRefNet,
  "Zyphra/Zonos-v0.1-transformer": zyphraZonosV01Transformer,
  "adept/fuyu-8b": adeptFuyu8b,
  "ai21labs/Jamba-v0.1": ai21labsJambaV01,
  "ali-vilab/text-to-video-ms-1.7b": aliVilabTextToVideoMs17b,
  "alignment-handbook/zephyr-7b-sft-qlora": alignmentHandbookZephyr7bSftQlora,
  "allenai/Llama-3.1-Tulu-3-8B": allenaiLlama31Tulu38B,
  "allenai/Molmo-7B-D-0924": allenaiMolmo7BD0924,
  "allenai/OLMo-2-1124-7B-Instruct": allenaiOLMo211247BInstruct,
  "allenai/OLMoE-1B-7B-0924-Instruct": allenaiOLMoE1B7B0924Instruct,
  "allenai/Olmo-3-1025-7B": allenaiOlmo310257B,
  "allenai/Olmo-3-32B-Think": allenaiOlmo332BThink,
  "allenai/Olmo-3-7B-Instruct": allenaiOlmo37BInstruct,
  "allenai/bidaf-elmo": allenaiBidafElmo,
  "allenai/olmOCR-2-7B-1025": allenaiOlmOCR27B1025,
  "allenai/olmOCR-2-7B-1025-FP8": allenaiOlmOCR27B1025FP8,
  "allenai/scibert_scivocab_uncased": allenaiScibertScivocabUncased,
  "almanach/camembert-base": almanachCamembertBase,
  "amazon/chronos-2": amazonChronos2,
  "amazon/chronos-bolt-base": amazonChronosBoltBase,
  "amazon/chronos-bolt-small": amazonChronosBoltSmall,
  "amazon/chronos-t5-large": amazonChronosT5Large,
  "answerdotai/ModernBERT-base": answerdotaiModernBERTBase,
  "answerdotai/ModernBERT-large": answerdotaiModernBERTLarge,
  "apple/DCLM-7B": appleDCLM7B,
  "apple/DepthPro": appleDepthPro,
  "apple/DepthPro-hf": appleDepthProHf,
  "apple/FastVLM-0.5B": appleFastVLM05B,
  "argmaxinc/mlx-FLUX.1-schnell": argmaxincMlxFLUX1Schnell,
  "argmaxinc/whisperkit-coreml": argmaxincWhisperkitCoreml,
  "aubmindlab/bert-base-arabertv02": aubmindlabBertBaseArabertv02,
  "autogluon/mitra-classifier": autogluonMitraClassifier,
  "autogluon/mitra-regressor": autogluonMitraRegressor,
  "autogluon/tabpfn-mix-1.0-classifier": autogluonTabpfnMix10Classifier,
  "autogluon/tabpfn-mix-1.0-regressor": autogluonTabpfnMix10Regressor,
  "baidu/ERNIE-Image": baiduERNIEImage,
  "baidu/ERNIE-Image-Turbo": baiduERNIEImageTurbo,
  "bartowski/DeepSeek-R1-Distill-Qwen-32B-GGUF": bartowskiDeepSeekR1DistillQwen32BGGUF,
  "bartowski/Llama-3.2-3B-Instruct-GGUF": bartowskiLlama323BInstructGGUF,
  "bartowski/Meta-Llama-3.1-8B-Instruct-GGUF": bartowskiMetaLlama318BInstructGGUF,
  "bartowski/Qwen2.5-Coder-32B-Instruct-GGUF": bartowskiQwen25Coder32BInstructGGUF,
  "bartowski/gemma-2-2b-it-GGUF": bartowskiGemma22bItGGUF,
  "bigcode/starcoder": bigcodeStarcoder,
  "bigcode/starcoder2-15b": bigcodeStarcoder215b,
  "bigcode/starcoder2-3b": bigcodeStarcoder23b,
  "black-forest-labs/FLUX.1-Fill-dev": blackForestLabsFLUX1FillDev,
  "black-forest-labs/FLUX.1-Kontext-dev": blackForestLabsFLUX1KontextDev,
  "black-forest-labs/FLUX.1-Krea-dev": blackForestLabsFLUX1KreaDev,
  "black-forest-labs/FLUX.1-dev": blackForestLabsFLUX1Dev,
  "black-forest-labs/FLUX.1-schnell": blackForestLabsFLUX1Schnell,
  "black-forest-labs/FLUX.2-dev": blackForestLabsFLUX2Dev,
  "black-forest-labs/FLUX.2-klein-4B": blackForestLabsFLUX2Klein4B,
  "bytedance-research/LVFace": bytedanceResearchLVFace,
  "bytedance-research/Phantom": bytedanceResearchPhantom,
  "caidas/swin2SR-classical-sr-x2-64": caidasSwin2SRClassicalSrX264,
  "canopylabs/orpheus-3b-0.1-ft": canopylabsOrpheus3b01Ft,
  "cardiffnlp/twitter-roberta-base-sentiment-latest": cardiffnlpTwitterRobertaBaseSentimentLatest,
  "cardiffnlp/twitter-xlm-roberta-base-sentiment": cardiffnlpTwitterXlmRobertaBaseSentiment,
  "cartesia-ai/Rene-v0.1-1.3b-4bit-mlx": cartesiaAiReneV0113b4bitMlx,
  "cartesia-ai/Rene-v0.1-1.3b-pytorch": cartesiaAiReneV0113bPytorch,
  "casperhansen/llama-3.3-70b-instruct-awq": casperhansenLlama3370bInstructAwq,
  "cis-lmu/glotlid": cisLmuGlotlid,
  "clefourrier/graphormer-base-pcqm4mv1": clefourrierGraphormerBasePcqm4mv1,
  "clefourrier/graphormer-base-pcqm4mv2": clefourrierGraphormerBasePcqm4mv2,
  "clementchadebec/reproduced_vae": clementchadebecReproducedVae,
  "codellama/CodeLlama-34b-Instruct-hf": codellamaCodeLlama34bInstructHf,
  "codellama/CodeLlama-7b-Instruct-hf": codellamaCodeLlama7bInstructHf,
  "codellama/CodeLlama-7b-hf": codellamaCodeLlama7bHf,
  "coqui/XTTS-v2": coquiXTTSV2,
  "cross-encoder/ms-marco-MiniLM-L6-v2": crossEncoderMsMarcoMiniLML6V2,
  "csebuetnlp/mT5_multilingual_XLSum": csebuetnlpMT5MultilingualXLSum,
  "cvssp/audioldm2": cvsspAudioldm2,
  "d4data/biomedical-ner-all": d4dataBiomedicalNerAll,
  "dandelin/vilt-b32-finetuned-vqa": dandelinViltB32FinetunedVqa,
  "databricks/dbrx-instruct": databricksDbrxInstruct,
  "deepseek-ai/DeepSeek-Coder-V2-Lite-Instruct": deepseekAiDeepSeekCoderV2LiteInstruct,
  "deepseek-ai/DeepSeek-OCR": deepseekAiDeepSeekOCR,
  "deepseek-ai/DeepSeek-R1": deepseekAiDeepSeekR1,
  "deepseek-ai/DeepSeek-R1-0528": deepseekAiDeepSeekR10528,
  "deepseek-ai/DeepSeek-R1-0528-Qwen3-8B": deepseekAiDeepSeekR10528Qwen38B,
  "deepseek-ai/DeepSeek-R1-Distill-Llama-70B": deepseekAiDeepSeekR1DistillLlama70B,
  "deepseek-ai/DeepSeek-R1-Distill-Llama-8B": deepseekAiDeepSeekR1DistillLlama8B,
  "deepseek-ai/DeepSeek-R1-Distill-Qwen-1.5B": deepseekAiDeepSeekR1DistillQwen15B,
  "deepseek-ai/DeepSeek-R1-Distill-Qwen-32B": deepseekAiDeepSeekR1DistillQwen32B,
  "deepseek-ai/DeepSeek-V2-Lite-Chat": deepseekAiDeepSeekV2LiteChat,
  "deepseek-ai/DeepSeek-V2.5": deepseekAiDeepSeekV25,
  "deepseek-ai/DeepSeek-V3": deepseekAiDeepSeekV3,
  "deepseek-ai/DeepSeek-V3-0324": deepseekAiDeepSeekV30324,
  "deepseek-ai/DeepSeek-V3.1": deepseekAiDeepSeekV31,
  "deepseek-ai/DeepSeek-V3.2": deepseekAiDeepSeekV32,
  "deepseek-ai/DeepSeek-V4-Flash": deepseekAiDeepSeekV4Flash,
  "deepseek-ai/DeepSeek-V4-Pro": deepseekAiDeepSeekV4Pro,
  "deepseek-ai/Janus-Pro-7B": deepseekAiJanusPro7B,
  "deepseek-ai/deepseek-coder-6.7b-instruct": deepseekAiDeepseekCoder67bInstruct,
  "deepset/gelectra-large-germanquad": deepsetGelectraLargeGermanquad,
  "deepset/roberta-base-squad2": deepsetRobertaBaseSquad2,
  "deepset/xlm-roberta-large-squad2": deepsetXlmRobertaLargeSquad2,
  "depth-anything/Depth-Anything-V2-Large": depthAnythingDepthAnythingV2Large,
  "depth-anything/Depth-Anything-V2-Small-hf": depthAnythingDepthAnythingV2SmallHf,
  "diffusers/controlnet-canny-sdxl-1.0": diffusersControlnetCannySdxl10,
  "diffusers/stable-diffusion-xl-1.0-inpainting-0.1": diffusersStableDiffusionXl10Inpainting01,
  "distil-whisper/distil-large-v3": distilWhisperDistilLargeV3,
  "distilbert/distilbert-base-cased-distilled-squad": distilbertDistilbertBaseCasedDistilledSquad,
  "distilbert/distilbert-base-uncased": distilbertDistilbertBaseUncased,
  "distilbert/distilbert-base-uncased-finetuned-sst-2-english": distilbertDistilbertBaseUncasedFinetunedSst2English,
  "dslim/bert-base-NER": dslimBertBaseNER,
  "dslim/bert-large-NER": dslimBertLargeNER,
  "ecmwf/aifs-single-1.0": ecmwfAifsSingle10,
  "edbeeching/decision-transformer-gym-hopper-expert": edbeechingDecisionTransformerGymHopperExpert,
  "edbeeching/doom_health_gathering_supreme_2222": edbeechingDoomHealthGatheringSupreme2222,
  "emilyalsentzer/Bio_ClinicalBERT": emilyalsentzerBioClinicalBERT,
  "espnet/kan-bayashi_ljspeech_vits": espnetKanBayashiLjspeechVits,
  "facebook/PE-Core-L14-336": facebookPECoreL14336,
  "facebook/audiogen-medium": facebookAudiogenMedium,
  "facebook/audioseal": facebookAudioseal,
  "facebook/bart-large-cnn": facebookBartLargeCnn,
  "facebook/bart-large-mnli": facebookBartLargeMnli,
  "facebook/convnext-tiny-224": facebookConvnextTiny224,
  "facebook/detr-resnet-50": facebookDetrResnet50,
  "facebook/dinov2-base": facebookDinov2Base,
  "facebook/dinov3-vitl16-pretrain-lvd1689m": facebookDinov3Vitl16PretrainLvd1689m,
  "facebook/esm2_t33_650M_UR50D": facebookEsm2T33650MUR50D,
  "facebook/fastspeech2-en-ljspeech": facebookFastspeech2EnLjspeech,
  "facebook/fasttext-language-identification": facebookFasttextLanguageIdentification,
  "facebook/hubert-large-ls960-ft": facebookHubertLargeLs960Ft,
  "facebook/m2m100_418M": facebookM2m100418M,
  "facebook/magnet-small-10secs": facebookMagnetSmall10secs,
  "facebook/mask2former-swin-large-coco-panoptic": facebookMask2formerSwinLargeCocoPanoptic,
  "facebook/mbart-large-50-many-to-many-mmt": facebookMbartLarge50ManyToManyMmt,
  "facebook/mms-1b-all": facebookMms1bAll,
  "facebook/mms-lid-126": facebookMmsLid126,
  "facebook/mms-tts-deu": facebookMmsTtsDeu,
  "facebook/mms-tts-eng": facebookMmsTtsEng,
  "facebook/musicgen-large": facebookMusicgenLarge,
  "facebook/musicgen-medium": facebookMusicgenMedium,
  "facebook/musicgen-melody": facebookMusicgenMelody,
  "facebook/musicgen-small": facebookMusicgenSmall,
  "facebook/nllb-200-3.3B": facebookNllb20033B,
  "facebook/nllb-200-distilled-600M": facebookNllb200Distilled600M,
  "facebook/sam-3d-body-dinov3": facebookSam3dBodyDinov3,
  "facebook/sam-3d-objects": facebookSam3dObjects,
  "facebook/sam-vit-base": facebookSamVitBase,
  "facebook/sam2-hiera-large": facebookSam2HieraLarge,
  "facebook/sam3": facebookSam3,
  "facebook/seamless-m4t-v2-large": facebookSeamlessM4tV2Large,
  "facebook/timesformer-base-finetuned-k400": facebookTimesformerBaseFinetunedK400,
  "facebook/vjepa2-vitl-fpc16-256-ssv2": facebookVjepa2VitlFpc16256Ssv2,
  "facebook/wav2vec2-base-960h": facebookWav2vec2Base960h,
  "fastai/fastbook_04_mnist_basics": fastaiFastbook04MnistBasics,
  "fastino/gliner2-base-v1": fastinoGliner2BaseV1,
  "feyninc/FeyNobg": feynincFeyNobg,
  "fixie-ai/ultravox-v0_5-llama-3_1-8b": fixieAiUltravoxV05Llama318b,
  "fixie-ai/ultravox-v0_5-llama-3_2-1b": fixieAiUltravoxV05Llama321b,
  "flair/ner-english": flairNerEnglish,
  "flair/ner-english-large": flairNerEnglishLarge,
  "flair/ner-german-large": flairNerGermanLarge,
  "fluxions/vui": fluxionsVui,
  "genmo/mochi-1-preview": genmoMochi1Preview,
  "google-bert/bert-base-chinese": googleBertBertBaseChinese,
  "google-bert/bert-base-multilingual-cased": googleBertBertBaseMultilingualCased,
  "google-bert/bert-base-uncased": googleBertBertBaseUncased,
  "google-t5/t5-base": googleT5T5Base,
  "google-t5/t5-small": googleT5T5Small,
  "google/cxr-foundation": googleCxrFoundation,
  "google/ddpm-cat-256": googleDdpmCat256,
  "google/ddpm-celebahq-256": googleDdpmCelebahq256,
  "google/ddpm-cifar10-32": googleDdpmCifar1032,
  "google/derm-foundation": googleDermFoundation,
  "google/embeddinggemma-300m": googleEmbeddinggemma300m,
  "google/functiongemma-270m-it": googleFunctiongemma270mIt,
  "google/gemma-2-27b-it": googleGemma227bIt,
  "google/gemma-2-2b-it": googleGemma22bIt,
  "google/gemma-2-9b-it": googleGemma29bIt,
  "google/gemma-2b-it": googleGemma2bIt,
  "google/gemma-3-12b-it": googleGemma312bIt,
  "google/gemma-3-1b-it": googleGemma31bIt,
  "google/gemma-3-270m-it": googleGemma3270mIt,
  "google/gemma-3-27b-it": googleGemma327bIt,
  "google/gemma-3-4b-it": googleGemma34bIt,
  "google/gemma-3-4b-it-qat-q4_0-gguf": googleGemma34bItQatQ40Gguf,
  "google/gemma-3n-E2B-it": googleGemma3nE2BIt,
  "google/gemma-3n-E4B-it": googleGemma3nE4BIt,
  "google/gemma-4-26B-A4B-it": googleGemma426BA4BIt,
  "google/gemma-4-31B-it": googleGemma431BIt,
  "google/gemma-4-E2B-it": googleGemma4E2BIt,
  "google/gemma-4-E4B-it": googleGemma4E4BIt,
  "google/madlad400-3b-mt": googleMadlad4003bMt,
  "google/maxim-s3-deblurring-gopro": googleMaximS3DeblurringGopro,
  "google/medgemma-4b-it": googleMedgemma4bIt,
  "google/owlv2-base-patch16-ensemble": googleOwlv2BasePatch16Ensemble,
  "google/owlvit-base-patch32": googleOwlvitBasePatch32,
  "google/paligemma-3b-mix-224": googlePaligemma3bMix224,
  "google/pegasus-xsum": googlePegasusXsum,
  "google/pix2struct-docvqa-large": googlePix2structDocvqaLarge,
  "google/siglip-so400m-patch14-384": googleSiglipSo400mPatch14384,
  "google/siglip2-base-patch16-224": googleSiglip2BasePatch16224,
  "google/tapas-base-finetuned-wtq": googleTapasBaseFinetunedWtq,
  "google/tapas-large-finetuned-sqa": googleTapasLargeFinetunedSqa,
  "google/tapas-large-finetuned-wtq": googleTapasLargeFinetunedWtq,
  "google/timesfm-2.0-500m-pytorch": googleTimesfm20500mPytorch,
  "google/timesfm-2.5-200m-pytorch": googleTimesfm25200mPytorch,
  "google/videoprism-base-f16r288": googleVideoprismBaseF16r288,
  "google/vit-base-patch16-224": googleVitBasePatch16224,
  "google/vit-base-patch16-224-in21k": googleVitBasePatch16224In21k,
  "hexgrad/Kokoro-82M": hexgradKokoro82M,
  "hugging-quants/Meta-Llama-3.1-8B-Instruct-AWQ-INT4": huggingQuantsMetaLlama318BInstructAWQINT4,
  "hunyuanvideo-community/HunyuanVideo": hunyuanvideoCommunityHunyuanVideo,
  "hustvl/yolos-tiny": hustvlYolosTiny,
  "ibm-granite/granite-3.3-8b-instruct": ibmGraniteGranite338bInstruct,
  "ibm-granite/granite-4.0-h-tiny": ibmGraniteGranite40HTiny,
  "ibm-granite/granite-4.0-micro": ibmGraniteGranite40Micro,
  "ibm-granite/granite-docling-258M": ibmGraniteGraniteDocling258M,
  "ibm-granite/granite-timeseries-patchtst": ibmGraniteGraniteTimeseriesPatchtst,
  "ibm-granite/granite-timeseries-ttm-r2": ibmGraniteGraniteTimeseriesTtmR2,
  "ibm-nasa-geospatial/Prithvi-EO-2.0-300M": ibmNasaGeospatialPrithviEO20300M,
  "iiiorg/piiranha-v1-detect-personal-information": iiiorgPiiranhaV1DetectPersonalInformation,
  "impira/layoutlm-document-qa": impiraLayoutlmDocumentQa,
  "inclusionAI/LLaDA2.0-mini": inclusionAILLaDA20Mini,
  "internlm/internlm3-8b-instruct": internlmInternlm38bInstruct,
  "intfloat/e5-mistral-7b-instruct": intfloatE5Mistral7bInstruct,
  "intfloat/multilingual-e5-large": intfloatMultilingualE5Large,
  "intfloat/multilingual-e5-large-instruct": intfloatMultilingualE5LargeInstruct,
  "intfloat/multilingual-e5-small": intfloatMultilingualE5Small,
  "j-hartmann/emotion-english-distilroberta-base": jHartmannEmotionEnglishDistilrobertaBase,
  "jameslahm/yolov10x": jameslahmYolov10x,
  "jbloom/GPT2-Small-SAEs-Reformatted": jbloomGPT2SmallSAEsReformatted,
  "jinaai/jina-embeddings-v3": jinaaiJinaEmbeddingsV3,
  "jinaai/jina-reranker-v2-base-multilingual": jinaaiJinaRerankerV2BaseMultilingual,
  "jonatasgrosman/wav2vec2-large-xlsr-53-english": jonatasgrosmanWav2vec2LargeXlsr53English,
  "julien-c/wine-quality": julienCWineQuality,
  "kandinsky-community/kandinsky-2-2-decoder": kandinskyCommunityKandinsky22Decoder,
  "keras-io/deeplabv3p-resnet50": kerasIoDeeplabv3pResnet50,
  "keras/gemma_2b_en": kerasGemma2bEn,
  "kernels-community/activation": kernelsCommunityActivation,
  "kha-white/manga-ocr-base": khaWhiteMangaOcrBase,
  "krea/Krea-2-Turbo": kreaKrea2Turbo,
  "kyutai/moshiko-pytorch-bf16": kyutaiMoshikoPytorchBf16,
  "kyutai/pocket-tts": kyutaiPocketTts,
  "laion/CLIP-ViT-H-14-laion2B-s32B-b79K": laionCLIPViTH14Laion2BS32BB79K,
  "latent-consistency/lcm-lora-sdxl": latentConsistencyLcmLoraSdxl,
  "lerobot/act_aloha_sim_transfer_cube_human": lerobotActAlohaSimTransferCubeHuman,
  "lerobot/diffusion_pusht": lerobotDiffusionPusht,
  "lerobot/pi0": lerobotPi0,
  "lerobot/pi05_base": lerobotPi05Base,
  "lerobot/smolvla_base": lerobotSmolvlaBase,
  "lightonai/GTE-ModernColBERT-v1": lightonaiGTEModernColBERTV1,
  "lightonai/LightOnOCR-2-1B": lightonaiLightOnOCR21B,
  "lightx2v/Qwen-Image-Lightning": lightx2vQwenImageLightning,
  "litert-community/gemma-4-E2B-it-litert-lm": litertCommunityGemma4E2BItLitertLm,
  "liuganghuggingface/Llamole-Pretrained-GraphEncoder": liuganghuggingfaceLlamolePretrainedGraphEncoder,
  "llava-hf/LLaVA-NeXT-Video-7B-hf": llavaHfLLaVANeXTVideo7BHf,
  "llava-hf/llava-1.5-7b-hf": llavaHfLlava157bHf,
  "llava-hf/llava-onevision-qwen2-0.5b-ov-hf": llavaHfLlavaOnevisionQwen205bOvHf,
  "llava-hf/llava-v1.6-mistral-7b-hf": llavaHfLlavaV16Mistral7bHf,
  "lllyasviel/control_v11p_sd15_canny": lllyasvielControlV11pSd15Canny,
  "lmsys/vicuna-7b-v1.5": lmsysVicuna7bV15,
  "magic-leap-community/superpoint": magicLeapCommunitySuperpoint,
  "mattmdjaga/segformer_b2_clothes": mattmdjagaSegformerB2Clothes,
  "meta-llama/Llama-2-13b-chat-hf": metaLlamaLlama213bChatHf,
  "meta-llama/Llama-2-70b-chat-hf": metaLlamaLlama270bChatHf,
  "meta-llama/Llama-2-7b-chat-hf": metaLlamaLlama27bChatHf,
  "meta-llama/Llama-2-7b-hf": metaLlamaLlama27bHf,
  "meta-llama/Llama-3.1-405B-Instruct": metaLlamaLlama31405BInstruct,
  "meta-llama/Llama-3.1-70B-Instruct": metaLlamaLlama3170BInstruct,
  "meta-llama/Llama-3.1-8B": metaLlamaLlama318B,
  "meta-llama/Llama-3.1-8B-Instruct": metaLlamaLlama318BInstruct,
  "meta-llama/Llama-3.2-11B-Vision-Instruct": metaLlamaLlama3211BVisionInstruct,
  "meta-llama/Llama-3.2-1B": metaLlamaLlama321B,
  "meta-llama/Llama-3.2-1B-Instruct": metaLlamaLlama321BInstruct,
  "meta-llama/Llama-3.2-3B-Instruct": metaLlamaLlama323BInstruct,
  "meta-llama/Llama-3.3-70B-Instruct": metaLlamaLlama3370BInstruct,
  "meta-llama/Llama-4-Maverick-17B-128E-Instruct": metaLlamaLlama4Maverick17B128EInstruct,
  "meta-llama/Llama-4-Maverick-17B-128E-Instruct-FP8": metaLlamaLlama4Maverick17B128EInstructFP8,
  "meta-llama/Llama-4-Scout-17B-16E-Instruct": metaLlamaLlama4Scout17B16EInstruct,
  "meta-llama/Llama-Guard-3-8B": metaLlamaLlamaGuard38B,
  "meta-llama/Llama-Prompt-Guard-2-86M": metaLlamaLlamaPromptGuard286M,
  "meta-llama/Meta-Llama-3-70B-Instruct": metaLlamaMetaLlama370BInstruct,
  "meta-llama/Meta-Llama-3-8B": metaLlamaMetaLlama38B,
  "meta-llama/Meta-Llama-3-8B-Instruct": metaLlamaMetaLlama38BInstruct,
  "microsoft/BiomedCLIP-PubMedBERT_256-vit_base_patch16_224": microsoftBiomedCLIPPubMedBERT256VitBasePatch16224,
  "microsoft/Florence-2-base": microsoftFlorence2Base,
  "microsoft/Florence-2-large": microsoftFlorence2Large,
  "microsoft/Phi-3-mini-4k-instruct-gguf": microsoftPhi3Mini4kInstructGguf,
  "microsoft/Phi-3.5-MoE-instruct": microsoftPhi35MoEInstruct,
  "microsoft/Phi-3.5-mini-instruct": microsoftPhi35MiniInstruct,
  "microsoft/Phi-3.5-vision-instruct": microsoftPhi35VisionInstruct,
  "microsoft/Phi-4-mini-instruct": microsoftPhi4MiniInstruct,
  "microsoft/Phi-4-multimodal-instruct": microsoftPhi4MultimodalInstruct,
  "microsoft/Phi-4-reasoning": microsoftPhi4Reasoning,
  "microsoft/TRELLIS-image-large": microsoftTRELLISImageLarge,
  "microsoft/TRELLIS-text-xlarge": microsoftTRELLISTextXlarge,
  "microsoft/TRELLIS.2-4B": microsoftTRELLIS24B,
  "microsoft/VibeVoice-1.5B": microsoftVibeVoice15B,
  "microsoft/bitnet-b1.58-2B-4T": microsoftBitnetB1582B4T,
  "microsoft/codebert-base": microsoftCodebertBase,
  "microsoft/codebert-base-mlm": microsoftCodebertBaseMlm,
  "microsoft/colipri": microsoftColipri,
  "microsoft/git-base": microsoftGitBase,
  "microsoft/phi-1_5": microsoftPhi15,
  "microsoft/phi-2": microsoftPhi2,
  "microsoft/phi-4": microsoftPhi4,
  "microsoft/renderformer-v1.1-swin-large": microsoftRenderformerV11SwinLarge,
  "microsoft/resnet-50": microsoftResnet50,
  "microsoft/speecht5_tts": microsoftSpeecht5Tts,
  "microsoft/swin-tiny-patch4-window7-224": microsoftSwinTinyPatch4Window7224,
  "microsoft/table-transformer-detection": microsoftTableTransformerDetection,
  "microsoft/trocr-base-handwritten": microsoftTrocrBaseHandwritten,
  "microsoft/trocr-large-printed": microsoftTrocrLargePrinted,
  "minishlab/potion-base-8M": minishlabPotionBase8M,
  "mistralai/Codestral-22B-v0.1": mistralaiCodestral22BV01,
  "mistralai/Devstral-2-123B-Instruct-2512": mistralaiDevstral2123BInstruct2512,
  "mistralai/Devstral-Small-2507": mistralaiDevstralSmall2507,
  "mistralai/Magistral-Small-2506": mistralaiMagistralSmall2506,
  "mistralai/Ministral-3-14B-Instruct-2512": mistralaiMinistral314BInstruct2512,
  "mistralai/Ministral-3-8B-Instruct-2512": mistralaiMinistral38BInstruct2512,
  "mistralai/Ministral-8B-Instruct-2410": mistralaiMinistral8BInstruct2410,
  "mistralai/Mistral-7B-Instruct-v0.2": mistralaiMistral7BInstructV02,
  "mistralai/Mistral-7B-Instruct-v0.3": mistralaiMistral7BInstructV03,
  "mistralai/Mistral-7B-v0.1": mistralaiMistral7BV01,
  "mistralai/Mistral-Large-3-675B-Instruct-2512": mistralaiMistralLarge3675BInstruct2512,
  "mistralai/Mistral-Large-Instruct-2411": mistralaiMistralLargeInstruct2411,
  "mistralai/Mistral-Nemo-Instruct-2407": mistralaiMistralNemoInstruct2407,
  "mistralai/Mistral-Small-24B-Instruct-2501": mistralaiMistralSmall24BInstruct2501,
  "mistralai/Mistral-Small-3.1-24B-Instruct-2503": mistralaiMistralSmall3124BInstruct2503,
  "mistralai/Mistral-Small-3.2-24B-Instruct-2506": mistralaiMistralSmall3224BInstruct2506,
  "mistralai/Mistral-Small-4-119B-2603": mistralaiMistralSmall4119B2603,
  "mistralai/Mixtral-8x22B-Instruct-v0.1": mistralaiMixtral8x22BInstructV01,
  "mistralai/Mixtral-8x7B-Instruct-v0.1": mistralaiMixtral8x7BInstructV01,
  "mistralai/Pixtral-12B-2409": mistralaiPixtral12B2409,
  "mistralai/Voxtral-Mini-3B-2507": mistralaiVoxtralMini3B2507,
  "mistralai/Voxtral-Small-24B-2507": mistralaiVoxtralSmall24B2507,
  "mixedbread-ai/mxbai-embed-large-v1": mixedbreadAiMxbaiEmbedLargeV1,
  "mixedbread-ai/mxbai-rerank-large-v1": mixedbreadAiMxbaiRerankLargeV1,
  "mlx-community/Llama-3.2-3B-Instruct-4bit": mlxCommunityLlama323BInstruct4bit,
  "mlx-community/Qwen3-30B-A3B-4bit": mlxCommunityQwen330BA3B4bit,
  "mlx-community/Qwen3-4B-4bit": mlxCommunityQwen34B4bit,
  "mlx-community/Qwen3.6-27B-4bit": mlxCommunityQwen3627B4bit,
  "mlx-community/gemma-4-e4b-it-4bit": mlxCommunityGemma4E4bIt4bit,
  "mlx-community/gpt-oss-20b-MXFP4-Q8": mlxCommunityGptOss20bMXFP4Q8,
  "mlx-vision/resnet18-mlxim": mlxVisionResnet18Mlxim,
  "mobilint/YOLO11s": mobilintYOLO11s,
  "moonshotai/Kimi-Audio-7B-Instruct": moonshotaiKimiAudio7BInstruct,
  "moonshotai/Kimi-K2-Instruct-0905": moonshotaiKimiK2Instruct0905,
  "moonshotai/Kimi-K2-Thinking": moonshotaiKimiK2Thinking,
  "moonshotai/Kimi-K2.5": moonshotaiKimiK25,
  "moonshotai/Kimi-K2.6": moonshotaiKimiK26,
  "moonshotai/Kimi-K3": moonshotaiKimiK3,
  "moonshotai/Kimi-Linear-48B-A3B-Instruct": moonshotaiKimiLinear48BA3BInstruct,
  "moonshotai/Kimi-VL-A3B-Thinking-2506": moonshotaiKimiVLA3BThinking2506,
  "multimolecule/rnafm": multimoleculeRnafm,
  "nanonets/Nanonets-OCR-s": nanonetsNanonetsOCRS,
  "nari-labs/Dia-1.6B": nariLabsDia16B,
  "nari-labs/Dia2-2B": nariLabsDia22B,
  "naver-clova-ix/donut-base-finetuned-cord-v2": naverClovaIxDonutBaseFinetunedCordV2,
  "naver-clova-ix/donut-base-finetuned-docvqa": naverClovaIxDonutBaseFinetunedDocvqa,
  "nerijs/pixel-art-xl": nerijsPixelArtXl,
  "nlpaueb/legal-bert-base-uncased": nlpauebLegalBertBaseUncased,
  "nlpconnect/vit-gpt2-image-captioning": nlpconnectVitGpt2ImageCaptioning,
  "nlptown/bert-base-multilingual-uncased-sentiment": nlptownBertBaseMultilingualUncasedSentiment,
  "nomic-ai/colnomic-embed-multimodal-7b": nomicAiColnomicEmbedMultimodal7b,
  "nomic-ai/modernbert-embed-base": nomicAiModernbertEmbedBase,
  "nomic-ai/nomic-embed-text-v1.5": nomicAiNomicEmbedTextV15,
  "nvidia/Cosmos-Transfer2.5-2B": nvidiaCosmosTransfer252B,
  "nvidia/DAM-3B": nvidiaDAM3B,
  "nvidia/Llama-3.1-Nemotron-70B-Instruct-HF": nvidiaLlama31Nemotron70BInstructHF,
  "nvidia/Llama-3_3-Nemotron-Super-49B-v1_5": nvidiaLlama33NemotronSuper49BV15,
  "nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16": nvidiaNVIDIANemotron3Nano30BA3BBF16,
  "nvidia/NVIDIA-Nemotron-Nano-9B-v2": nvidiaNVIDIANemotronNano9BV2,
  "nvidia/Nemotron-3-Nano-Omni-30B-A3B-Reasoning-BF16": nvidiaNemotron3NanoOmni30BA3BReasoningBF16,
  "nvidia/audio-flamingo-3": nvidiaAudioFlamingo3,
  "nvidia/canary-1b-v2": nvidiaCanary1bV2,
  "nvidia/parakeet-tdt-0.6b-v2": nvidiaParakeetTdt06bV2,
  "nvidia/parakeet-tdt-0.6b-v3": nvidiaParakeetTdt06bV3,
  "nvidia/segformer-b0-finetuned-ade-512-512": nvidiaSegformerB0FinetunedAde512512,
  "obi/deid_roberta_i2b2": obiDeidRobertaI2b2,
  "openGPT-X/Teuken-7B-instruct-commercial-v0.4": openGPTXTeuken7BInstructCommercialV04,
  "openai/clip-vit-base-patch32": openaiClipVitBasePatch32,
  "openai/clip-vit-large-patch14": openaiClipVitLargePatch14,
  "openai/gpt-oss-120b": openaiGptOss120b,
  "openai/gpt-oss-20b": openaiGptOss20b,
  "openai/shap-e": openaiShapE,
  "openai/whisper-base": openaiWhisperBase,
  "openai/whisper-large-v3": openaiWhisperLargeV3,
  "openai/whisper-large-v3-turbo": openaiWhisperLargeV3Turbo,
  "openai/whisper-medium": openaiWhisperMedium,
  "openai/whisper-small": openaiWhisperSmall,
  "openai/whisper-tiny": openaiWhisperTiny,
  "openbmb/MiniCPM-V-2_6": openbmbMiniCPMV26,
  "openbmb/MiniCPM-V-4_5": openbmbMiniCPMV45,
  "openbmb/MiniCPM-o-2_6": openbmbMiniCPMO26,
  "openbmb/MiniCPM3-4B": openbmbMiniCPM34B,
  "openbmb/VoxCPM-0.5B": openbmbVoxCPM05B,
  "openvla/openvla-7b": openvlaOpenvla7b,
  "papluca/xlm-roberta-base-language-detection": paplucaXlmRobertaBaseLanguageDetection,
  "parler-tts/parler-tts-mini-v1": parlerTtsParlerTtsMiniV1,
  "patrickjohncyh/fashion-clip": patrickjohncyhFashionClip,
  "philschmid/bart-large-cnn-samsum": philschmidBartLargeCnnSamsum,
  "phxia/gpt2": phxiaGpt2,
  "playgroundai/playground-v2.5-1024px-aesthetic": playgroundaiPlaygroundV251024pxAesthetic,
  "protectai/deberta-v3-base-prompt-injection-v2": protectaiDebertaV3BasePromptInjectionV2,
  "pszemraj/led-large-book-summary": pszemrajLedLargeBookSummary,
  "pyannote/brouhaha": pyannoteBrouhaha,
  "pyannote/segmentation": pyannoteSegmentation,
  "pyannote/segmentation-3.0": pyannoteSegmentation30,
  "pyannote/speaker-diarization-3.1": pyannoteSpeakerDiarization31,
  "pyp1/VoiceCraft_giga330M": pyp1VoiceCraftGiga330M,
  "rednote-hilab/dots.ocr": rednoteHilabDotsOcr,
  "reducto/RolmOCR": reductoRolmOCR,
  "rhymes-ai/Aria": rhymesAiAria,
  "robotics-diffusion-transformer/rdt-1b": roboticsDiffusionTransformerRdt1b,
  "sapienzanlp/relik-entity-linking-large": sapienzanlpRelikEntityLinkingLarge,
  "sb3/dqn-MountainCar-v0": sb3DqnMountainCarV0,
  "sb3/ppo-CartPole-v1": sb3PpoCartPoleV1,
  "segmind/SSD-1B": segmindSSD1B,
  "sentence-transformers/LaBSE": sentenceTransformersLaBSE,
  "sentence-transformers/all-MiniLM-L6-v2": sentenceTransformersAllMiniLML6V2,
  "sentence-transformers/all-mpnet-base-v2": sentenceTransformersAllMpnetBaseV2,
  "sentence-transformers/paraphrase-multilingual-MiniLM-L12-v2": sentenceTransformersParaphraseMultilingualMiniLML12V2,
  "sesame/csm-1b": sesameCsm1b,
  "shi-labs/oneformer_ade20k_swin_large": shiLabsOneformerAde20kSwinLarge,
  "spacy/en_core_web_sm": spacyEnCoreWebSm,
  "speakleash/Bielik-11B-v2.3-Instruct": speakleashBielik11BV23Instruct,
  "speechbrain/asr-crdnn-rnnlm-librispeech": speechbrainAsrCrdnnRnnlmLibrispeech,
  "speechbrain/lang-id-voxlingua107-ecapa": speechbrainLangIdVoxlingua107Ecapa,
  "speechbrain/metricgan-plus-voicebank": speechbrainMetricganPlusVoicebank,
  "speechbrain/sepformer-wham": speechbrainSepformerWham,
  "speechbrain/sepformer-wham16k-enhancement": speechbrainSepformerWham16kEnhancement,
  "speechbrain/spkrec-ecapa-voxceleb": speechbrainSpkrecEcapaVoxceleb,
  "sshleifer/distilbart-cnn-12-6": sshleiferDistilbartCnn126,
  "stabilityai/TripoSR": stabilityaiTripoSR,
  "stabilityai/sdxl-turbo": stabilityaiSdxlTurbo,
  "stabilityai/stable-audio-open-1.0": stabilityaiStableAudioOpen10,
  "stabilityai/stable-diffusion-3-medium-diffusers": stabilityaiStableDiffusion3MediumDiffusers,
  "stabilityai/stable-diffusion-3.5-large": stabilityaiStableDiffusion35Large,
  "stabilityai/stable-diffusion-3.5-medium": stabilityaiStableDiffusion35Medium,
  "stabilityai/stable-diffusion-xl-base-1.0": stabilityaiStableDiffusionXlBase10,
  "stabilityai/stable-diffusion-xl-refiner-1.0": stabilityaiStableDiffusionXlRefiner10,
  "stabilityai/stable-fast-3d": stabilityaiStableFast3d,
  "stabilityai/stablelm-zephyr-3b": stabilityaiStablelmZephyr3b,
  "stable-diffusion-v1-5/stable-diffusion-v1-5": stableDiffusionV15StableDiffusionV15,
  "stanfordnlp/stanza-en": stanfordnlpStanzaEn,
  "state-spaces/mamba-130m-hf": stateSpacesMamba130mHf,
  "state-spaces/mamba-2.8b": stateSpacesMamba28b,
  "stepfun-ai/GOT-OCR-2.0-hf": stepfunAiGOTOCR20Hf,
  "stepfun-ai/Step-3.5-Flash": stepfunAiStep35Flash,
  "suno/bark": sunoBark,
  "superb/hubert-large-superb-er": superbHubertLargeSuperbEr,
  "superb/wav2vec2-base-superb-ks": superbWav2vec2BaseSuperbKs,
  "swiss-ai/Apertus-70B-Instruct-2509": swissAiApertus70BInstruct2509,
  "swiss-ai/Apertus-8B-Instruct-2509": swissAiApertus8BInstruct2509,
  "takara-ai/SwarmFormer-Sentiment-Base": takaraAiSwarmFormerSentimentBase,
  "teknium/OpenHermes-2.5-Mistral-7B": tekniumOpenHermes25Mistral7B,
  "tencent/Hunyuan-A13B-Instruct": tencentHunyuanA13BInstruct,
  "tencent/Hunyuan3D-2": tencentHunyuan3D2,
  "tencent/Hunyuan3D-2.1": tencentHunyuan3D21,
  "tencent/HunyuanImage-3.0": tencentHunyuanImage30,
  "tencent/HunyuanOCR": tencentHunyuanOCR,
  "tencent/HunyuanVideo-1.5": tencentHunyuanVideo15,
  "tensorspeech/tts-tacotron2-ljspeech-en": tensorspeechTtsTacotron2LjspeechEn,
  "thuml/sundial-base-128m": thumlSundialBase128m,
  "tiiuae/Falcon3-7B-Instruct": tiiuaeFalcon37BInstruct,
  "tiiuae/falcon-180B-chat": tiiuaeFalcon180BChat,
  "tiiuae/falcon-40b": tiiuaeFalcon40b,
  "tiiuae/falcon-7b-instruct": tiiuaeFalcon7bInstruct,
  "tiiuae/falcon-mamba-7b": tiiuaeFalconMamba7b,
  "timbrooks/instruct-pix2pix": timbrooksInstructPix2pix,
  "timdettmers/guanaco-7b": timdettmersGuanaco7b,
  "timm/mobilenetv3_small_100.lamb_in1k": timmMobilenetv3Small100LambIn1k,
  "timm/resnet50.a1_in1k": timmResnet50A1In1k,
  "timm/vit_large_patch14_clip_224.openai_ft_in12k_in1k": timmVitLargePatch14Clip224OpenaiFtIn12kIn1k,
  "timm/vit_large_patch14_dinov2.lvd142m": timmVitLargePatch14Dinov2Lvd142m,
  "timpal0l/mdeberta-v3-base-squad2": timpal0lMdebertaV3BaseSquad2,
  "tloen/alpaca-lora-7b": tloenAlpacaLora7b,
  "tomaarsen/setfit-paraphrase-mpnet-base-v2-sst2": tomaarsenSetfitParaphraseMpnetBaseV2Sst2,
  "tomaarsen/span-marker-bert-base-fewnerd-fine-super": tomaarsenSpanMarkerBertBaseFewnerdFineSuper,
  "unitary/toxic-bert": unitaryToxicBert,
  "unity/ML-Agents-Pyramids": unityMLAgentsPyramids,
  "unity/sentis-yolotinyv7": unitySentisYolotinyv7,
  "unsloth/Llama-3.3-70B-Instruct-GGUF": unslothLlama3370BInstructGGUF,
  "unsloth/Qwen3-Coder-30B-A3B-Instruct-GGUF": unslothQwen3Coder30BA3BInstructGGUF,
  "unsloth/Qwen3.6-35B-A3B-GGUF": unslothQwen3635BA3BGGUF,
  "unsloth/gemma-3-12b-it-GGUF": unslothGemma312bItGGUF,
  "unsloth/gpt-oss-20b-GGUF": unslothGptOss20bGGUF,
  "upstage/SOLAR-10.7B-Instruct-v1.0": upstageSOLAR107BInstructV10,
  "urchade/gliner_medium-v2.1": urchadeGlinerMediumV21,
  "urchade/gliner_multi-v2.1": urchadeGlinerMultiV21,
  "urchade/gliner_multi_pii-v1": urchadeGlinerMultiPiiV1,
  "ustc-community/dfine-small-coco": ustcCommunityDfineSmallCoco,
  "usyd-community/vitpose-base-simple": usydCommunityVitposeBaseSimple,
  "utter-project/EuroLLM-9B-Instruct": utterProjectEuroLLM9BInstruct,
  "vidore/colSmol-256M": vidoreColSmol256M,
  "vidore/colpali-v1.3": vidoreColpaliV13,
  "vidore/colqwen2-v1.0": vidoreColqwen2V10,
  "vidore/colqwen2.5-v0.2": vidoreColqwen25V02,
  "vikhyatk/moondream2": vikhyatkMoondream2,
  "webis/monoelectra-base": webisMonoelectraBase,
  "xai-org/grok-1": xaiOrgGrok1,
  "xhluca/bm25s-fiqa-index": xhlucaBm25sFiqaIndex,
  "ybelkada/falcon-7b-guanaco-lora": ybelkadaFalcon7bGuanacoLora,
  "ybelkada/opt-350m-lora": ybelkadaOpt350mLora,
  "zai-org/CogVideoX-5b": zaiOrgCogVideoX5b,
  "zai-org/CogVideoX-5b-I2V": zaiOrgCogVideoX5bI2V,
  "zai-org/GLM-4-9B-0414": zaiOrgGLM49B0414,
  "zai-org/GLM-4.1V-9B-Thinking": zaiOrgGLM41V9BThinking,
  "zai-org/GLM-4.5": zaiOrgGLM45,
  "zai-org/GLM-4.5-Air": zaiOrgGLM45Air,
  "zai-org/GLM-4.5V": zaiOrgGLM45V,
  "zai-org/GLM-4.6": zaiOrgGLM46,
  "zai-org/GLM-4.7": zaiOrgGLM47,
  "zai-org/GLM-4.7-Flash": zaiOrgGLM47Flash,
  "zai-org/GLM-5": zaiOrgGLM5,
  "zai-org/GLM-5.2": zaiOrgGLM52,
  "zai-org/GLM-OCR": zaiOrgGLMOCR,
  "zai-org/chatglm3-6b": zaiOrgChatglm36b,
} satisfies Record<string, StarterModel>;

export type StarterId = keyof typeof starter;
