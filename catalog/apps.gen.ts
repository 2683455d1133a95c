// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import type { LocalApp } from "./app.ts";
import atomicChat from "./apps/atomic-chat.ts";
import backyard from "./apps/backyard.ts";
import diffusionbee from "./apps/diffusionbee.ts";
import dockerModelRunner from "./apps/docker-model-runner.ts";
import drawthings from "./apps/drawthings.ts";
import hermesAgent from "./apps/hermes-agent.ts";
import jan from "./apps/jan.ts";
import jellybox from "./apps/jellybox.ts";
import joyfusion from "./apps/joyfusion.ts";
import lemonade from "./apps/lemonade.ts";
import llamaCpp from "./apps/llama.cpp.ts";
import lmstudio from "./apps/lmstudio.ts";
import localai from "./apps/localai.ts";
import mlxLm from "./apps/mlx-lm.ts";
import msty from "./apps/msty.ts";
import nodeLlamaCpp from "./apps/node-llama-cpp.ts";
import ollama from "./apps/ollama.ts";
import openclaw from "./apps/openclaw.ts";
import pi from "./apps/pi.ts";
import recursechat from "./apps/recursechat.ts";
import sanctum from "./apps/sanctum.ts";
import sglang from "./apps/sglang.ts";
import tgi from "./apps/tgi.ts";
import unsloth from "./apps/unsloth.ts";
import vllm from "./apps/vllm.ts";

export type AppId =
  | "atomic-chat" | "backyard" | "diffusionbee" | "docker-model-runner" | "drawthings" | "hermes-agent"
  | "jan" | "jellybox" | "joyfusion" | "lemonade" | "llama.cpp" | "lmstudio" | "localai" | "mlx-lm" | "msty"
  | "node-llama-cpp" | "ollama" | "openclaw" | "pi" | "recursechat" | "sanctum" | "sglang" | "tgi"
  | "unsloth" | "vllm";

export const apps: Readonly<Record<AppId, LocalApp>> = {
  "atomic-chat": atomicChat,
  backyard,
  diffusionbee,
  "docker-model-runner": dockerModelRunner,
  drawthings,
  "hermes-agent": hermesAgent,
  jan,
  jellybox,
  joyfusion,
  lemonade,
  "llama.cpp": llamaCpp,
  lmstudio,
  localai,
  "mlx-lm": mlxLm,
  msty,
  "node-llama-cpp": nodeLlamaCpp,
  ollama,
  openclaw,
  pi,
  recursechat,
  sanctum,
  sglang,
  tgi,
  unsloth,
  vllm,
};
