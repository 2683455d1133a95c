import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { clone } from "../usage/clone.ts";

export default {
  label: "MeshAnything",
  repoName: "MeshAnything",
  repo: "https://github.com/buaacyw/MeshAnything",
  countDownloads: `path:"MeshAnything_350m.pth"`,
  // The settings are those of the project's script. The file is in the safetensors format (as of 2026-08).
  snippets: ({ id }) => [
    withInstall(
      clone(
        "https://github.com/buaacyw/MeshAnything.git",
        pip("-r", "requirements.txt"),
        pip("flash-attn", "--no-build-isolation"),
      ),
      python`
        from types import SimpleNamespace

        import numpy as np
        import torch
        import trimesh
        from huggingface_hub import hf_hub_download
        from MeshAnything.models.meshanything import MeshAnything
        from safetensors.torch import load_file

        settings = SimpleNamespace(
            llm="facebook/opt-350m",
            codebook_size=8192,
            codebook_dim=1024,
            n_max_triangles=800,
        )
        model = MeshAnything(settings)
        model.load_state_dict(load_file(hf_hub_download(${id}, "MeshAnything_350m.pth")))
        model.cuda().eval()

        # A cloud of 4096 points with their normals, centered and scaled to the unit box.
        mesh = trimesh.load("chair.obj", force="mesh")
        points, faces = mesh.sample(4096, return_index=True)
        points -= (points.min(axis=0) + points.max(axis=0)) / 2
        points *= 0.9995 / np.abs(points).max()
        cloud = np.concatenate([points, mesh.face_normals[faces]], axis=1)

        with torch.autocast("cuda", dtype=torch.float16):
            triangles = model(torch.tensor(cloud[None], dtype=torch.float16, device="cuda"))[0]
        corners = triangles[~torch.isnan(triangles[:, 0, 0])].reshape(-1, 3).float().cpu().numpy()

        result = trimesh.Trimesh(corners, np.arange(len(corners)).reshape(-1, 3))
        result.merge_vertices()
        result.export("mesh.obj")
      `,
    ),
  ],
} satisfies Library;
