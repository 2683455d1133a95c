// Written by `npm run verify:snippets`. Do not edit.
import type { Verifications } from "./verification.ts";

export const verifications: Verifications = {
 "date": "2026-11-21",
 "clients": {
  "python openai": {
   "versions": "openai 3.54.0, Python 3.11.2",
   "runs": {
    "automatic-speech-recognition": [
     "deepinfra",
     "endpoint",
     "together"
    ],
    "chat-completion": [
     "auto",
     "baseten",
     "cerebras",
     "cohere",
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "fireworks-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "nscale",
     "openai",
     "ovhcloud",
     "publicai",
     "sambanova",
     "scaleway",
     "together",
     "zai-org"
    ],
    "feature-extraction": [
     "deepinfra",
     "endpoint",
     "nebius",
     "sambanova",
     "scaleway",
     "together"
    ],
    "image-to-image": [
     "together"
    ],
    "text-generation": [
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "ovhcloud",
     "scaleway",
     "together"
    ],
    "text-to-image": [
     "endpoint",
     "nebius",
     "nscale",
     "together"
    ],
    "text-to-speech": [
     "together"
    ]
   },
   "typed": {}
  },
  "python huggingface_hub": {
   "versions": "huggingface_hub 2.4.0, Python 3.11.2",
   "runs": {
    "audio-classification": [
     "endpoint",
     "hf-inference"
    ],
    "audio-to-audio": [
     "endpoint",
     "hf-inference"
    ],
    "automatic-speech-recognition": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate"
    ],
    "chat-completion": [
     "auto",
     "baseten",
     "cerebras",
     "cohere",
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "fireworks-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "nscale",
     "openai",
     "ovhcloud",
     "publicai",
     "sambanova",
     "scaleway",
     "together",
     "zai-org"
    ],
    "document-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "feature-extraction": [
     "deepinfra",
     "endpoint",
     "hf-inference",
     "scaleway",
     "together"
    ],
    "fill-mask": [
     "endpoint",
     "hf-inference"
    ],
    "image-classification": [
     "endpoint",
     "hf-inference"
    ],
    "image-segmentation": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "image-to-image": [
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together",
     "wavespeed"
    ],
    "image-to-text": [
     "endpoint",
     "hf-inference"
    ],
    "image-to-video": [
     "fal-ai",
     "together",
     "wavespeed"
    ],
    "object-detection": [
     "endpoint",
     "hf-inference"
    ],
    "question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "sentence-similarity": [
     "endpoint",
     "hf-inference"
    ],
    "summarization": [
     "endpoint",
     "hf-inference"
    ],
    "table-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "text-classification": [
     "endpoint",
     "hf-inference"
    ],
    "text-generation": [
     "featherless-ai",
     "novita",
     "together"
    ],
    "text-to-image": [
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together",
     "wavespeed",
     "zai-org"
    ],
    "text-to-speech": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together"
    ],
    "text-to-video": [
     "fal-ai",
     "together",
     "wavespeed"
    ],
    "token-classification": [
     "endpoint",
     "hf-inference"
    ],
    "translation": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-classification": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-image-classification": [
     "endpoint",
     "hf-inference"
    ]
   },
   "typed": {}
  },
  "python fal_client": {
   "versions": "fal-client 1.0.3, Python 3.11.2",
   "runs": {
    "audio-to-audio": [
     "fal-ai"
    ],
    "automatic-speech-recognition": [
     "fal-ai"
    ],
    "image-segmentation": [
     "fal-ai"
    ],
    "image-text-to-image": [
     "fal-ai"
    ],
    "image-text-to-video": [
     "fal-ai"
    ],
    "image-to-image": [
     "fal-ai"
    ],
    "image-to-video": [
     "fal-ai"
    ],
    "text-to-audio": [
     "fal-ai"
    ],
    "text-to-image": [
     "fal-ai"
    ],
    "text-to-speech": [
     "fal-ai"
    ],
    "text-to-video": [
     "fal-ai"
    ]
   },
   "typed": {}
  },
  "python requests": {
   "versions": "requests 2.34.2, Python 3.11.2",
   "runs": {
    "audio-classification": [
     "endpoint",
     "hf-inference"
    ],
    "audio-to-audio": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "automatic-speech-recognition": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together"
    ],
    "chat-completion": [
     "auto",
     "baseten",
     "cerebras",
     "cohere",
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "fireworks-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "nscale",
     "openai",
     "ovhcloud",
     "publicai",
     "sambanova",
     "scaleway",
     "together",
     "zai-org"
    ],
    "document-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "feature-extraction": [
     "deepinfra",
     "endpoint",
     "hf-inference",
     "nebius",
     "sambanova",
     "scaleway",
     "together"
    ],
    "fill-mask": [
     "endpoint",
     "hf-inference"
    ],
    "image-classification": [
     "endpoint",
     "hf-inference"
    ],
    "image-segmentation": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "image-text-to-image": [
     "fal-ai",
     "wavespeed"
    ],
    "image-text-to-video": [
     "fal-ai",
     "wavespeed"
    ],
    "image-to-image": [
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together",
     "wavespeed"
    ],
    "image-to-text": [
     "endpoint",
     "hf-inference",
     "zai-org"
    ],
    "image-to-video": [
     "fal-ai",
     "together",
     "wavespeed"
    ],
    "object-detection": [
     "endpoint",
     "hf-inference"
    ],
    "question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "sentence-similarity": [
     "endpoint",
     "hf-inference"
    ],
    "summarization": [
     "endpoint",
     "hf-inference"
    ],
    "table-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "tabular-classification": [
     "endpoint",
     "hf-inference"
    ],
    "tabular-regression": [
     "endpoint",
     "hf-inference"
    ],
    "text-classification": [
     "endpoint",
     "hf-inference"
    ],
    "text-generation": [
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "ovhcloud",
     "scaleway",
     "together"
    ],
    "text-to-audio": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "text-to-image": [
     "black-forest-labs",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "nscale",
     "replicate",
     "together",
     "wavespeed",
     "zai-org"
    ],
    "text-to-speech": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together"
    ],
    "text-to-video": [
     "fal-ai",
     "novita",
     "replicate",
     "together",
     "wavespeed"
    ],
    "token-classification": [
     "endpoint",
     "hf-inference"
    ],
    "translation": [
     "endpoint",
     "hf-inference"
    ],
    "visual-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-classification": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-image-classification": [
     "endpoint",
     "hf-inference"
    ]
   },
   "typed": {}
  },
  "js openai": {
   "versions": "openai 7.57.0, Node 24.21.0",
   "runs": {
    "automatic-speech-recognition": [
     "deepinfra",
     "endpoint",
     "together"
    ],
    "chat-completion": [
     "auto",
     "baseten",
     "cerebras",
     "cohere",
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "fireworks-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "nscale",
     "openai",
     "ovhcloud",
     "publicai",
     "sambanova",
     "scaleway",
     "together",
     "zai-org"
    ],
    "feature-extraction": [
     "deepinfra",
     "endpoint",
     "nebius",
     "sambanova",
     "scaleway",
     "together"
    ],
    "image-to-image": [
     "together"
    ],
    "text-generation": [
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "ovhcloud",
     "scaleway",
     "together"
    ],
    "text-to-image": [
     "endpoint",
     "nebius",
     "nscale",
     "together"
    ],
    "text-to-speech": [
     "together"
    ]
   },
   "typed": {
    "automatic-speech-recognition": [
     "deepinfra",
     "endpoint",
     "together"
    ],
    "chat-completion": [
     "auto",
     "baseten",
     "cerebras",
     "cohere",
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "fireworks-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "nscale",
     "openai",
     "ovhcloud",
     "publicai",
     "sambanova",
     "scaleway",
     "zai-org"
    ],
    "feature-extraction": [
     "deepinfra",
     "endpoint",
     "nebius",
     "sambanova",
     "scaleway",
     "together"
    ],
    "image-to-image": [],
    "text-generation": [
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "ovhcloud",
     "scaleway",
     "together"
    ],
    "text-to-image": [],
    "text-to-speech": [
     "together"
    ]
   }
  },
  "js huggingface.js": {
   "versions": "@huggingface/inference 4.13.30, Node 24.21.0",
   "runs": {
    "audio-classification": [
     "endpoint",
     "hf-inference"
    ],
    "audio-to-audio": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "automatic-speech-recognition": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together"
    ],
    "chat-completion": [
     "auto",
     "baseten",
     "cerebras",
     "cohere",
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "fireworks-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "nscale",
     "openai",
     "ovhcloud",
     "publicai",
     "sambanova",
     "scaleway",
     "together",
     "zai-org"
    ],
    "document-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "feature-extraction": [
     "deepinfra",
     "endpoint",
     "hf-inference",
     "scaleway",
     "together"
    ],
    "fill-mask": [
     "endpoint",
     "hf-inference"
    ],
    "image-classification": [
     "endpoint",
     "hf-inference"
    ],
    "image-segmentation": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "image-text-to-image": [
     "fal-ai",
     "wavespeed"
    ],
    "image-text-to-video": [
     "fal-ai",
     "wavespeed"
    ],
    "image-to-image": [
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together",
     "wavespeed"
    ],
    "image-to-text": [
     "zai-org"
    ],
    "image-to-video": [
     "fal-ai",
     "together",
     "wavespeed"
    ],
    "object-detection": [
     "endpoint",
     "hf-inference"
    ],
    "question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "sentence-similarity": [
     "endpoint",
     "hf-inference"
    ],
    "summarization": [
     "endpoint",
     "hf-inference"
    ],
    "table-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "tabular-classification": [
     "endpoint",
     "hf-inference"
    ],
    "tabular-regression": [
     "endpoint",
     "hf-inference"
    ],
    "text-classification": [
     "endpoint",
     "hf-inference"
    ],
    "text-generation": [
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "hf-inference",
     "ovhcloud"
    ],
    "text-to-audio": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "text-to-image": [
     "endpoint",
     "fal-ai",
     "hf-inference",
     "nscale",
     "replicate",
     "together",
     "wavespeed",
     "zai-org"
    ],
    "text-to-speech": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together"
    ],
    "text-to-video": [
     "fal-ai",
     "novita",
     "together",
     "wavespeed"
    ],
    "token-classification": [
     "endpoint",
     "hf-inference"
    ],
    "translation": [
     "endpoint",
     "hf-inference"
    ],
    "visual-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-classification": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-image-classification": [
     "endpoint",
     "hf-inference"
    ]
   },
   "typed": {
    "audio-classification": [
     "endpoint",
     "hf-inference"
    ],
    "audio-to-audio": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "automatic-speech-recognition": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together"
    ],
    "chat-completion": [
     "auto",
     "baseten",
     "cerebras",
     "cohere",
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "fireworks-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "nscale",
     "openai",
     "ovhcloud",
     "publicai",
     "sambanova",
     "scaleway",
     "zai-org"
    ],
    "document-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "feature-extraction": [
     "deepinfra",
     "endpoint",
     "hf-inference",
     "scaleway",
     "together"
    ],
    "fill-mask": [
     "endpoint",
     "hf-inference"
    ],
    "image-classification": [
     "endpoint",
     "hf-inference"
    ],
    "image-segmentation": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "image-text-to-image": [
     "fal-ai",
     "wavespeed"
    ],
    "image-text-to-video": [
     "fal-ai",
     "wavespeed"
    ],
    "image-to-image": [
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together",
     "wavespeed"
    ],
    "image-to-text": [
     "zai-org"
    ],
    "image-to-video": [
     "fal-ai",
     "together",
     "wavespeed"
    ],
    "object-detection": [
     "endpoint",
     "hf-inference"
    ],
    "question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "sentence-similarity": [
     "endpoint",
     "hf-inference"
    ],
    "summarization": [
     "endpoint",
     "hf-inference"
    ],
    "table-question-answering": [],
    "tabular-classification": [
     "endpoint",
     "hf-inference"
    ],
    "tabular-regression": [
     "endpoint",
     "hf-inference"
    ],
    "text-classification": [
     "endpoint",
     "hf-inference"
    ],
    "text-generation": [
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "hf-inference",
     "ovhcloud"
    ],
    "text-to-audio": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "text-to-image": [],
    "text-to-speech": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together"
    ],
    "text-to-video": [
     "fal-ai",
     "novita",
     "together",
     "wavespeed"
    ],
    "token-classification": [
     "endpoint",
     "hf-inference"
    ],
    "translation": [
     "endpoint",
     "hf-inference"
    ],
    "visual-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-classification": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-image-classification": [
     "endpoint",
     "hf-inference"
    ]
   }
  },
  "js modelyard": {
   "versions": "@modelyard/inference 3.6.1, Node 24.21.0",
   "runs": {
    "audio-classification": [
     "endpoint",
     "hf-inference"
    ],
    "audio-to-audio": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "automatic-speech-recognition": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together"
    ],
    "chat-completion": [
     "auto",
     "baseten",
     "cerebras",
     "cohere",
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "fireworks-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "nscale",
     "openai",
     "ovhcloud",
     "publicai",
     "sambanova",
     "scaleway",
     "together",
     "zai-org"
    ],
    "document-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "feature-extraction": [
     "deepinfra",
     "endpoint",
     "hf-inference",
     "nebius",
     "sambanova",
     "scaleway",
     "together"
    ],
    "fill-mask": [
     "endpoint",
     "hf-inference"
    ],
    "image-classification": [
     "endpoint",
     "hf-inference"
    ],
    "image-segmentation": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "image-text-to-image": [
     "fal-ai",
     "wavespeed"
    ],
    "image-text-to-video": [
     "fal-ai",
     "wavespeed"
    ],
    "image-to-image": [
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together",
     "wavespeed"
    ],
    "image-to-text": [
     "endpoint",
     "hf-inference",
     "zai-org"
    ],
    "image-to-video": [
     "fal-ai",
     "together",
     "wavespeed"
    ],
    "object-detection": [
     "endpoint",
     "hf-inference"
    ],
    "question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "sentence-similarity": [
     "endpoint",
     "hf-inference"
    ],
    "summarization": [
     "endpoint",
     "hf-inference"
    ],
    "table-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "tabular-classification": [
     "endpoint",
     "hf-inference"
    ],
    "tabular-regression": [
     "endpoint",
     "hf-inference"
    ],
    "text-classification": [
     "endpoint",
     "hf-inference"
    ],
    "text-generation": [
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "ovhcloud",
     "scaleway",
     "together"
    ],
    "text-to-audio": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "text-to-image": [
     "black-forest-labs",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "nscale",
     "replicate",
     "together",
     "wavespeed",
     "zai-org"
    ],
    "text-to-speech": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together"
    ],
    "text-to-video": [
     "fal-ai",
     "novita",
     "replicate",
     "together",
     "wavespeed"
    ],
    "token-classification": [
     "endpoint",
     "hf-inference"
    ],
    "translation": [
     "endpoint",
     "hf-inference"
    ],
    "visual-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-classification": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-image-classification": [
     "endpoint",
     "hf-inference"
    ]
   },
   "typed": {
    "audio-classification": [
     "endpoint",
     "hf-inference"
    ],
    "audio-to-audio": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "automatic-speech-recognition": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together"
    ],
    "chat-completion": [
     "auto",
     "baseten",
     "cerebras",
     "cohere",
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "fireworks-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "nscale",
     "openai",
     "ovhcloud",
     "publicai",
     "sambanova",
     "scaleway",
     "together",
     "zai-org"
    ],
    "document-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "feature-extraction": [
     "deepinfra",
     "endpoint",
     "hf-inference",
     "nebius",
     "sambanova",
     "scaleway",
     "together"
    ],
    "fill-mask": [
     "endpoint",
     "hf-inference"
    ],
    "image-classification": [
     "endpoint",
     "hf-inference"
    ],
    "image-segmentation": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "image-text-to-image": [
     "fal-ai",
     "wavespeed"
    ],
    "image-text-to-video": [
     "fal-ai",
     "wavespeed"
    ],
    "image-to-image": [
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together",
     "wavespeed"
    ],
    "image-to-text": [
     "endpoint",
     "hf-inference",
     "zai-org"
    ],
    "image-to-video": [
     "fal-ai",
     "together",
     "wavespeed"
    ],
    "object-detection": [
     "endpoint",
     "hf-inference"
    ],
    "question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "sentence-similarity": [
     "endpoint",
     "hf-inference"
    ],
    "summarization": [
     "endpoint",
     "hf-inference"
    ],
    "table-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "tabular-classification": [
     "endpoint",
     "hf-inference"
    ],
    "tabular-regression": [
     "endpoint",
     "hf-inference"
    ],
    "text-classification": [
     "endpoint",
     "hf-inference"
    ],
    "text-generation": [
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "ovhcloud",
     "scaleway",
     "together"
    ],
    "text-to-audio": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "text-to-image": [
     "black-forest-labs",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "nscale",
     "replicate",
     "together",
     "wavespeed",
     "zai-org"
    ],
    "text-to-speech": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together"
    ],
    "text-to-video": [
     "fal-ai",
     "novita",
     "replicate",
     "together",
     "wavespeed"
    ],
    "token-classification": [
     "endpoint",
     "hf-inference"
    ],
    "translation": [
     "endpoint",
     "hf-inference"
    ],
    "visual-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-classification": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-image-classification": [
     "endpoint",
     "hf-inference"
    ]
   }
  },
  "js fetch": {
   "versions": "Node 24.21.0",
   "runs": {
    "audio-classification": [
     "endpoint",
     "hf-inference"
    ],
    "audio-to-audio": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "automatic-speech-recognition": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together"
    ],
    "chat-completion": [
     "auto",
     "baseten",
     "cerebras",
     "cohere",
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "fireworks-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "nscale",
     "openai",
     "ovhcloud",
     "publicai",
     "sambanova",
     "scaleway",
     "together",
     "zai-org"
    ],
    "document-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "feature-extraction": [
     "deepinfra",
     "endpoint",
     "hf-inference",
     "nebius",
     "sambanova",
     "scaleway",
     "together"
    ],
    "fill-mask": [
     "endpoint",
     "hf-inference"
    ],
    "image-classification": [
     "endpoint",
     "hf-inference"
    ],
    "image-segmentation": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "image-text-to-image": [
     "fal-ai",
     "wavespeed"
    ],
    "image-text-to-video": [
     "fal-ai",
     "wavespeed"
    ],
    "image-to-image": [
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together",
     "wavespeed"
    ],
    "image-to-text": [
     "endpoint",
     "hf-inference",
     "zai-org"
    ],
    "image-to-video": [
     "fal-ai",
     "together",
     "wavespeed"
    ],
    "object-detection": [
     "endpoint",
     "hf-inference"
    ],
    "question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "sentence-similarity": [
     "endpoint",
     "hf-inference"
    ],
    "summarization": [
     "endpoint",
     "hf-inference"
    ],
    "table-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "tabular-classification": [
     "endpoint",
     "hf-inference"
    ],
    "tabular-regression": [
     "endpoint",
     "hf-inference"
    ],
    "text-classification": [
     "endpoint",
     "hf-inference"
    ],
    "text-generation": [
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "ovhcloud",
     "scaleway",
     "together"
    ],
    "text-to-audio": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "text-to-image": [
     "black-forest-labs",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "nscale",
     "replicate",
     "together",
     "wavespeed",
     "zai-org"
    ],
    "text-to-speech": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together"
    ],
    "text-to-video": [
     "fal-ai",
     "novita",
     "replicate",
     "together",
     "wavespeed"
    ],
    "token-classification": [
     "endpoint",
     "hf-inference"
    ],
    "translation": [
     "endpoint",
     "hf-inference"
    ],
    "visual-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-classification": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-image-classification": [
     "endpoint",
     "hf-inference"
    ]
   },
   "typed": {
    "audio-classification": [
     "endpoint",
     "hf-inference"
    ],
    "audio-to-audio": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "automatic-speech-recognition": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together"
    ],
    "chat-completion": [
     "auto"
    ],
    "document-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "feature-extraction": [
     "deepinfra",
     "endpoint",
     "hf-inference",
     "nebius",
     "sambanova",
     "scaleway",
     "together"
    ],
    "fill-mask": [
     "endpoint",
     "hf-inference"
    ],
    "image-classification": [
     "endpoint",
     "hf-inference"
    ],
    "image-segmentation": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "image-text-to-image": [
     "fal-ai",
     "wavespeed"
    ],
    "image-text-to-video": [
     "fal-ai",
     "wavespeed"
    ],
    "image-to-image": [
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together",
     "wavespeed"
    ],
    "image-to-text": [
     "endpoint",
     "hf-inference",
     "zai-org"
    ],
    "image-to-video": [
     "fal-ai",
     "together",
     "wavespeed"
    ],
    "object-detection": [
     "endpoint",
     "hf-inference"
    ],
    "question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "sentence-similarity": [
     "endpoint",
     "hf-inference"
    ],
    "summarization": [
     "endpoint",
     "hf-inference"
    ],
    "table-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "tabular-classification": [
     "endpoint",
     "hf-inference"
    ],
    "tabular-regression": [
     "endpoint",
     "hf-inference"
    ],
    "text-classification": [
     "endpoint",
     "hf-inference"
    ],
    "text-generation": [],
    "text-to-audio": [
     "endpoint",
     "fal-ai",
     "hf-inference"
    ],
    "text-to-image": [
     "endpoint",
     "fal-ai",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "nscale",
     "replicate",
     "together",
     "wavespeed",
     "zai-org"
    ],
    "text-to-speech": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "replicate",
     "together"
    ],
    "text-to-video": [
     "fal-ai",
     "novita",
     "replicate",
     "together",
     "wavespeed"
    ],
    "token-classification": [
     "endpoint",
     "hf-inference"
    ],
    "translation": [
     "endpoint",
     "hf-inference"
    ],
    "visual-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-classification": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-image-classification": [
     "endpoint",
     "hf-inference"
    ]
   }
  },
  "sh curl": {
   "versions": "curl 7.88.1",
   "runs": {
    "audio-classification": [
     "endpoint",
     "hf-inference"
    ],
    "audio-to-audio": [
     "endpoint",
     "hf-inference"
    ],
    "automatic-speech-recognition": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "together"
    ],
    "chat-completion": [
     "auto",
     "baseten",
     "cerebras",
     "cohere",
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "fireworks-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "nscale",
     "openai",
     "ovhcloud",
     "publicai",
     "sambanova",
     "scaleway",
     "together",
     "zai-org"
    ],
    "document-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "feature-extraction": [
     "deepinfra",
     "endpoint",
     "hf-inference",
     "nebius",
     "sambanova",
     "scaleway",
     "together"
    ],
    "fill-mask": [
     "endpoint",
     "hf-inference"
    ],
    "image-classification": [
     "endpoint",
     "hf-inference"
    ],
    "image-segmentation": [
     "endpoint",
     "hf-inference"
    ],
    "image-to-image": [
     "endpoint",
     "hf-inference",
     "together"
    ],
    "image-to-text": [
     "endpoint",
     "hf-inference",
     "zai-org"
    ],
    "object-detection": [
     "endpoint",
     "hf-inference"
    ],
    "question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "sentence-similarity": [
     "endpoint",
     "hf-inference"
    ],
    "summarization": [
     "endpoint",
     "hf-inference"
    ],
    "table-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "tabular-classification": [
     "endpoint",
     "hf-inference"
    ],
    "tabular-regression": [
     "endpoint",
     "hf-inference"
    ],
    "text-classification": [
     "endpoint",
     "hf-inference"
    ],
    "text-generation": [
     "deepinfra",
     "endpoint",
     "featherless-ai",
     "groq",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "novita",
     "ovhcloud",
     "scaleway",
     "together"
    ],
    "text-to-audio": [
     "endpoint",
     "hf-inference"
    ],
    "text-to-image": [
     "endpoint",
     "hf-inference",
     "hyperbolic",
     "nebius",
     "nscale",
     "together"
    ],
    "text-to-speech": [
     "deepinfra",
     "endpoint",
     "fal-ai",
     "hf-inference",
     "together"
    ],
    "token-classification": [
     "endpoint",
     "hf-inference"
    ],
    "translation": [
     "endpoint",
     "hf-inference"
    ],
    "visual-question-answering": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-classification": [
     "endpoint",
     "hf-inference"
    ],
    "zero-shot-image-classification": [
     "endpoint",
     "hf-inference"
    ]
   },
   "typed": {}
  }
 }
};
