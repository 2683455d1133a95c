import { python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { clone } from "../usage/clone.ts";

const scene = "python3 scene_processor/convert_scene.py examples/cbox.json --output_h5_path scene.h5";

export default {
  label: "RenderFormer",
  repoName: "RenderFormer",
  repo: "https://github.com/microsoft/renderformer",
  snippets: ({ id }) => [
    withInstall(
      clone("https://github.com/microsoft/renderformer.git", "pip install -r requirements.txt", scene),
      python`
        import h5py
        import imageio
        import numpy as np
        import torch
        from renderformer import RenderFormerRenderingPipeline

        pipeline = RenderFormerRenderingPipeline.from_pretrained(${id})
        pipeline.to("cuda")

        with h5py.File("scene.h5") as file:
            scene = {
                key: torch.from_numpy(np.array(file[key], dtype=np.float32))[None].cuda()
                for key in ("triangles", "texture", "vn", "c2w", "fov")
            }

        images = pipeline(
            triangles=scene["triangles"],
            texture=scene["texture"],
            mask=torch.ones(scene["triangles"].shape[:2], dtype=torch.bool).cuda(),
            vn=scene["vn"],
            c2w=scene["c2w"],
            fov=scene["fov"].unsqueeze(-1),
            resolution=512,
            torch_dtype=torch.float16,
        )
        picture = images[0, 0].float().clamp(0, 1).cpu().numpy()
        imageio.imwrite("image.png", (picture * 255).astype(np.uint8))
      `,
    ),
  ],
} satisfies Library;
