import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "nobg",
  repoName: "nobg",
  repo: "https://github.com/feyninc/nobg",
  snippets: ({ id }) => [
    withInstall(
      pip("nobg"),
      python`
        import torch
        from loadimg import load_img
        from nobg import AutoModel, AutoProcessor

        model = AutoModel.from_pretrained(${id}).eval()
        processor = AutoProcessor.from_pretrained(${id})

        image = load_img("portrait.jpg").convert("RGB")
        inputs = processor(image, return_tensors="pt")
        with torch.no_grad():
            outputs = model(pixel_values=inputs["pixel_values"])

        size = (image.height, image.width)
        alpha = processor.post_process_alpha_matting(outputs, target_sizes=[size])[0]
        processor.cutout(image, alpha).save("cutout.png")
      `,
    ),
  ],
} satisfies Library;
