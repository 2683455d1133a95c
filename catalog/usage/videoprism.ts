import { python, raw, type Snippet, withInstall } from "../code.ts";
import { type ModelMetadata, getModelName } from "../model.ts";
import { clone } from "./clone.ts";

const install = clone("https://github.com/google-deepmind/videoprism.git", "pip install .");

/** Code for videos alone or, with the models that have a text encoder, for videos and texts. */
export function videoprismUsage(model: ModelMetadata): Snippet[] {
  const name = getModelName(model).toLowerCase();
  const size = name.includes("large") ? "large" : "base";
  const snippet = name.includes("lvt")
    ? videoText(`videoprism_lvt_public_v1_${size}`, getWeights(model))
    : video(`videoprism_public_v1_${size}`, getWeights(model));
  return [withInstall(install, snippet)];
}

/** The library's functions take the names of its own configs; weights may come from any repository. */
function getWeights(model: ModelMetadata): { imports: string; argument: string } {
  const file = model.siblings?.map(({ rfilename }) => rfilename).find((path) => path.endsWith(".npz"));
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
