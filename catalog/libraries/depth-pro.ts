import { bash, pip, python, titled, withInstall } from "../code.ts";
import { onHub } from "../hub.ts";
import type { Library } from "../library.ts";

const install = pip("git+https://github.com/apple/ml-depth-pro.git", "huggingface_hub");

export default {
  label: "Depth Pro",
  repoName: "Depth Pro",
  repo: "https://github.com/apple/ml-depth-pro",
  countDownloads: `path_extension:"pt"`,
  snippets: (model) => [
    titled(
      "From the command line",
      withInstall(
        install,
        bash`
          ${onHub(model)}hf download ${model.id} depth_pro.pt --local-dir checkpoints
          depth-pro-run --image-path photo.jpg --output-path depth --skip-display
        `,
      ),
    ),
    titled(
      "In Python",
      withInstall(
        install,
        python`
          from dataclasses import replace

          import depth_pro
          from depth_pro.depth_pro import DEFAULT_MONODEPTH_CONFIG_DICT
          from huggingface_hub import hf_hub_download

          weights = hf_hub_download(${model.id}, "depth_pro.pt")
          model, transform = depth_pro.create_model_and_transforms(
              config=replace(DEFAULT_MONODEPTH_CONFIG_DICT, checkpoint_uri=weights)
          )
          model.eval()

          image, _, focal_length = depth_pro.load_rgb("photo.jpg")
          prediction = model.infer(transform(image), f_px=focal_length)
          print(prediction["depth"])  # meters, for each pixel
          print(prediction["focallength_px"])
        `,
      ),
    ),
  ],
} satisfies Library;
