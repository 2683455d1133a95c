import { bash, pip, withInstall } from "../code.ts";
import { onHub } from "../hub.ts";
import type { Library } from "../library.ts";
import { clone } from "../usage/clone.ts";

const install = clone(
  "https://github.com/3DTopia/3DTopia-XL",
  pip("-r", "requirements.txt", "huggingface_hub"),
  "bash install.sh",
);

export default {
  label: "3DTopia-XL",
  repoName: "3DTopia-XL",
  repo: "https://github.com/3DTopia/3DTopia-XL",
  countDownloads: `path:"model_vae_fp16.pt"`,
  // The project is not a package. Its script reads weights and images from directories.
  snippets: (model) => [
    withInstall(
      install,
      bash`
        ${onHub(model)}hf download ${model.id} model_sview_dit_fp16.pt model_vae_fp16.pt --local-dir pretrained
        mkdir -p pictures
        cp photo.png pictures/

        python inference.py configs/inference_dit.yml \
          checkpoint_path=pretrained/model_sview_dit_fp16.pt \
          model.vae_checkpoint_path=pretrained/model_vae_fp16.pt \
          inference.input_dir=pictures
        find runs -name "pbr_mesh.glb"
      `,
    ),
  ],
} satisfies Library;
