import { bash, pip, python, raw, yaml } from "../code.ts";
import { onHub } from "../hub.ts";
import type { Library } from "../library.ts";
import type { ModelMetadata } from "../model.ts";
import { pythonValue } from "../usage/python-value.ts";

const install = pip("htrflow");
const LINES = "Riksarkivet/yolov9-lines-within-regions-1";

/** Models that find regions and lines are YOLO models. The others read the regions they find. */
const isDetector = ({ id, tags, pipeline_tag }: ModelMetadata): boolean =>
  /yolo/i.test(id) || tags.includes("ultralytics") || pipeline_tag === "object-detection";

const step = (name: string, model: string, repository: string) => ({
  step: name,
  settings: { model, model_settings: { model: repository } },
});

function getSteps(model: ModelMetadata) {
  const isLast = isDetector(model);
  return [
    step("Segmentation", "yolo", isLast ? model.id : LINES),
    ...(isLast ? [] : [step("TextRecognition", "TrOCR", model.id)]),
    { step: "Export", settings: { format: isLast ? "page" : "txt", dest: "outputs" } },
  ];
}

const recognition = ({ id }: ModelMetadata) => yaml`
  - step: TextRecognition
    settings:
      model: TrOCR
      model_settings:
        model: ${id}
`;

const createPipelineFile = (model: ModelMetadata) => yaml`
  steps:
    - step: Segmentation
      settings:
        model: yolo
        model_settings:
          model: ${isDetector(model) ? model.id : LINES}
    ${raw(isDetector(model) ? "" : recognition(model).code)}
    - step: Export
      settings:
        format: ${raw(isDetector(model) ? "page" : "txt")}
        dest: outputs
`;

export default {
  label: "HTRflow",
  repoName: "HTRflow",
  repo: "https://github.com/AI-Riksarkivet/htrflow",
  docs: "https://ai-riksarkivet.github.io/htrflow",
  snippets: (model) => [
    bash({ title: "From the command line", install })`
      cat > pipeline.yaml <<'END'
      ${raw(createPipelineFile(model).code)}
      END
      ${onHub(model)}htrflow pipeline pipeline.yaml page.jpg
    `,
    python({ title: "In Python", install })`
      from htrflow.pipeline.pipeline import Pipeline
      from htrflow.volume.volume import Collection

      steps = ${pythonValue(getSteps(model))}
      pipeline = Pipeline.from_config({"steps": steps})

      collection = pipeline.run(Collection(["page.jpg"]))
      print(collection)
    `,
  ],
} satisfies Library;
