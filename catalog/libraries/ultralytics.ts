import { pip, python } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";
import { BUS, getVersion, getWeights } from "../usage/yolo.ts";

export default {
  label: "ultralytics",
  repoName: "ultralytics",
  repo: "https://github.com/ultralytics/ultralytics",
  docs: "https://github.com/ultralytics/ultralytics",
  countDownloads: `path_extension:"pt"`,
  // One class loads every version. The separate classes that tags suggest exist only in forks.
  snippets: (model, choice) => {
    const weights = getWeights(model, choice);
    return [
      python({ install: pip("-U", "ultralytics", "huggingface_hub") })`
        from huggingface_hub import hf_hub_download
        from ultralytics import YOLO

        model = YOLO(hf_hub_download(${model.id}, ${weights ?? "<name of the .pt file>"}))

        results = model.predict(source=${BUS}, save=True)
        for box in results[0].boxes or []:
            print(model.names[int(box.cls)], f"{float(box.conf):.2f}", box.xyxy[0].tolist())
      `,
      notice("untrusted-pickle"),
      ...(weights === undefined ? [notice("replace-placeholder")] : []),
      ...(getVersion(model) === undefined ? [notice("no-version")] : []),
    ];
  },
} satisfies Library;
