import { pip, python, raw, type Snippet } from "../code.ts";
import type { Library } from "../library.ts";
import { type ModelMetadata, getModelName } from "../model.ts";
import { notice } from "../notices.ts";

const install = pip("paddlepaddle", "paddleocr");
const withTokenizers = pip("paddlepaddle", '"paddleocr[doc-parser]"');

/** The class for each tag of a module, and whether its results can be visualized (documentation as of 2026-08). */
const MODULES: readonly { tag: string; name: string; draws?: true }[] = [
  { tag: "textline_detection", name: "TextDetection", draws: true },
  { tag: "textline_recognition", name: "TextRecognition", draws: true },
  { tag: "seal_text_detection", name: "SealTextDetection", draws: true },
  { tag: "doc_img_unwarping", name: "TextImageUnwarping", draws: true },
  { tag: "doc_img_orientation_classification", name: "DocImgOrientationClassification", draws: true },
  { tag: "textline_orientation_classification", name: "TextLineOrientationClassification", draws: true },
  { tag: "chart_parsing", name: "ChartParsing" },
  { tag: "formula_recognition", name: "FormulaRecognition" },
  { tag: "layout_detection", name: "LayoutDetection", draws: true },
  { tag: "table_cells_detection", name: "TableCellsDetection", draws: true },
  { tag: "wired_table_classification", name: "TableClassification" },
  { tag: "table_structure_recognition", name: "TableStructureRecognition" },
];

export default {
  label: "PaddleOCR",
  repoName: "PaddleOCR",
  repo: "https://github.com/PaddlePaddle/PaddleOCR",
  docs: "https://www.paddleocr.ai/",
  filter: true,
  countDownloads: `path_extension:"safetensors" OR path:"inference.pdiparams" OR path:"inference.onnx"`,
  /** Code for documents, for vision language models, or for the module in a tag. */
  snippets: (model) => {
    if (model.tags.includes("doc_vlm")) return [question(model)];
    if (model.tags.includes("document-parse")) return [document(model)];
    // The first known tag, in the order of the model's tags.
    for (const tag of model.tags) {
      const module = MODULES.find((each) => each.tag === tag);
      if (module !== undefined) return [predict(model, module.name, module.draws === true)];
    }
    return [
      notice(
        "pick-a-module",
        "https://www.paddleocr.ai/latest/en/version3.x/module_usage/module_overview.html",
      ),
    ];
  },
} satisfies Library;

const question = (model: ModelMetadata): Snippet =>
  python({ install: withTokenizers })`
    from paddleocr import DocVLM

    model = DocVLM(model_name=${getModelName(model)})

    query = "What is the invoice number?"
    for result in model.predict(input={"image": "invoice.png", "query": query}, batch_size=1):
        result.print()
        result.save_to_json("output")
  `;

const document = (model: ModelMetadata): Snippet =>
  python({ install: withTokenizers })`
    from paddleocr import PaddleOCRVL

    pipeline = PaddleOCRVL(pipeline_version=${getVersion(model)})

    for result in pipeline.predict("invoice.png"):
        result.print()
        result.save_to_json(save_path="output")
        result.save_to_markdown(save_path="output")
  `;

/** `PaddleOCR-VL` is the first version, `PaddleOCR-VL-1.5` the version of its suffix. */
const getVersion = (model: ModelMetadata): string => {
  const suffix = /^PaddleOCR-VL-(.+)$/s.exec(getModelName(model))?.[1];
  return suffix === undefined ? "v1" : `v${suffix}`;
};

function predict(model: ModelMetadata, name: string, draws: boolean): Snippet {
  const input = name === "ChartParsing" ? '{"image": "chart.png"}' : '"page.png"';
  return python({
    install: name === "ChartParsing" || name === "FormulaRecognition" ? withTokenizers : install,
  })`
    from paddleocr import ${raw(name)}

    model = ${raw(name)}(model_name=${getModelName(model)})

    for result in model.predict(input=${raw(input)}, batch_size=1):
        result.print()
        ${raw(draws ? 'result.save_to_img(save_path="output")' : "")}
        result.save_to_json(save_path="output")
  `;
}
