import { pip, python, withInstall } from "../code.ts";
import { SAMPLE_IMAGE_URL } from "../default-inputs.ts";
import type { Library } from "../library.ts";

export default {
  label: "timm",
  repoName: "pytorch-image-models",
  repo: "https://github.com/rwightman/pytorch-image-models",
  docs: "https://huggingface.co/docs/hub/timm",
  filter: true,
  countDownloads: `path:"pytorch_model.bin" OR path:"model.safetensors"`,
  snippets: ({ id }) => [
    withInstall(
      pip("timm"),
      python`
        from urllib.request import urlopen

        import timm
        import torch
        from PIL import Image

        model = timm.create_model(${`hf_hub:${id}`}, pretrained=True).eval()
        config = timm.data.resolve_model_data_config(model)
        transform = timm.data.create_transform(**config, is_training=False)

        url = ${SAMPLE_IMAGE_URL}
        image = transform(Image.open(urlopen(url)).convert("RGB")).unsqueeze(0)

        with torch.no_grad():
            output = model(image)
        print(output.shape)

        if model.num_classes > 0:  # else it gives features
            print(output.softmax(dim=-1).topk(min(5, model.num_classes)))
      `,
    ),
  ],
} satisfies Library;
