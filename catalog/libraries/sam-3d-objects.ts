import { python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { clone } from "../usage/clone.ts";

export default {
  label: "SAM 3D Objects",
  repoName: "SAM 3D Objects",
  repo: "https://github.com/facebookresearch/sam-3d-objects",
  countDownloads: `path:"checkpoints/pipeline.yaml"`,
  // The config refers to other files by relative path, so the whole repository is needed.
  snippets: ({ id }) => [
    withInstall(
      clone("https://github.com/facebookresearch/sam-3d-objects.git", "pip install -e '.[inference]'"),
      python`
        import sys

        from huggingface_hub import snapshot_download

        sys.path.append("notebook")
        from inference import Inference, load_image, load_single_mask

        checkpoints = snapshot_download(${id}) + "/checkpoints"
        inference = Inference(f"{checkpoints}/pipeline.yaml", compile=False)

        folder = "notebook/images/shutterstock_stylish_kidsroom_1640806567"
        image = load_image(f"{folder}/image.png")
        mask = load_single_mask(folder, index=14)

        output = inference(image, mask, seed=42)
        output["gs"].save_ply("object.ply")
      `,
    ),
  ],
} satisfies Library;
