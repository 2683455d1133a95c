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
import qwenQwen2515BInstruct from "./starter/Qwen/Qwen2.5-1.5B-Instruct.ts";
import qwenQwen2514BInstruct from "./starter/Qwen/Qwen2.5-14B-Instruct.ts";
import qwenQwen2532BInstruct from "./starter/Qwen/Qwen2.5-32B-Instruct.ts";
import qwenQwen253BInstruct from "./starter/Qwen/Qwen2.5-3B-Instruct.ts";
import qwenQwen2572BInstruct from "./starter/Qwen/Qwen2.5-72B-Instruct.ts";
import qwenQwen257B from "./starter/Qwen/Qwen2.5-7B.ts";
import qwenQwen257BInstruct from "./starter/Qwen/Qwen2.5-7B-Instruct.ts";
import qwenQwen257BInstruct1M from "./starter/Qwen/Qwen2.5-7B-Instruct-1M.ts";
import qwenQwen25Coder32BInstruct from "./starter/Qwen/Qwen2.5-Coder-32B-Instruct.ts";
import qwenQwen25Coder7BInstruct from "./starter/Qwen/Qwen2.5-Coder-7B-Instruct.ts";
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
import qwenQwen38B from "./starter/Qwen/Qwen3-8B.ts";
import qwenQwen3Coder30BA3BInstruct from "./starter/Qwen/Qwen3-Coder-30B-A3B-Instruct.ts";
import qwenQwen3Coder480BA35BInstruct from "./starter/Qwen/Qwen3-Coder-480B-A35B-Instruct.ts";
import qwenQwen3CoderNext from "./starter/Qwen/Qwen3-Coder-Next.ts";
import qwenQwen3Next80BA3BInstruct from "./starter/Qwen/Qwen3-Next-80B-A3B-Instruct.ts";
import qwenQwen3Omni30BA3BInstruct from "./starter/Qwen/Qwen3-Omni-30B-A3B-Instruct.ts";
import qwenQwen3VL235BA22BInstruct from "./starter/Qwen/Qwen3-VL-235B-A22B-Instruct.ts";
import qwenQwen3VL30BA3BInstruct from "./starter/Qwen/Qwen3-VL-30B-A3B-Instruct.ts";
import qwenQwen3VL8BInstruct from "./starter/Qwen/Qwen3-VL-8B-Instruct.ts";
import qwenQwen3508B from "./starter/Qwen/Qwen3.5-0.8B.ts";
import qwenQwen35122BA10B from "./starter/Qwen/Qwen3.5-122B-A10B.ts";
import qwenQwen3527B from "./starter/Qwen/Qwen3.5-27B.ts";
import qwenQwen3535BA3B from "./starter/Qwen/Qwen3.5-35B-A3B.ts";
import qwenQwen35397BA17B from "./starter/Qwen/Qwen3.5-397B-A17B.ts";
import qwenQwen354B from "./starter/Qwen/Qwen3.5-4B.ts";
import qwenQwen359B from "./starter/Qwen/Qwen3.5-9B.ts";
import qwenQwen3627B from "./starter/Qwen/Qwen3.6-27B.ts";
import qwenQwen3635BA3B from "./starter/Qwen/Qwen3.6-35B-A3B.ts";
import qwenQwen3827B from "./starter/Qwen/Qwen3.8-27B.ts";
import codellamaCodeLlama34bInstructHf from "./starter/codellama/CodeLlama-34b-Instruct-hf.ts";
import codellamaCodeLlama7bInstructHf from "./starter/codellama/CodeLlama-7b-Instruct-hf.ts";
import codellamaCodeLlama7bHf from "./starter/codellama/CodeLlama-7b-hf.ts";
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

export const starter = {
  "Qwen/QwQ-32B": qwenQwQ32B,
  "Qwen/Qwen1.5-7B-Chat": qwenQwen157BChat,
  "Qwen/Qwen1.5-MoE-A2.7B-Chat": qwenQwen15MoEA27BChat,
  "Qwen/Qwen2-72B-Instruct": qwenQwen272BInstruct,
  "Qwen/Qwen2-7B-Instruct": qwenQwen27BInstruct,
  "Qwen/Qwen2-Audio-7B-Instruct": qwenQwen2Audio7BInstruct,
  "Qwen/Qwen2-VL-7B-Instruct": qwenQwen2VL7BInstruct,
  "Qwen/Qwen2.5-0.5B-Instruct": qwenQwen2505BInstruct,
  "Qwen/Qwen2.5-1.5B-Instruct": qwenQwen2515BInstruct,
  "Qwen/Qwen2.5-14B-Instruct": qwenQwen2514BInstruct,
  "Qwen/Qwen2.5-32B-Instruct": qwenQwen2532BInstruct,
  "Qwen/Qwen2.5-3B-Instruct": qwenQwen253BInstruct,
  "Qwen/Qwen2.5-72B-Instruct": qwenQwen2572BInstruct,
  "Qwen/Qwen2.5-7B": qwenQwen257B,
  "Qwen/Qwen2.5-7B-Instruct": qwenQwen257BInstruct,
  "Qwen/Qwen2.5-7B-Instruct-1M": qwenQwen257BInstruct1M,
  "Qwen/Qwen2.5-Coder-32B-Instruct": qwenQwen25Coder32BInstruct,
  "Qwen/Qwen2.5-Coder-7B-Instruct": qwenQwen25Coder7BInstruct,
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
  "Qwen/Qwen3-8B": qwenQwen38B,
  "Qwen/Qwen3-Coder-30B-A3B-Instruct": qwenQwen3Coder30BA3BInstruct,
  "Qwen/Qwen3-Coder-480B-A35B-Instruct": qwenQwen3Coder480BA35BInstruct,
  "Qwen/Qwen3-Coder-Next": qwenQwen3CoderNext,
  "Qwen/Qwen3-Next-80B-A3B-Instruct": qwenQwen3Next80BA3BInstruct,
  "Qwen/Qwen3-Omni-30B-A3B-Instruct": qwenQwen3Omni30BA3BInstruct,
  "Qwen/Qwen3-VL-235B-A22B-Instruct": qwenQwen3VL235BA22BInstruct,
  "Qwen/Qwen3-VL-30B-A3B-Instruct": qwenQwen3VL30BA3BInstruct,
  "Qwen/Qwen3-VL-8B-Instruct": qwenQwen3VL8BInstruct,
  "Qwen/Qwen3.5-0.8B": qwenQwen3508B,
  "Qwen/Qwen3.5-122B-A10B": qwenQwen35122BA10B,
  "Qwen/Qwen3.5-27B": qwenQwen3527B,
  "Qwen/Qwen3.5-35B-A3B": qwenQwen3535BA3B,
  "Qwen/Qwen3.5-397B-A17B": qwenQwen35397BA17B,
  "Qwen/Qwen3.5-4B": qwenQwen354B,
  "Qwen/Qwen3.5-9B": qwenQwen359B,
  "Qwen/Qwen3.6-27B": qwenQwen3627B,
  "Qwen/Qwen3.6-35B-A3B": qwenQwen3635BA3B,
  "Qwen/Qwen3.8-27B": qwenQwen3827B,
  "codellama/CodeLlama-34b-Instruct-hf": codellamaCodeLlama34bInstructHf,
  "codellama/CodeLlama-7b-Instruct-hf": codellamaCodeLlama7bInstructHf,
  "codellama/CodeLlama-7b-hf": codellamaCodeLlama7bHf,
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
} satisfies Record<string, StarterModel>;

export type StarterId = keyof typeof starter;
