import { pip, python, raw, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

// Readers name the passage differently in their JSON; `predict` takes the same arguments in all of them.
const ask = python`
  answer = predictor.predict(
      question="Where does the ferry go?",
      passage="The ferry leaves at six and goes to Bergen.",
  )
  print(answer["best_span_str"])
`;

const look = python`
  print(type(predictor).__name__)
  print(type(predictor._dataset_reader).__name__)
`;

export default {
  label: "AllenNLP",
  repoName: "AllenNLP",
  repo: "https://github.com/allenai/allennlp",
  docs: "https://huggingface.co/docs/hub/allennlp",
  filter: true,
  snippets: ({ id, tags }) => [
    withInstall(
      pip("allennlp", "allennlp-models"),
      python`
        import allennlp_models  # registers the models
        from allennlp.predictors.predictor import Predictor

        predictor = Predictor.from_path(${`hf://${id}`})

        ${raw((tags.includes("question-answering") ? ask : look).code)}
      `,
    ),
  ],
} satisfies Library;
