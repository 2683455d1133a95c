import { pip, python, withInstall } from "../code.ts";
import { SAMPLE_IMAGE_URL } from "../default-inputs.ts";
import type { Library } from "../library.ts";

export default {
  label: "OpenCLIP",
  repoName: "OpenCLIP",
  repo: "https://github.com/mlfoundations/open_clip",
  filter: true,
  countDownloads: `path:"open_clip_model.safetensors" OR path:"model.safetensors" OR path:"open_clip_pytorch_model.bin" OR path:"pytorch_model.bin"`,
  snippets: ({ id }) => [
    withInstall(
      pip("open_clip_torch"),
      python`
        from urllib.request import urlopen

        import open_clip
        import torch
        from PIL import Image

        name = ${`hf-hub:${id}`}
        model, _, preprocess = open_clip.create_model_and_transforms(name)
        model.eval()
        tokenizer = open_clip.get_tokenizer(name)

        url = ${SAMPLE_IMAGE_URL}
        image = preprocess(Image.open(urlopen(url))).unsqueeze(0)
        labels = ["a cup on a table", "a dog on a beach", "a street at night"]

        with torch.no_grad():
            image_features = model.encode_image(image, normalize=True)
            text_features = model.encode_text(tokenizer(labels), normalize=True)
            scores = (100.0 * image_features @ text_features.T).softmax(dim=-1)

        print(dict(zip(labels, scores[0].tolist())))
      `,
    ),
  ],
} satisfies Library;
