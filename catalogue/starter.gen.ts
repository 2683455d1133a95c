// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import type { StarterModel } from "./starter.ts";
import qwenQwQ32B from "./starter/Qwen/QwQ-32B.ts";
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
import qwenQwen3Coder30BA3BInstruct from "./starter/Qwen/Qwen3-Coder-30B-A3B-Instruct.ts";
import qwenQwen3Coder480BA35BInstruct from "./starter/Qwen/Qwen3-Coder-480B-A35B-Instruct.ts";
import qwenQwen3CoderNext from "./starter/Qwen/Qwen3-Coder-Next.ts";
import qwenQwen3Next80BA3BInstruct from "./starter/Qwen/Qwen3-Next-80B-A3B-Instruct.ts";
import qwenQwen3Omni30BA3BInstruct from "./starter/Qwen/Qwen3-Omni-30B-A3B-Instruct.ts";
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
import theBlokeLlama27BChatGGUF from "./starter/TheBloke/Llama-2-7B-Chat-GGUF.ts";
import theBlokeMistral7BInstructV02GGUF from "./starter/TheBloke/Mistral-7B-Instruct-v0.2-GGUF.ts";
import theBlokeMistral7BInstructV02GPTQ from "./starter/TheBloke/Mistral-7B-Instruct-v0.2-GPTQ.ts";
import theBlokeMixtral8x7BInstructV01GGUF from "./starter/TheBloke/Mixtral-8x7B-Instruct-v0.1-GGUF.ts";
import theBlokeTinyLlama11BChatV10GGUF from "./starter/TheBloke/TinyLlama-1.1B-Chat-v1.0-GGUF.ts";
import alignmentHandbookZephyr7bSftQlora from "./starter/alignment-handbook/zephyr-7b-sft-qlora.ts";
import bartowskiDeepSeekR1DistillQwen32BGGUF from "./starter/bartowski/DeepSeek-R1-Distill-Qwen-32B-GGUF.ts";
import bartowskiLlama323BInstructGGUF from "./starter/bartowski/Llama-3.2-3B-Instruct-GGUF.ts";
import bartowskiMetaLlama318BInstructGGUF from "./starter/bartowski/Meta-Llama-3.1-8B-Instruct-GGUF.ts";
import bartowskiQwen25Coder32BInstructGGUF from "./starter/bartowski/Qwen2.5-Coder-32B-Instruct-GGUF.ts";
import bartowskiGemma22bItGGUF from "./starter/bartowski/gemma-2-2b-it-GGUF.ts";
import casperhansenLlama3370bInstructAwq from "./starter/casperhansen/llama-3.3-70b-instruct-awq.ts";
import codellamaCodeLlama34bInstructHf from "./starter/codellama/CodeLlama-34b-Instruct-hf.ts";
import codellamaCodeLlama7bInstructHf from "./starter/codellama/CodeLlama-7b-Instruct-hf.ts";
import codellamaCodeLlama7bHf from "./starter/codellama/CodeLlama-7b-hf.ts";
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
import googleMedgemma4bIt from "./starter/google/medgemma-4b-it.ts";
import googlePaligemma3bMix224 from "./starter/google/paligemma-3b-mix-224.ts";
import huggingQuantsMetaLlama318BInstructAWQINT4 from "./starter/hugging-quants/Meta-Llama-3.1-8B-Instruct-AWQ-INT4.ts";
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
import metaLlamaMetaLlama370BInstruct from "./starter/meta-llama/Meta-Llama-3-70B-Instruct.ts";
import metaLlamaMetaLlama38B from "./starter/meta-llama/Meta-Llama-3-8B.ts";
import metaLlamaMetaLlama38BInstruct from "./starter/meta-llama/Meta-Llama-3-8B-Instruct.ts";
import microsoftFlorence2Base from "./starter/microsoft/Florence-2-base.ts";
import microsoftFlorence2Large from "./starter/microsoft/Florence-2-large.ts";
import microsoftPhi3Mini4kInstructGguf from "./starter/microsoft/Phi-3-mini-4k-instruct-gguf.ts";
import microsoftPhi35MoEInstruct from "./starter/microsoft/Phi-3.5-MoE-instruct.ts";
import microsoftPhi35MiniInstruct from "./starter/microsoft/Phi-3.5-mini-instruct.ts";
import microsoftPhi35VisionInstruct from "./starter/microsoft/Phi-3.5-vision-instruct.ts";
import microsoftPhi4MiniInstruct from "./starter/microsoft/Phi-4-mini-instruct.ts";
import microsoftPhi4MultimodalInstruct from "./starter/microsoft/Phi-4-multimodal-instruct.ts";
import microsoftPhi4Reasoning from "./starter/microsoft/Phi-4-reasoning.ts";
import microsoftBitnetB1582B4T from "./starter/microsoft/bitnet-b1.58-2B-4T.ts";
import microsoftPhi15 from "./starter/microsoft/phi-1_5.ts";
import microsoftPhi2 from "./starter/microsoft/phi-2.ts";
import microsoftPhi4 from "./starter/microsoft/phi-4.ts";
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
import mlxCommunityLlama323BInstruct4bit from "./starter/mlx-community/Llama-3.2-3B-Instruct-4bit.ts";
import mlxCommunityQwen330BA3B4bit from "./starter/mlx-community/Qwen3-30B-A3B-4bit.ts";
import mlxCommunityQwen3627B4bit from "./starter/mlx-community/Qwen3.6-27B-4bit.ts";
import mlxCommunityGemma4E4bIt4bit from "./starter/mlx-community/gemma-4-e4b-it-4bit.ts";
import mlxCommunityGptOss20bMXFP4Q8 from "./starter/mlx-community/gpt-oss-20b-MXFP4-Q8.ts";
import timdettmersGuanaco7b from "./starter/timdettmers/guanaco-7b.ts";
import tloenAlpacaLora7b from "./starter/tloen/alpaca-lora-7b.ts";
import unslothLlama3370BInstructGGUF from "./starter/unsloth/Llama-3.3-70B-Instruct-GGUF.ts";
import unslothQwen3Coder30BA3BInstructGGUF from "./starter/unsloth/Qwen3-Coder-30B-A3B-Instruct-GGUF.ts";
import unslothQwen3635BA3BGGUF from "./starter/unsloth/Qwen3.6-35B-A3B-GGUF.ts";
import unslothGemma312bItGGUF from "./starter/unsloth/gemma-3-12b-it-GGUF.ts";
import unslothGptOss20bGGUF from "./starter/unsloth/gpt-oss-20b-GGUF.ts";
import ybelkadaFalcon7bGuanacoLora from "./starter/ybelkada/falcon-7b-guanaco-lora.ts";

