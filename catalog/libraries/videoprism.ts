import { python, raw, type Snippet } from "../code.ts";
import type { Library } from "../library.ts";
import { getFiles, getModelName, type ModelMetadata } from "../model.ts";
import { clone } from "../usage/clone.ts";

export default {
  label: "VideoPrism",
  repoName: "VideoPrism",
  repo: "https://github.com/google-deepmind/videoprism",
  countDownloads: `path_extension:"npz"`,
  /** Code for videos or, for models with a text encoder, for videos and texts. */
  snippets: (model) => {
    const name = getModelName(model).toLowerCase();
    const size = name.includes("large") ? "large" : "base";
    const readsText = name.includes("lvt");
    const config = `videoprism_${readsText ? "lvt_" : ""}public_v1_${size}`;
    return [encode(config, getWeights(model), readsText)];
  },
} satisfies Library;

/** The library's functions accept only the names of its configs; weights can come from any repository. */
function getWeights(model: ModelMetadata): { imports: string; argument: string } {
  const file = getFiles(model).find((path) => path.endsWith(".npz"));
  if (file === undefined) return { imports: "", argument: "" };
  return {
    imports: "from huggingface_hub import hf_hub_download",
    argument: python`, hf_hub_download(${model.id}, ${file})`.code,
  };
}

type Weights = ReturnType<typeof getWeights>;

const EMBED_VIDEO = python`
  embeddings, _ = encode(frames)
  print(embeddings.shape)  # batch, tokens, features
`.code;

const COMPARE_WITH_TEXTS = python`
  ids, paddings = vp.tokenize_texts(tokenizer, ["a ferry at sea", "a cup on a table"])
  video_embeddings, text_embeddings, _ = encode(frames, ids, paddings)
  print(video_embeddings @ text_embeddings.T)
`.code;

function encode(name: string, weights: Weights, readsText: boolean): Snippet {
  const texts = raw(readsText ? ", ids, paddings" : "");
  return python({ install: clone("https://github.com/google-deepmind/videoprism.git", "pip install .") })`
    import jax
    import numpy as np
    ${raw(weights.imports)}
    from videoprism import models as vp

    name = ${name}
    model = vp.get_model(name)
    state = vp.load_pretrained_weights(name${raw(weights.argument)})
    ${raw(readsText ? 'tokenizer = vp.load_text_tokenizer("c4_en")' : "")}


    @jax.jit
    def encode(frames${texts}):
        return model.apply(state, frames${texts}, train=False)


    frames = np.random.rand(1, 16, 288, 288, 3)  # batch, frames, height, width, RGB from 0 to 1
    ${raw(readsText ? COMPARE_WITH_TEXTS : EMBED_VIDEO)}
  `;
}
