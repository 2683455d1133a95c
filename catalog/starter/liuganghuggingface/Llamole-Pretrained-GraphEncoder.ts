import type { StarterModel } from "../../starter.ts";

export default {
  task: "graph-ml",
  license: "mit",
  tags: ["molecule", "chemistry"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/liuganghuggingface/Llamole-Pretrained-GraphEncoder",
    "https://github.com/liugangcode/Llamole",
    "https://arxiv.org/abs/2410.04223",
  ],
  card: `The graph encoder of Llamole, a system that designs molecules in dialogue: a language model decides
when to draw a structure and when to plan its synthesis, and this part lets it read molecules.

A graph network pretrained so that molecules and their descriptions meet in one space. It is of use
mainly with the Llamole code, together with the diffusion decoder and the reaction predictor that
lie in repositories beside it.`,
} satisfies StarterModel;
