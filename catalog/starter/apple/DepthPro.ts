import type { StarterModel } from "../../starter.ts";

export default {
  task: "depth-estimation",
  library: "depth-pro",
  files: ["README.md", "depth_pro.pt"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/apple/DepthPro", "https://github.com/apple/ml-depth-pro"],
  card: `Depth in meters from a single picture, without knowing the camera: the network also estimates the
focal length. It draws unusually sharp outlines and returns a map of over two megapixels in about a
third of a second on a data-center GPU.

Good for portraits' background blur, 3D photos and measuring scenes. Apple's license for its
research models applies; read it before commercial use. The same network for transformers is
apple/DepthPro-hf.`,
} satisfies StarterModel;
