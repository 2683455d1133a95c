import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "Describe Anything",
  repoName: "Describe Anything",
  repo: "https://github.com/NVlabs/describe-anything",
  snippets: ({ id }) => [
    withInstall(
      pip("git+https://github.com/NVlabs/describe-anything"),
      python`
        from dam import DescribeAnythingModel, disable_torch_init
        from huggingface_hub import snapshot_download
        from PIL import Image

        disable_torch_init()
        model = DescribeAnythingModel(
            model_path=snapshot_download(${id}),
            conv_mode="v1",
            prompt_mode="full+focal_crop",
        ).to("cuda")

        print(
            model.get_description(
                Image.open("photo.jpg").convert("RGB"),
                Image.open("mask.png").convert("L"),  # white where the thing is
                "<image>\nDescribe the masked region in detail.",
                temperature=0.2,
                top_p=0.5,
                num_beams=1,
                max_new_tokens=512,
            )
        )
      `,
    ),
  ],
} satisfies Library;
