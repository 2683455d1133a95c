import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { clone } from "../usage/clone.ts";

export default {
  label: "LVFace",
  repoName: "LVFace",
  repo: "https://github.com/bytedance/LVFace",
  countDownloads: `path_extension:"pt" OR path_extension:"onnx"`,
  snippets: ({ id, siblings }) => {
    const files = siblings?.map((sibling) => sibling.rfilename) ?? [];
    const file = files.find((path) => path.endsWith(".onnx")) ?? "LVFace-L_Glint360K/LVFace-L_Glint360K.onnx";
    return [
      withInstall(
        clone(
          "https://github.com/bytedance/LVFace",
          pip("onnxruntime-gpu", "opencv-python", "requests", "huggingface_hub"),
        ),
        python`
          from huggingface_hub import hf_hub_download
          from inference_onnx import LVFaceONNXInferencer

          model = LVFaceONNXInferencer(
              hf_hub_download(${id}, ${file}),
              use_gpu=True,
          )

          first = model.infer_from_image("face.jpg")
          second = model.infer_from_image("other-face.jpg")
          print(model.calculate_similarity(first, second))  # 1.0 for the same picture
        `,
      ),
    ];
  },
} satisfies Library;
