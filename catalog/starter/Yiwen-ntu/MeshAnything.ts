import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-3d",
  library: "mesh-anything",
  files: ["README.md", "MeshAnything_350m.pth"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Yiwen-ntu/MeshAnything", "https://github.com/buaacyw/MeshAnything"],
  card: `Makes meshes the way artists do: with hundreds of well-placed triangles instead of hundreds of
thousands. A transformer looks at a cloud of points with normals – from a scan or another generator
– and writes the faces one after the other.

At most 800 faces, so shapes should be simple and clean; the second version reaches 1600. It fetches
OPT-350m and needs flash attention on a GPU. The source of the points decides the quality of the
mesh.`,
} satisfies StarterModel;
