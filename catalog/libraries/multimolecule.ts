import { pip, python, type Snippet } from "../code.ts";
import type { Library } from "../library.ts";
import type { ModelMetadata } from "../model.ts";

const install = pip("multimolecule");

export default {
  label: "MultiMolecule",
  repoName: "MultiMolecule",
  repo: "https://github.com/MultiMolecule/multimolecule",
  docs: "https://multimolecule.danling.org",
  /** Code for embeddings of a sequence and, if the model supports more, for the pipeline of its task. */
  snippets: (model) => {
    const text = model.widgetData?.[0]?.text;
    if (typeof text !== "string" || text === "") return [load(model)];
    const mask = model.mask_token ?? "<mask>";
    const plain = mask === "" ? text : text.replaceAll(mask, "A");
    const snippets = [embed(model, plain)];
    if (model.tags.includes("rna-secondary-structure")) {
      snippets.push(structure(model, plain));
    } else if (model.pipeline_tag === "fill-mask") {
      snippets.push(fillMask(model, text));
    }
    return snippets;
  },
} satisfies Library;

const load = ({ id }: ModelMetadata): Snippet => python({ install })`
  from multimolecule import AutoModel, AutoTokenizer

  tokenizer = AutoTokenizer.from_pretrained(${id})
  model = AutoModel.from_pretrained(${id})
  print(model)
`;

const embed = ({ id }: ModelMetadata, sequence: string): Snippet =>
  python({ title: "Embed a sequence", install })`
    from multimolecule import AutoModel, AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(${id})
    model = AutoModel.from_pretrained(${id})

    inputs = tokenizer(${sequence}, return_tensors="pt")
    outputs = model(**inputs)
    print(outputs.last_hidden_state.shape)
  `;

// The import registers the library's models and pipelines with transformers.
const structure = ({ id }: ModelMetadata, sequence: string): Snippet =>
  python({ title: "Predict the secondary structure", install })`
    import multimolecule  # registers the pipeline
    from transformers import pipeline

    predictor = pipeline("rna-secondary-structure", model=${id})
    output = predictor(${sequence})
    print(output["secondary_structure"])
  `;

const fillMask = ({ id }: ModelMetadata, sequence: string): Snippet =>
  python({ title: "Fill the mask", install })`
    import multimolecule  # registers the model
    from transformers import pipeline

    predictor = pipeline("fill-mask", model=${id})
    for guess in predictor(${sequence}):
        print(guess["token_str"], f"{guess['score']:.3f}")
  `;
