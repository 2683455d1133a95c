import { python, raw, type Snippet, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { getFiles, getModelName, type ModelMetadata } from "../model.ts";
import { clone } from "../usage/clone.ts";

const install = clone("https://github.com/google-deepmind/videoprism.git", "pip install .");

export default {
  label: "VideoPrism",
  repoName: "VideoPrism",
  repo: "https://github.com/google-deepmind/videoprism",
  countDownloads: `path_extension:"npz"`,
  /** Code for videos or, for models with a text encoder, for videos and texts. */
  snippets: (model) => {
    const name = getModelName(model).toLowerCase();
    const size = name.includes("large") ? "large" : "base";
    const snippet = name.includes("lvt")
      ? videoText(`videoprism_lvt_public_v1_${size}`, getWeights(model))
      : video(`videoprism_public_v1_${size}`, getWeights(model));
    return [withInstall(install, snippet)];
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

const video = (name: string, weights: Weights): Snippet => python`
  import jax
  import numpy as np
  ${raw(weights.imports)}
  from videoprism import models as vp

  name = ${name}
  model = vp.get_model(name)
  state = vp.load_pretrained_weights(name${raw(weights.argument)})


  @jax.jit
  def encode(frames):
      return model.apply(state, frames, train=False)


  frames = np.random.rand(1, 16, 288, 288, 3)  # batch, frames, height, width, RGB from 0 to 1
  embeddings, _ = encode(frames)
  print(embeddings.shape)  # batch, tokens, features
`;

const videoText = (name: string, weights: Weights): Snippet => python`
  import jax
  import numpy as np
  ${raw(weights.imports)}
  from videoprism import models as vp

  name = ${name}
  model = vp.get_model(name)
  state = vp.load_pretrained_weights(name${raw(weights.argument)})
  tokenizer = vp.load_text_tokenizer("c4_en")


  @jax.jit
  def encode(frames, ids, paddings):
      return model.apply(state, frames, ids, paddings, train=False)


  frames = np.random.rand(1, 16, 288, 288, 3)  # batch, frames, height, width, RGB from 0 to 1
  ids, paddings = vp.tokenize_texts(tokenizer, ["a ferry at sea", "a cup on a table"])
  video_embeddings, text_embeddings, _ = encode(frames, ids, paddings)
  print(video_embeddings @ text_embeddings.T)
`;
