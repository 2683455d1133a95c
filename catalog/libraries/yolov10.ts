import { pip, python } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";
import { BUS, getVersion } from "../usage/yolo.ts";

export default {
  label: "YOLOv10",
  repoName: "YOLOv10",
  repo: "https://github.com/THU-MIG/yolov10",
  docs: "https://github.com/THU-MIG/yolov10",
  countDownloads: `path_extension:"pt" OR path_extension:"safetensors"`,
  // The project is a fork of ultralytics with one more class. It has no classes for other versions.
  snippets: (model) => [
    python({ install: pip("git+https://github.com/THU-MIG/yolov10", "huggingface_hub") })`
      from ultralytics import YOLOv10

      model = YOLOv10.from_pretrained(${model.id})

      results = model.predict(source=${BUS}, save=True)
      for box in results[0].boxes:
          print(model.names[int(box.cls)], f"{float(box.conf):.2f}", box.xyxy[0].tolist())
    `,
    ...(getVersion(model) === undefined ? [notice("no-version")] : []),
  ],
} satisfies Library;
