import { python } from "../code.ts";
import type { Library } from "../library.ts";
import { getModelName } from "../model.ts";
import { clone } from "../usage/clone.ts";

const repo = "https://github.com/facebookresearch/perception_models";
const install = clone(`${repo}.git`, "pip install -e .");

export default {
  label: "PerceptionEncoder",
  repoName: "PerceptionModels",
  repo: "https://github.com/facebookresearch/perception_models",
  countDownloads: `path_extension:"pt"`,
  // `from_config` accepts the name of a configuration. The weights can be in any repository.
  snippets: (model) => {
    const name = getModelName(model);
    const checkpoint = `hf://${model.id}:${name}.pt`;
    const encoder = python({ title: "Features of an image", install })`
      import core.vision_encoder.pe as pe
      import core.vision_encoder.transforms as transforms
      import torch
      from PIL import Image

      model = pe.VisionTransformer.from_config(
          ${name},
          pretrained=True,
          checkpoint_path=${checkpoint},
      ).cuda()
      preprocess = transforms.get_image_transform(model.image_size)

      image = preprocess(Image.open("street.jpg").convert("RGB")).unsqueeze(0).cuda()
      with torch.no_grad(), torch.autocast("cuda"):
          features = model.forward_features(image)
      print(features.shape)
    `;
    if (!model.id.includes("Core")) return [encoder];
    const clip = python({ title: "Compare an image with texts", install })`
      import core.vision_encoder.pe as pe
      import core.vision_encoder.transforms as transforms
      import torch
      from PIL import Image

      model = pe.CLIP.from_config(
          ${name},
          pretrained=True,
          checkpoint_path=${checkpoint},
      ).cuda()
      preprocess = transforms.get_image_transform(model.image_size)
      tokenizer = transforms.get_text_tokenizer(model.context_length)

      image = preprocess(Image.open("street.jpg").convert("RGB")).unsqueeze(0).cuda()
      labels = ["a bus", "a bicycle", "a tram"]
      with torch.no_grad(), torch.autocast("cuda"):
          image_features, text_features, scale = model(image, tokenizer(labels).cuda())
          scores = (scale * image_features @ text_features.T).softmax(dim=-1)
      print(dict(zip(labels, scores[0].tolist())))
    `;
    return [clip, encoder];
  },
} satisfies Library;
