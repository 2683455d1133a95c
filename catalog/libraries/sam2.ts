import { pip, python, titled, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

const install = pip("git+https://github.com/facebookresearch/sam2");

export default {
  label: "sam2",
  repoName: "sam2",
  repo: "https://github.com/facebookresearch/segment-anything-2",
  countDownloads: `path_extension:"pt"`,
  snippets: ({ id }) => [
    titled(
      "Segment an image",
      withInstall(
        install,
        python`
          import numpy as np
          import torch
          from PIL import Image
          from sam2.sam2_image_predictor import SAM2ImagePredictor

          predictor = SAM2ImagePredictor.from_pretrained(${id})

          with torch.inference_mode(), torch.autocast("cuda", dtype=torch.bfloat16):
              predictor.set_image(Image.open("truck.jpg").convert("RGB"))
              masks, scores, _ = predictor.predict(
                  point_coords=np.array([[500, 375]]), point_labels=np.array([1])
              )
          print(masks.shape, scores)
        `,
      ),
    ),
    titled(
      "Follow an object through a video",
      withInstall(
        install,
        python`
          import numpy as np
          import torch
          from sam2.sam2_video_predictor import SAM2VideoPredictor

          predictor = SAM2VideoPredictor.from_pretrained(${id})

          with torch.inference_mode(), torch.autocast("cuda", dtype=torch.bfloat16):
              state = predictor.init_state("clip.mp4")
              predictor.add_new_points_or_box(
                  state,
                  frame_idx=0,
                  obj_id=1,
                  points=np.array([[210, 350]], dtype=np.float32),
                  labels=np.array([1], dtype=np.int32),
              )
              for frame, object_ids, mask_logits in predictor.propagate_in_video(state):
                  print(frame, object_ids, mask_logits.shape)
        `,
      ),
    ),
  ],
} satisfies Library;