export const starter = {
  "Qwen/QwQ-32B": qwenQwQ32B,
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
  "Qwen/Qwen3-Coder-30B-A3B-Instruct": qwenQwen3Coder30BA3BInstruct,
  "Qwen/Qwen3-Coder-480B-A35B-Instruct": qwenQwen3Coder480BA35BInstruct,
  "Qwen/Qwen3-Coder-Next": qwenQwen3CoderNext,
  "Qwen/Qwen3-Next-80B-A3B-Instruct": qwenQwen3Next80BA3BInstruct,
  "Qwen/Qwen3-Omni-30B-A3B-Instruct": qwenQwen3Omni30BA3BInstruct,
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
  "TheBloke/Llama-2-7B-Chat-GGUF": theBlokeLlama27BChatGGUF,
  "TheBloke/Mistral-7B-Instruct-v0.2-GGUF": theBlokeMistral7BInstructV02GGUF,
  "TheBloke/Mistral-7B-Instruct-v0.2-GPTQ": theBlokeMistral7BInstructV02GPTQ,
  "TheBloke/Mixtral-8x7B-Instruct-v0.1-GGUF": theBlokeMixtral8x7BInstructV01GGUF,
  "TheBloke/TinyLlama-1.1B-Chat-v1.0-GGUF": theBlokeTinyLlama11BChatV10GGUF,
  "alignment-handbook/zephyr-7b-sft-qlora": alignmentHandbookZephyr7bSftQlora,
  "bartowski/DeepSeek-R1-Distill-Qwen-32B-GGUF": bartowskiDeepSeekR1DistillQwen32BGGUF,
  "bartowski/Llama-3.2-3B-Instruct-GGUF": bartowskiLlama323BInstructGGUF,
  "bartowski/Meta-Llama-3.1-8B-Instruct-GGUF": bartowskiMetaLlama318BInstructGGUF,
  "bartowski/Qwen2.5-Coder-32B-Instruct-GGUF": bartowskiQwen25Coder32BInstructGGUF,
  "bartowski/gemma-2-2b-it-GGUF": bartowskiGemma22bItGGUF,
  "casperhansen/llama-3.3-70b-instruct-awq": casperhansenLlama3370bInstructAwq,
  "codellama/CodeLlama-34b-Instruct-hf": codellamaCodeLlama34bInstructHf,
  "codellama/CodeLlama-7b-Instruct-hf": codellamaCodeLlama7bInstructHf,
  "codellama/CodeLlama-7b-hf": codellamaCodeLlama7bHf,
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
  "google/medgemma-4b-it": googleMedgemma4bIt,
  "google/paligemma-3b-mix-224": googlePaligemma3bMix224,
  "hugging-quants/Meta-Llama-3.1-8B-Instruct-AWQ-INT4": huggingQuantsMetaLlama318BInstructAWQINT4,
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
  "meta-llama/Meta-Llama-3-70B-Instruct": metaLlamaMetaLlama370BInstruct,
  "meta-llama/Meta-Llama-3-8B": metaLlamaMetaLlama38B,
  "meta-llama/Meta-Llama-3-8B-Instruct": metaLlamaMetaLlama38BInstruct,
  "microsoft/Florence-2-base": microsoftFlorence2Base,
  "microsoft/Florence-2-large": microsoftFlorence2Large,
  "microsoft/Phi-3-mini-4k-instruct-gguf": microsoftPhi3Mini4kInstructGguf,
  "microsoft/Phi-3.5-MoE-instruct": microsoftPhi35MoEInstruct,
  "microsoft/Phi-3.5-mini-instruct": microsoftPhi35MiniInstruct,
  "microsoft/Phi-3.5-vision-instruct": microsoftPhi35VisionInstruct,
  "microsoft/Phi-4-mini-instruct": microsoftPhi4MiniInstruct,
  "microsoft/Phi-4-multimodal-instruct": microsoftPhi4MultimodalInstruct,
  "microsoft/Phi-4-reasoning": microsoftPhi4Reasoning,
  "microsoft/bitnet-b1.58-2B-4T": microsoftBitnetB1582B4T,
  "microsoft/phi-1_5": microsoftPhi15,
  "microsoft/phi-2": microsoftPhi2,
  "microsoft/phi-4": microsoftPhi4,
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
  "mlx-community/Llama-3.2-3B-Instruct-4bit": mlxCommunityLlama323BInstruct4bit,
  "mlx-community/Qwen3-30B-A3B-4bit": mlxCommunityQwen330BA3B4bit,
  "mlx-community/Qwen3.6-27B-4bit": mlxCommunityQwen3627B4bit,
  "mlx-community/gemma-4-e4b-it-4bit": mlxCommunityGemma4E4bIt4bit,
  "mlx-community/gpt-oss-20b-MXFP4-Q8": mlxCommunityGptOss20bMXFP4Q8,
  "timdettmers/guanaco-7b": timdettmersGuanaco7b,
  "tloen/alpaca-lora-7b": tloenAlpacaLora7b,
  "unsloth/Llama-3.3-70B-Instruct-GGUF": unslothLlama3370BInstructGGUF,
  "unsloth/Qwen3-Coder-30B-A3B-Instruct-GGUF": unslothQwen3Coder30BA3BInstructGGUF,
  "unsloth/Qwen3.6-35B-A3B-GGUF": unslothQwen3635BA3BGGUF,
  "unsloth/gemma-3-12b-it-GGUF": unslothGemma312bItGGUF,
  "unsloth/gpt-oss-20b-GGUF": unslothGptOss20bGGUF,
  "ybelkada/falcon-7b-guanaco-lora": ybelkadaFalcon7bGuanacoLora,
} satisfies Record<string, StarterModel>;

export type StarterId = keyof typeof starter;
