import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "BEN2",
  repoName: "BEN2",
  repo: "https://github.com/PramaLLC/BEN2",
  snippets: ({ id }) => [
    withInstall(
      pip("git+https://github.com/PramaLLC/BEN2.git"),
      python`
        import torch
        from ben2 import AutoModel
        from PIL import Image

        device = "cuda" if torch.cuda.is_available() else "cpu"
        model = AutoModel.from_pretrained(${id}).to(device).eval()

        foreground = model.inference(Image.open("photo.jpg").convert("RGB"))
        foreground.save("foreground.png")
      `,
    ),
  ],
} satisfies Library;
