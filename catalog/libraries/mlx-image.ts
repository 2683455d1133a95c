import { pip, python } from "../code.ts";
import type { Library } from "../library.ts";
import { getModelName } from "../model.ts";

export default {
  label: "mlx-image",
  repoName: "mlx-image",
  repo: "https://github.com/riccardomusmeci/mlx-image",
  docs: "https://huggingface.co/docs/hub/mlx-image",
  countDownloads: `path:"model.safetensors"`,
  // `create_model` accepts architectures, not repositories: the name without the suffix of converted models.
  snippets: (model) => [
    python({ install: pip("mlx-image", "huggingface_hub") })`
      import mlx.core as mx
      from huggingface_hub import hf_hub_download
      from mlxim.io import read_rgb
      from mlxim.model import create_model
      from mlxim.transform import ImageNetTransform

      weights = hf_hub_download(${model.id}, "model.safetensors")
      model = create_model(${getModelName(model).replace(/-mlxim$/, "")}, weights=weights)
      model.eval()

      transform = ImageNetTransform(train=False, img_size=224)
      image = mx.array(transform(read_rgb("street.jpg")))
      logits = model(mx.expand_dims(image, 0))
      print(logits.shape, mx.argmax(logits, axis=-1))
    `,
  ],
} satisfies Library;
