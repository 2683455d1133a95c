import type { LocalApp } from "../app.ts";
import { onHub } from "../hub.ts";
import { bash } from "../code.ts";
import { createServerRequest, isMlx } from "../local.ts";

const install = "uv tool install mlx-lm";

export default {
  label: "MLX LM",
  docs: "https://github.com/ml-explore/mlx-lm",
  opens: (model) => isMlx(model) && model.pipeline_tag === "text-generation",
  snippets: (model) =>
    model.tags.includes("conversational")
      ? [
          bash({ title: "Chat in the terminal", install })`${onHub(model)}mlx_lm.chat --model ${model.id}`,
          bash({ title: "Start a server", install })`
            ${onHub(model)}mlx_lm.server --model ${model.id} --port 8080
          `,
          createServerRequest(model, 8080, model.id),
        ]
      : [
          bash({ title: "Continue a text", install })`
            ${onHub(model)}mlx_lm.generate --model ${model.id} --prompt ${"Once upon a time,"}
          `,
        ],
} satisfies LocalApp;
