import { pip, python, titled, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import type { ModelMetadata } from "../model.ts";

const install = pip("git+https://github.com/HanClinto/CollectorVision", "huggingface_hub");

const getOnnxFile = (model: ModelMetadata): string =>
  model.siblings?.map((sibling) => sibling.rfilename).find((path) => path.endsWith(".onnx")) ?? "model.onnx";

// The whole repository is fetched: the weights may lie in a second file beside the graph.
export default {
  label: "CollectorVision",
  repoName: "CollectorVision",
  repo: "https://github.com/HanClinto/CollectorVision",
  countDownloads: `path_extension:"onnx"`,
  snippets: (model) => [
    titled(
      "Find a card (corner detectors)",
      withInstall(
        install,
        python`
          from pathlib import Path

          import collector_vision as cvg
          import cv2
          from huggingface_hub import snapshot_download

          folder = Path(snapshot_download(${model.id}))
          detector = cvg.NeuralCornerDetector(folder / ${getOnnxFile(model)})

          photo = cv2.imread("photo.jpg")
          detector.detect(photo).dewarp(photo).save("card.png")
        `,
      ),
    ),
    titled(
      "Compare cards (embedders)",
      withInstall(
        install,
        python`
          from pathlib import Path

          import collector_vision as cvg
          from huggingface_hub import snapshot_download
          from PIL import Image

          folder = Path(snapshot_download(${model.id}))
          embedder = cvg.NeuralEmbedder(folder / ${getOnnxFile(model)})

          first, second = embedder.embed([Image.open("card.png"), Image.open("other.png")])
          print(first @ second)
        `,
      ),
    ),
  ],
} satisfies Library;
