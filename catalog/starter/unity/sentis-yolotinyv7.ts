import type { StarterModel } from "../../starter.ts";

export default {
  task: "object-detection",
  library: "unity-sentis",
  license: "gpl-3.0",
  files: ["README.md", "classes.txt", "yolov7-tiny.onnx", "yolov7-tiny.sentis"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/unity/sentis-yolotinyv7", "https://huggingface.co/docs/hub/unity-sentis"],
  card: `YOLOv7 tiny for games: a \`.sentis\` file that Unity runs on the player's GPU, with a C# script that
draws boxes on a video texture. The choice of the most likely boxes is built into the network, so
little post-processing is left.

Finds the eighty classes of COCO. The file was made for Sentis 1.4; newer packages (now called
Inference Engine) want a conversion or the ONNX models of unity/inference-engine-yolo. YOLO's
license is the GPL.`,
} satisfies StarterModel;
