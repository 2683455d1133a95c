import { pip, python, raw, titled, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";
import { clone } from "../usage/clone.ts";

const cut = python`
  transform = transforms.Compose(
      [
          transforms.Resize((1024, 1024)),
          transforms.ToTensor(),
          transforms.Normalize([0.485, 0.456, 0.406], [0.229, 0.224, 0.225]),
      ]
  )
  image = Image.open("photo.jpg").convert("RGB")
  with torch.no_grad():
      mask = model(transform(image)[None].to(device))[-1].sigmoid().cpu()[0]

  image.putalpha(transforms.functional.to_pil_image(mask).resize(image.size))
  image.save("foreground.png")
`.code;

export default {
  label: "BiRefNet",
  repoName: "BiRefNet",
  repo: "https://github.com/ZhengPeng7/BiRefNet",
  snippets: ({ id }) => [
    titled(
      "With transformers",
      withInstall(
        pip("transformers", "torchvision", "einops", "kornia", "timm"),
        python`
          import torch
          from PIL import Image
          from torchvision import transforms
          from transformers import AutoModelForImageSegmentation

          device = "cuda" if torch.cuda.is_available() else "cpu"
          model = AutoModelForImageSegmentation.from_pretrained(${id}, trust_remote_code=True)
          model.to(device).float().eval()

          ${raw(cut)}
        `,
      ),
    ),
    titled(
      "With the project's own code",
      withInstall(
        clone("https://github.com/ZhengPeng7/BiRefNet", pip("-r", "requirements.txt")),
        python`
          import torch
          from models.birefnet import BiRefNet
          from PIL import Image
          from torchvision import transforms

          device = "cuda" if torch.cuda.is_available() else "cpu"
          model = BiRefNet.from_pretrained(${id})
          model.to(device).float().eval()

          ${raw(cut)}
        `,
      ),
    ),
    notice("runs-repository-code"),
  ],
} satisfies Library;
