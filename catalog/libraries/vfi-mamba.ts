import { python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { clone } from "../usage/clone.ts";

export default {
  label: "VFIMamba",
  repoName: "VFIMamba",
  repo: "https://github.com/MCG-NJU/VFIMamba",
  countDownloads: `path_extension:"pkl"`,
  snippets: ({ id }) => [
    withInstall(
      clone(
        "https://github.com/MCG-NJU/VFIMamba.git",
        "pip install causal_conv1d mamba_ssm scikit-image opencv-python timm tqdm transformers",
      ),
      python`
        import cv2
        import torch
        from benchmark.utils.padder import InputPadder
        from Trainer_finetune import Model

        model = Model.from_pretrained(${id})
        model.eval()
        model.device()


        def read(path):
            frame = cv2.imread(path).transpose(2, 0, 1)
            return (torch.tensor(frame).cuda() / 255.0).unsqueeze(0)


        before, after = read("example/im1.png"), read("example/im2.png")
        padder = InputPadder(before.shape, divisor=32)
        before, after = padder.pad(before, after)

        between = padder.unpad(model.inference(before, after, True))[0]
        cv2.imwrite("between.png", (between * 255.0).cpu().numpy().transpose(1, 2, 0))
      `,
    ),
  ],
} satisfies Library;
