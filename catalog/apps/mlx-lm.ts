import type { LocalApp } from "../app.ts";
import { onHub } from "../hub.ts";
import { bash, titled, withInstall } from "../code.ts";
import { createServerRequest, isMlx } from "../local.ts";

const install = "uv tool install mlx-lm";

export default {
  label: "MLX LM",
  docs: "https://github.com/ml-explore/mlx-lm",
  opens: (model) => isMlx(model) && model.pipeline_tag === "text-generation",
  snippets: (model) =>
    model.tags.includes("conversational")
      ? [
          titled(
            "Chat in the terminal",
            withInstall(install, bash`${onHub(model)}mlx_lm.chat --model ${model.id}`),
          ),
          titled(
            "Start a server",
            withInstall(install, bash`${onHub(model)}mlx_lm.server --model ${model.id} --port 8080`),
          ),
          createServerRequest(model, 8080, model.id),
        ]
      : [
          titled(
            "Continue a text",
            withInstall(
              install,
              bash`${onHub(model)}mlx_lm.generate --model ${model.id} --prompt ${"Once upon a time,"}`,
            ),
          ),
        ],
} satisfies LocalApp;
