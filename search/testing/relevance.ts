/**
 * Names as people type them, and the model that has to come first; after a bar, the same model under its older name,
 * or another that is as right. Written against the rows of models.jsonl.gz.
 */
const LIST = `
llama 3 8b instruct -> meta-llama/Meta-Llama-3-8B-Instruct
llama 3.1 8b instruct -> meta-llama/Llama-3.1-8B-Instruct
llama 3.1 8b -> meta-llama/Llama-3.1-8B-Instruct | meta-llama/Llama-3.1-8B
llama3 8b -> meta-llama/Meta-Llama-3-8B | meta-llama/Meta-Llama-3-8B-Instruct
llama3.1 8b -> meta-llama/Llama-3.1-8B-Instruct | meta-llama/Llama-3.1-8B
Llama-3.1-8B -> meta-llama/Llama-3.1-8B | meta-llama/Llama-3.1-8B-Instruct
meta-llama/Llama-3.1-8B -> meta-llama/Llama-3.1-8B | meta-llama/Llama-3.1-8B-Instruct
llama 3.2 1b -> meta-llama/Llama-3.2-1B | meta-llama/Llama-3.2-1B-Instruct
llama 3.2 3b instruct -> meta-llama/Llama-3.2-3B-Instruct
llama 3.2 vision -> meta-llama/Llama-3.2-11B-Vision-Instruct
llama 3.3 70b -> meta-llama/Llama-3.3-70B-Instruct
llama 3.3 -> meta-llama/Llama-3.3-70B-Instruct
llama 3.1 70b -> meta-llama/Llama-3.1-70B-Instruct
llama 3.1 405b -> meta-llama/Llama-3.1-405B
llama 2 7b chat -> meta-llama/Llama-2-7b-chat-hf
llama2 7b -> meta-llama/Llama-2-7b-chat-hf | meta-llama/Llama-2-7b-hf
llama 2 13b chat -> meta-llama/Llama-2-13b-chat-hf
llama 3 70b instruct -> meta-llama/Meta-Llama-3-70B-Instruct
llama 4 scout -> meta-llama/Llama-4-Scout-17B-16E-Instruct
llama guard -> meta-llama/Llama-Guard-3-8B
llama -> meta-llama/Llama-3.1-8B-Instruct
tinyllama -> TinyLlama/TinyLlama-1.1B-Chat-v1.0
tiny llama chat -> TinyLlama/TinyLlama-1.1B-Chat-v1.0
code llama 7b -> codellama/CodeLlama-7b-hf
codellama -> codellama/CodeLlama-7b-hf
whisper large -> openai/whisper-large-v3 | openai/whisper-large
whisper -> openai/whisper-large-v3
whisper large v3 -> openai/whisper-large-v3
whisper turbo -> openai/whisper-large-v3-turbo
whisper large v3 turbo -> openai/whisper-large-v3-turbo
whisper v2 -> openai/whisper-large-v2
openai whisper -> openai/whisper-large-v3
whsiper -> openai/whisper-large-v3
wisper large -> openai/whisper-large-v3 | openai/whisper-large
sdxl -> stabilityai/sdxl-turbo | stabilityai/stable-diffusion-xl-base-1.0
sdxl turbo -> stabilityai/sdxl-turbo
sdxl lightning -> ByteDance/SDXL-Lightning
sdxl vae -> stabilityai/sdxl-vae
stable diffusion xl -> stabilityai/stable-diffusion-xl-base-1.0
stable diffusion xl refiner -> stabilityai/stable-diffusion-xl-refiner-1.0
stable diffusion -> runwayml/stable-diffusion-v1-5 | stable-diffusion-v1-5/stable-diffusion-v1-5
stable diffusion 1.5 -> runwayml/stable-diffusion-v1-5 | stable-diffusion-v1-5/stable-diffusion-v1-5
stable diffusion v1-5 -> runwayml/stable-diffusion-v1-5 | stable-diffusion-v1-5/stable-diffusion-v1-5
stable diffusion 2.1 -> stabilityai/stable-diffusion-2-1
stable-diffusion-2-1 -> stabilityai/stable-diffusion-2-1
stable diffusion 3 medium -> stabilityai/stable-diffusion-3-medium
stable diffusion 3.5 large -> stabilityai/stable-diffusion-3.5-large
stable diffusion inpainting -> runwayml/stable-diffusion-inpainting
stable diffusion 1.4 -> CompVis/stable-diffusion-v1-4
stable video diffusion -> stabilityai/stable-video-diffusion-img2vid-xt
stablediffusion -> runwayml/stable-diffusion-v1-5 | stable-diffusion-v1-5/stable-diffusion-v1-5
stabel diffusion -> runwayml/stable-diffusion-v1-5 | stable-diffusion-v1-5/stable-diffusion-v1-5
flux -> black-forest-labs/FLUX.1-dev
flux dev -> black-forest-labs/FLUX.1-dev
flux.1 schnell -> black-forest-labs/FLUX.1-schnell
flux schnell -> black-forest-labs/FLUX.1-schnell
flux kontext -> black-forest-labs/FLUX.1-Kontext-dev
flux fill -> black-forest-labs/FLUX.1-Fill-dev
flux 2 -> black-forest-labs/FLUX.2-dev
flux gguf -> city96/FLUX.1-dev-gguf
black forest labs -> black-forest-labs/FLUX.1-dev
minilm -> sentence-transformers/all-MiniLM-L6-v2
all minilm -> sentence-transformers/all-MiniLM-L6-v2
all-MiniLM-L6-v2 -> sentence-transformers/all-MiniLM-L6-v2
all minilm l6 -> sentence-transformers/all-MiniLM-L6-v2
all minilm l12 -> sentence-transformers/all-MiniLM-L12-v2
mini lm -> sentence-transformers/all-MiniLM-L6-v2
multilingual minilm -> sentence-transformers/paraphrase-multilingual-MiniLM-L12-v2
ms marco minilm -> cross-encoder/ms-marco-MiniLM-L6-v2
cross encoder -> cross-encoder/ms-marco-MiniLM-L6-v2
all mpnet base -> sentence-transformers/all-mpnet-base-v2
mpnet -> sentence-transformers/all-mpnet-base-v2
sentence transformers -> sentence-transformers/all-MiniLM-L6-v2
qwen coder 7b gguf -> Qwen/Qwen2.5-Coder-7B-Instruct-GGUF
qwen 2.5 7b instruct -> Qwen/Qwen2.5-7B-Instruct
qwen2.5 7b -> Qwen/Qwen2.5-7B-Instruct | Qwen/Qwen2.5-7B
qwen2.5 coder 32b -> Qwen/Qwen2.5-Coder-32B-Instruct
qwen 2.5 coder 7b -> Qwen/Qwen2.5-Coder-7B-Instruct | Qwen/Qwen2.5-Coder-7B
qwen2.5 vl 7b -> Qwen/Qwen2.5-VL-7B-Instruct
qwen vl 3b -> Qwen/Qwen2.5-VL-3B-Instruct
qwen2.5 72b -> Qwen/Qwen2.5-72B-Instruct
qwen2.5 0.5b -> Qwen/Qwen2.5-0.5B | Qwen/Qwen2.5-0.5B-Instruct
qwen 2.5 omni -> Qwen/Qwen2.5-Omni-7B
qwen3 8b -> Qwen/Qwen3-8B
qwen 3 8b -> Qwen/Qwen3-8B
qwen3 0.6b -> Qwen/Qwen3-0.6B
qwen3 32b -> Qwen/Qwen3-32B
qwen3 30b a3b -> Qwen/Qwen3-30B-A3B
qwen3 235b -> Qwen/Qwen3-235B-A22B
qwen3 coder -> Qwen/Qwen3-Coder-30B-A3B-Instruct | unsloth/Qwen3-Coder-30B-A3B-Instruct-GGUF
qwen3 coder next -> Qwen/Qwen3-Coder-Next
qwen3 coder 480b -> Qwen/Qwen3-Coder-480B-A35B-Instruct
qwen3 embedding -> Qwen/Qwen3-Embedding-0.6B
qwen3 vl 8b -> Qwen/Qwen3-VL-8B-Instruct
qwen3 omni -> Qwen/Qwen3-Omni-30B-A3B-Instruct
qwen image -> Qwen/Qwen-Image
qwen image edit -> Qwen/Qwen-Image-Edit | Qwen/Qwen-Image-Edit-2509
qwen3.5 9b -> Qwen/Qwen3.5-9B
qwen 3.6 27b -> Qwen/Qwen3.6-27B
qwq -> Qwen/QwQ-32B
qwen2 vl -> Qwen/Qwen2-VL-7B-Instruct
qwn 2.5 7b instruct -> Qwen/Qwen2.5-7B-Instruct
bert -> google-bert/bert-base-uncased | bert-base-uncased
bert base -> google-bert/bert-base-uncased | bert-base-uncased
bert base uncased -> google-bert/bert-base-uncased | bert-base-uncased
bert-base-uncased -> google-bert/bert-base-uncased | bert-base-uncased
bert base cased -> bert-base-cased | google-bert/bert-base-cased
bert chinese -> google-bert/bert-base-chinese | bert-base-chinese
bert multilingual cased -> google-bert/bert-base-multilingual-cased | bert-base-multilingual-cased
bert ner -> dslim/bert-base-NER
modernbert -> answerdotai/ModernBERT-base
modern bert -> answerdotai/ModernBERT-base
finbert -> ProsusAI/finbert
distilbert -> distilbert/distilbert-base-uncased | distilbert-base-uncased
distilbert base uncased -> distilbert/distilbert-base-uncased | distilbert-base-uncased
distilbert sst2 -> distilbert/distilbert-base-uncased-finetuned-sst-2-english | distilbert-base-uncased-finetuned-sst-2-english
distilbert sst-2 english -> distilbert/distilbert-base-uncased-finetuned-sst-2-english | distilbert-base-uncased-finetuned-sst-2-english
roberta -> FacebookAI/roberta-base | roberta-base
roberta base -> FacebookAI/roberta-base | roberta-base
roberta large -> FacebookAI/roberta-large | roberta-large
xlm roberta base -> FacebookAI/xlm-roberta-base | xlm-roberta-base
roberta squad2 -> deepset/roberta-base-squad2
twitter roberta sentiment -> cardiffnlp/twitter-roberta-base-sentiment-latest | cardiffnlp/twitter-roberta-base-sentiment
electra -> google/electra-base-discriminator
gpt2 -> openai-community/gpt2 | gpt2
gpt-2 -> openai-community/gpt2 | gpt2
gpt 2 -> openai-community/gpt2 | gpt2
gpt2 large -> openai-community/gpt2-large | gpt2-large
gpt2 medium -> openai-community/gpt2-medium | gpt2-medium
distilgpt2 -> distilbert/distilgpt2 | distilgpt2
gpt oss -> openai/gpt-oss-20b
gpt-oss 120b -> openai/gpt-oss-120b
gpt oss 20b -> openai/gpt-oss-20b
gpt neox -> EleutherAI/gpt-neox-20b
gpt-j 6b -> EleutherAI/gpt-j-6b
gpt neo 125m -> EleutherAI/gpt-neo-125m
mistral 7b -> mistralai/Mistral-7B-Instruct-v0.3 | mistralai/Mistral-7B-v0.1
mistral 7b instruct -> mistralai/Mistral-7B-Instruct-v0.3
mistral 7b instruct v0.2 -> mistralai/Mistral-7B-Instruct-v0.2
mistral 7b v0.1 -> mistralai/Mistral-7B-v0.1
mistral -> mistralai/Mistral-7B-Instruct-v0.3
mistrla 7b instruct -> mistralai/Mistral-7B-Instruct-v0.3
mistral nemo -> mistralai/Mistral-Nemo-Instruct-2407
mistral small 3.1 -> mistralai/Mistral-Small-3.1-24B-Instruct-2503
mixtral -> mistralai/Mixtral-8x7B-Instruct-v0.1
mixtral 8x7b -> mistralai/Mixtral-8x7B-Instruct-v0.1 | mistralai/Mixtral-8x7B-v0.1
mixtrl 8x7b instruct -> mistralai/Mixtral-8x7B-Instruct-v0.1
codestral -> mistralai/Codestral-22B-v0.1 | mistralai/Mamba-Codestral-7B-v0.1
ministral 8b -> mistralai/Ministral-8B-Instruct-2410
voxtral -> mistralai/Voxtral-Mini-4B-Realtime-2602 | mistralai/Voxtral-Mini-3B-2507
deepseek r1 -> deepseek-ai/DeepSeek-R1
deepseek-r1 -> deepseek-ai/DeepSeek-R1
deep seek r1 -> deepseek-ai/DeepSeek-R1
deepseek v3 -> deepseek-ai/DeepSeek-V3
deepseek v3.2 -> deepseek-ai/DeepSeek-V3.2
deepseek r1 distill qwen 32b -> deepseek-ai/DeepSeek-R1-Distill-Qwen-32B
deepseek r1 distill llama 8b -> deepseek-ai/DeepSeek-R1-Distill-Llama-8B
deepseek r1 0528 -> deepseek-ai/DeepSeek-R1-0528
deepseek coder 6.7b -> deepseek-ai/deepseek-coder-6.7b-instruct
deepseek ocr -> deepseek-ai/DeepSeek-OCR
deepseek coder v2 lite -> deepseek-ai/DeepSeek-Coder-V2-Lite-Instruct
deepseek v4 flash -> deepseek-ai/DeepSeek-V4-Flash | deepseek-ai/DeepSeek-V4-Flash-0731
deepsek r1 -> deepseek-ai/DeepSeek-R1
janus pro -> deepseek-ai/Janus-Pro-7B
kimi k2 -> moonshotai/Kimi-K2-Instruct
kimi k2.5 -> moonshotai/Kimi-K2.5
kimi -> moonshotai/Kimi-K3
phi 2 -> microsoft/phi-2
phi-2 -> microsoft/phi-2
phi 3 mini -> microsoft/phi-3-mini-4k-instruct
phi3 mini 4k -> microsoft/phi-3-mini-4k-instruct
phi 3.5 mini -> microsoft/Phi-3.5-mini-instruct
phi 3.5 vision -> microsoft/Phi-3.5-vision-instruct
phi 4 -> microsoft/phi-4
phi 4 mini -> microsoft/Phi-4-mini-instruct
gemma 2b -> google/gemma-2b
gemma 2 2b it -> google/gemma-2-2b-it
gemma 2 9b it -> google/gemma-2-9b-it
gemma 3 27b -> google/gemma-3-27b-it
gemma 3 4b it -> google/gemma-3-4b-it
gemma3 1b -> google/gemma-3-1b-it
gemma 3 270m -> google/gemma-3-270m
gemma 4 31b -> google/gemma-4-31B-it
embedding gemma -> google/embeddinggemma-300m
medgemma -> google/medgemma-4b-it
gema 3 27b -> google/gemma-3-27b-it
t5 small -> google-t5/t5-small | t5-small
t5 base -> google-t5/t5-base | t5-base
flan t5 -> google/flan-t5-base
flan t5 xl -> google/flan-t5-xl
flan-t5-large -> google/flan-t5-large
clip -> openai/clip-vit-large-patch14 | openai/clip-vit-base-patch32
clip vit large -> openai/clip-vit-large-patch14
clip vit base patch32 -> openai/clip-vit-base-patch32
siglip -> google/siglip-so400m-patch14-384
vit base -> google/vit-base-patch16-224
vit -> google/vit-base-patch16-224 | openai/clip-vit-large-patch14 | openai/clip-vit-base-patch32
detr -> facebook/detr-resnet-50
detr resnet 50 -> facebook/detr-resnet-50
blip captioning -> Salesforce/blip-image-captioning-base | Salesforce/blip-image-captioning-large
blip -> Salesforce/blip-image-captioning-base
florence 2 -> microsoft/Florence-2-large
moondream -> vikhyatk/moondream2
bge m3 -> BAAI/bge-m3
bge small en -> BAAI/bge-small-en-v1.5
bge large -> BAAI/bge-large-en-v1.5
bge reranker -> BAAI/bge-reranker-v2-m3
bge base en v1.5 -> BAAI/bge-base-en-v1.5
e5 large multilingual -> intfloat/multilingual-e5-large
multilingual e5 small -> intfloat/multilingual-e5-small
e5 mistral -> intfloat/e5-mistral-7b-instruct
nomic embed -> nomic-ai/nomic-embed-text-v1.5
nomic embed text v1 -> nomic-ai/nomic-embed-text-v1
jina embeddings v3 -> jinaai/jina-embeddings-v3
mxbai embed large -> mixedbread-ai/mxbai-embed-large-v1
gte large -> Alibaba-NLP/gte-large-en-v1.5
colbert -> colbert-ir/colbertv2.0
instructor xl -> hkunlp/instructor-xl
kokoro -> hexgrad/Kokoro-82M
kokoro tts -> hexgrad/Kokoro-82M
xtts -> coqui/XTTS-v2
xtts v2 -> coqui/XTTS-v2
f5 tts -> SWivid/F5-TTS
chatterbox -> ResembleAI/chatterbox
dia 1.6b -> nari-labs/Dia-1.6B
speecht5 tts -> microsoft/speecht5_tts
speaker diarization -> pyannote/speaker-diarization-3.1
pyannote segmentation -> pyannote/segmentation-3.0 | pyannote/segmentation
wav2vec2 english -> jonatasgrosman/wav2vec2-large-xlsr-53-english
parakeet -> nvidia/parakeet-tdt-0.6b-v2
seamless m4t -> facebook/seamless-m4t-v2-large
bart large mnli -> facebook/bart-large-mnli
bart cnn -> facebook/bart-large-cnn
facebook bart -> facebook/bart-large-mnli
nllb 200 -> facebook/nllb-200-distilled-600M
opt 125m -> facebook/opt-125m
opus mt zh en -> Helsinki-NLP/opus-mt-zh-en
opus-mt-en-es -> Helsinki-NLP/opus-mt-en-es
bloom -> bigscience/bloom
bloom 560m -> bigscience/bloom-560m
falcon 7b -> tiiuae/falcon-7b
smollm2 135m -> HuggingFaceTB/SmolLM2-135M | HuggingFaceTB/SmolLM2-135M-Instruct
smollm3 -> HuggingFaceTB/SmolLM3-3B
smol lm 3 -> HuggingFaceTB/SmolLM3-3B
zephyr 7b beta -> HuggingFaceH4/zephyr-7b-beta
dolly v2 12b -> databricks/dolly-v2-12b
chatglm2 -> zai-org/chatglm2-6b
chatglm3 6b -> zai-org/chatglm3-6b
glm 4.5 -> zai-org/GLM-4.5
glm 4.7 flash -> zai-org/GLM-4.7-Flash
glm ocr -> zai-org/GLM-OCR
minimax m2 -> MiniMaxAI/MiniMax-M2 | MiniMaxAI/MiniMax-M2.7
hermes 3 llama 3.1 8b -> NousResearch/Hermes-3-Llama-3.1-8B
granite docling -> ibm-granite/granite-docling-258M
smoldocling -> docling-project/SmolDocling-256M-preview
openjourney -> prompthero/openjourney
dreamshaper -> Lykon/DreamShaper
instruct pix2pix -> timbrooks/instruct-pix2pix
rmbg 2.0 -> briaai/RMBG-2.0
rmbg -> briaai/RMBG-1.4 | briaai/RMBG-2.0
hunyuan3d -> tencent/Hunyuan3D-2
trellis -> microsoft/TRELLIS-image-large
ltx video -> Lightricks/LTX-Video
z image turbo -> Tongyi-MAI/Z-Image-Turbo
sam3 -> facebook/sam3
chronos 2 -> amazon/chronos-2
nsfw image detection -> Falconsai/nsfw_image_detection
go emotions -> SamLowe/roberta-base-go_emotions
text2vec chinese -> shibing624/text2vec-base-chinese
ip adapter faceid -> h94/IP-Adapter-FaceID
vibevoice -> microsoft/VibeVoice-1.5B
olmo 3 7b -> allenai/Olmo-3-7B-Instruct
openai -> openai/whisper-large-v3
facebook -> facebook/bart-large-mnli
BAAI -> BAAI/bge-m3
pyannote -> pyannote/speaker-diarization-3.1
deepseek-ai -> deepseek-ai/DeepSeek-R1
mistralai -> mistralai/Mistral-7B-Instruct-v0.3
moonshotai -> moonshotai/Kimi-K3
intfloat -> intfloat/multilingual-e5-large
stabilityai -> stabilityai/stable-diffusion-xl-base-1.0
sentence similarity -> sentence-transformers/all-MiniLM-L6-v2
speech recognition -> openai/whisper-large-v3
automatic speech recognition -> openai/whisper-large-v3
fill mask -> google-bert/bert-base-uncased
text to speech -> hexgrad/Kokoro-82M
summarization -> facebook/bart-large-cnn
zero shot classification -> facebook/bart-large-mnli
object detection -> facebook/detr-resnet-50
time series forecasting -> amazon/chronos-2
image segmentation -> briaai/RMBG-1.4 | briaai/RMBG-2.0
voice activity detection -> pyannote/segmentation-3.0 | pyannote/voice-activity-detection
`;

