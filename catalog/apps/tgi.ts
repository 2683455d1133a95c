import type { LocalApp } from "../app.ts";
import { dockerOnHub } from "../hub.ts";
import { bash } from "../code.ts";
import { createServerRequest } from "../local.ts";

export default {
  label: "TGI",
  docs: "https://huggingface.co/docs/text-generation-inference/",
  opens: ({ tags }) => tags.includes("text-generation-inference"),
  snippets: (model) => [
    bash({ title: "Start a server" })`
      docker run --gpus all --shm-size 1g -p 8080:80${dockerOnHub(model)} \
        -v ~/.cache/huggingface:/data \
        ghcr.io/huggingface/text-generation-inference:latest --model-id ${model.id}
    `,
    createServerRequest(model, 8080, model.id),
  ],
} satisfies LocalApp;
