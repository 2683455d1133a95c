import { python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { clone } from "../usage/clone.ts";

export default {
  label: "SAM 3D Body",
  repoName: "SAM 3D Body",
  repo: "https://github.com/facebookresearch/sam-3d-body",
  countDownloads: `path:"model_config.yaml"`,
  snippets: ({ id }) => [
    withInstall(
      clone("https://github.com/facebookresearch/sam-3d-body.git"),
      python`
        import cv2
        import numpy as np
        from notebook.utils import setup_sam_3d_body
        from tools.vis_utils import visualize_sample_together

        estimator = setup_sam_3d_body(hf_repo_id=${id})

        image = cv2.imread("people.jpg")
        people = estimator.process_one_image(cv2.cvtColor(image, cv2.COLOR_BGR2RGB))

        rendered = visualize_sample_together(image, people, estimator.faces)
        cv2.imwrite("meshes.jpg", rendered.astype(np.uint8))
      `,
    ),
  ],
} satisfies Library;