/** As people type them in other ways: joined and split, misspelled, pasted, and by nickname. */
const TYPED = `
sd3.5 large -> stabilityai/stable-diffusion-3.5-large
sd3.5 -> stabilityai/stable-diffusion-3.5-large | stabilityai/stable-diffusion-3.5-medium
sd 3.5 medium -> stabilityai/stable-diffusion-3.5-medium
sd 3.5 large turbo -> stabilityai/stable-diffusion-3.5-large-turbo
sd 1.5 -> runwayml/stable-diffusion-v1-5 | stable-diffusion-v1-5/stable-diffusion-v1-5
sd1.5 -> runwayml/stable-diffusion-v1-5 | stable-diffusion-v1-5/stable-diffusion-v1-5
sd15 -> runwayml/stable-diffusion-v1-5 | stable-diffusion-v1-5/stable-diffusion-v1-5
sd 2.1 -> stabilityai/stable-diffusion-2-1
sd2.1 -> stabilityai/stable-diffusion-2-1
sdxl base -> stabilityai/stable-diffusion-xl-base-1.0
sdxl base 1.0 -> stabilityai/stable-diffusion-xl-base-1.0
sdxl refiner -> stabilityai/stable-diffusion-xl-refiner-1.0
gptoss -> openai/gpt-oss-20b | openai/gpt-oss-120b
gptoss 20b -> openai/gpt-oss-20b
gptoss 120b -> openai/gpt-oss-120b
gptneo 125m -> EleutherAI/gpt-neo-125m
llama3 -> meta-llama/Meta-Llama-3-8B | meta-llama/Meta-Llama-3-8B-Instruct | meta-llama/Llama-3.1-8B-Instruct
llama31 8b -> meta-llama/Llama-3.1-8B | meta-llama/Llama-3.1-8B-Instruct
llama32 1b -> meta-llama/Llama-3.2-1B | meta-llama/Llama-3.2-1B-Instruct
qwen25 coder -> Qwen/Qwen2.5-Coder-7B-Instruct | Qwen/Qwen2.5-Coder-14B-Instruct | Qwen/Qwen2.5-Coder-32B-Instruct
qwen25 7b instruct -> Qwen/Qwen2.5-7B-Instruct
qwen25coder 32b -> Qwen/Qwen2.5-Coder-32B-Instruct
qwen25 coder 1.5b -> Qwen/Qwen2.5-Coder-1.5B-Instruct | Qwen/Qwen2.5-Coder-1.5B
qwen3-8 -> Qwen/Qwen3-8B
qwen3 8 -> Qwen/Qwen3-8B
qwen3embedding -> Qwen/Qwen3-Embedding-0.6B
qwen3 4 -> Qwen/Qwen3-4B | Qwen/Qwen3-4B-Instruct-2507
phi3.5 mini -> microsoft/Phi-3.5-mini-instruct
phi4 -> microsoft/phi-4
gemma3 27b -> google/gemma-3-27b-it
gemma3 12 -> google/gemma-3-12b | google/gemma-3-12b-it
deepseekr1 -> deepseek-ai/DeepSeek-R1
deepseekv3 -> deepseek-ai/DeepSeek-V3
deepseek coder6.7b -> deepseek-ai/deepseek-coder-6.7b-instruct
whisperlarge v3 -> openai/whisper-large-v3
whisper large v 3 turbo -> openai/whisper-large-v3-turbo
bgem3 -> BAAI/bge-m3
bge m 3 -> BAAI/bge-m3
multilinguale5 large -> intfloat/multilingual-e5-large
bertbase uncased -> google-bert/bert-base-uncased | bert-base-uncased
robertabase -> FacebookAI/roberta-base | roberta-base
chat glm2 -> zai-org/chatglm2-6b
star coder2 3b -> bigcode/starcoder2-3b
smol vlm 256m -> HuggingFaceTB/SmolVLM-256M-Instruct
pali gemma 3b mix -> google/paligemma-3b-mix-224
https://huggingface.co/openai/whisper-large-v3 -> openai/whisper-large-v3
huggingface.co/BAAI/bge-m3 -> BAAI/bge-m3
https://huggingface.co/Qwen/Qwen3-8B/tree/main -> Qwen/Qwen3-8B
hf.co/google/gemma-3-27b-it -> google/gemma-3-27b-it
https://huggingface.co/google-bert/bert-base-uncased/blob/main/config.json -> google-bert/bert-base-uncased
https://hf.co/facebook/bart-large-cnn?library=transformers -> facebook/bart-large-cnn
https://huggingface.co/stabilityai/stable-diffusion-xl-base-1.0#model-card -> stabilityai/stable-diffusion-xl-base-1.0
https://huggingface.co/deepseek-ai/DeepSeek-R1/resolve/main/model.safetensors -> deepseek-ai/DeepSeek-R1
opus mt en de -> Helsinki-NLP/opus-mt-en-de
opus mt de en -> Helsinki-NLP/opus-mt-de-en
opus mt en fr -> Helsinki-NLP/opus-mt-en-fr
opus mt fr en -> Helsinki-NLP/opus-mt-fr-en
opus mt es en -> Helsinki-NLP/opus-mt-es-en
opus en ru -> Helsinki-NLP/opus-mt-en-ru
opus-mt-ru-en -> Helsinki-NLP/opus-mt-ru-en
opus mt en zh -> Helsinki-NLP/opus-mt-en-zh
vicuna 13b -> lmsys/vicuna-13b-v1.5
pythia 70m -> EleutherAI/pythia-70m | EleutherAI/pythia-70m-deduped
baichuan2 7b -> baichuan-inc/Baichuan2-7B-Chat
yi 6b -> 01-ai/Yi-6B | 01-ai/Yi-6B-Chat
mpt 7b -> mosaicml/mpt-7b | mosaicml/mpt-7b-instruct
starcoder -> bigcode/starcoder2-3b | bigcode/starcoder
llava 1.5 7b -> llava-hf/llava-1.5-7b-hf | liuhaotian/llava-v1.5-7b
deberta v3 base -> microsoft/deberta-v3-base
deberta -> microsoft/deberta-v3-base | microsoft/deberta-v3-large
gemma 3 12b -> google/gemma-3-12b | google/gemma-3-12b-it
mistral nemo instruct -> mistralai/Mistral-Nemo-Instruct-2407
gpt oss 20b gguf -> unsloth/gpt-oss-20b-GGUF
llama 3.1 8b gguf -> bartowski/Meta-Llama-3.1-8B-Instruct-GGUF | MaziyarPanahi/Meta-Llama-3.1-8B-Instruct-GGUF
gpt oss 20b mlx -> mlx-community/gpt-oss-20b-MXFP4-Q8
qwen3 8b awq -> Qwen/Qwen3-8B-AWQ
qwen3 8b fp8 -> Qwen/Qwen3-8B-FP8
bart large xsum samsum -> lidiya/bart-large-xsum-samsum
bart large -> facebook/bart-large | facebook/bart-large-mnli | facebook/bart-large-cnn
t5 -> google-t5/t5-small | t5-base | google-t5/t5-base
mt5 -> google/mt5-base | google/mt5-small
t0 -> bigscience/T0_3B | bigscience/T0pp | bigscience/T0
bark -> suno/bark
donut -> naver-clova-ix/donut-base | naver-clova-ix/donut-base-finetuned-cord-v2
clip vit l/14 -> openai/clip-vit-large-patch14
clip vit-b/32 -> openai/clip-vit-base-patch32
vit b/16 -> google/vit-base-patch16-224
clip vit large 336 -> openai/clip-vit-large-patch14-336
xlmr base -> FacebookAI/xlm-roberta-base | xlm-roberta-base
xlm roberta large -> FacebookAI/xlm-roberta-large | xlm-roberta-large
sentiment analysis -> cardiffnlp/twitter-roberta-base-sentiment-latest | distilbert/distilbert-base-uncased-finetuned-sst-2-english
twitter sentiment -> cardiffnlp/twitter-roberta-base-sentiment-latest
multilingual sentiment -> nlptown/bert-base-multilingual-uncased-sentiment | cardiffnlp/twitter-xlm-roberta-base-sentiment
text2image -> stabilityai/stable-diffusion-xl-base-1.0 | black-forest-labs/FLUX.1-dev | stable-diffusion-v1-5/stable-diffusion-v1-5 | runwayml/stable-diffusion-v1-5
txt2img -> stabilityai/stable-diffusion-xl-base-1.0 | black-forest-labs/FLUX.1-dev | stable-diffusion-v1-5/stable-diffusion-v1-5 | runwayml/stable-diffusion-v1-5
text to image -> stabilityai/stable-diffusion-xl-base-1.0 | black-forest-labs/FLUX.1-dev | stable-diffusion-v1-5/stable-diffusion-v1-5 | runwayml/stable-diffusion-v1-5
stt -> openai/whisper-large-v3
asr -> openai/whisper-large-v3
speech to text -> openai/whisper-large-v3
tts -> hexgrad/Kokoro-82M | coqui/XTTS-v2
translation -> google-t5/t5-small | t5-base
feature extraction -> BAAI/bge-small-en-v1.5
paraphrase multilingual minilm -> sentence-transformers/paraphrase-multilingual-MiniLM-L12-v2
layoutlm document qa -> impira/layoutlm-document-qa
stabel difusion xl -> stabilityai/stable-diffusion-xl-base-1.0
whispr large v3 -> openai/whisper-large-v3
depseek r1 -> deepseek-ai/DeepSeek-R1
mistrall 7b instrct -> mistralai/Mistral-7B-Instruct-v0.3 | mistralai/Mistral-7B-Instruct-v0.2
sentense transfomers -> sentence-transformers/all-MiniLM-L6-v2
distlbert base uncasd -> distilbert/distilbert-base-uncased | distilbert-base-uncased
paraphrse multilngual -> sentence-transformers/paraphrase-multilingual-MiniLM-L12-v2 | sentence-transformers/paraphrase-multilingual-mpnet-base-v2
multilinugal e5 large -> intfloat/multilingual-e5-large
difusoin xl base -> stabilityai/stable-diffusion-xl-base-1.0
captionning blip -> Salesforce/blip-image-captioning-base | Salesforce/blip-image-captioning-large
embeding gemma -> google/embeddinggemma-300m
longfromer base -> allenai/longformer-base-4096
diarizaton -> pyannote/speaker-diarization-3.1 | pyannote/speaker-diarization
segmantation pyannote -> pyannote/segmentation-3.0 | pyannote/segmentation
openjurney -> prompthero/openjourney
instrutor xl -> hkunlp/instructor-xl
handwriten trocr -> microsoft/trocr-base-handwritten | microsoft/trocr-small-handwritten | microsoft/trocr-large-handwritten
mobilnetv3 -> timm/mobilenetv3_small_100.lamb_in1k
yolos tiny -> hustvl/yolos-tiny
detr resnet50 -> facebook/detr-resnet-50
wav2vec2 960h -> facebook/wav2vec2-base-960h
wav2vec 2 base -> facebook/wav2vec2-base | facebook/wav2vec2-base-960h
nllb 600m -> facebook/nllb-200-distilled-600M
nllb distilled 1.3b -> facebook/nllb-200-distilled-1.3B
mbart large 50 -> facebook/mbart-large-50 | facebook/mbart-large-50-many-to-many-mmt
pegasus xsum -> google/pegasus-xsum
codegen 350m mono -> Salesforce/codegen-350M-mono
flan ul2 -> google/flan-ul2
albert base -> albert-base-v2
gte large en -> Alibaba-NLP/gte-large-en-v1.5
e5 large v2 -> intfloat/e5-large-v2
colbert v2 -> colbert-ir/colbertv2.0
minicpm v 4.5 -> openbmb/MiniCPM-V-4_5
minicpm o 2.6 -> openbmb/MiniCPM-o-2_6
command r plus -> CohereLabs/c4ai-command-r-plus
internlm2.5 7b chat -> internlm/internlm2_5-7b-chat
ernie 4.5 21b -> baidu/ERNIE-4.5-21B-A3B-PT
swin tiny -> microsoft/swin-tiny-patch4-window7-224
convnext tiny -> facebook/convnext-tiny-224
beit base -> microsoft/beit-base-patch16-224-pt22k-ft22k | microsoft/beit-base-patch16-224
trocr printed -> microsoft/trocr-base-printed | microsoft/trocr-large-printed
blip2 opt -> Salesforce/blip2-opt-2.7b
idefics2 -> HuggingFaceM4/idefics2-8b
santacoder -> bigcode/santacoder | bigcode/gpt_bigcode-santacoder
replit code -> replit/replit-code-v1-3b
phi 4 mini gguf -> MaziyarPanahi/Phi-4-mini-instruct-GGUF
qwen2.5 coder 14b awq -> Qwen/Qwen2.5-Coder-14B-Instruct-AWQ
`;

export interface Expected {
  query: string;
  /** Any of these may come first. */
  first: string[];
  /** Ranking was tuned with `known` and `tuned`, and not with `heldOut`. */
  group: "known" | "tuned" | "heldOut";
}

function parse(list: string, getGroup: (line: number) => Expected["group"]): Expected[] {
  return list
    .trim()
    .split("\n")
    .map((line, i) => {
      const [query = "", ids = ""] = line.split(" -> ");
      return { query, first: ids.split(" | "), group: getGroup(i) };
    });
}

export const RELEVANCE = [
  ...parse(LIST, () => "known"),
  ...parse(TYPED, (line) => (line % 2 === 0 ? "tuned" : "heldOut")),
];
