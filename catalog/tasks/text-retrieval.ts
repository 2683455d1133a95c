import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

/** There is no common API. Omit `corpus` to search a collection that is already indexed. */
export interface Input {
  inputs: {
    query: string;
    corpus?: readonly string[];
  };
  parameters?: { top_k?: number };
}

export interface Hit {
  /** Index of the text in the corpus, from 0. */
  index: number;
  /** Higher is more similar. The scale depends on the model. */
  score: number;
}

/** Best first. */
export type Output = Hit[];

export default {
  label: "Text Retrieval",
  order: 36,
  modality: "nlp",
  summary: "Finds texts in a collection that match a query.",
  inputs: ["text"],
  outputs: ["scores"],
  subtasks: [
    { id: "document-retrieval", label: "Document Retrieval" },
    { id: "utterance-retrieval", label: "Utterance Retrieval" },
    { id: "entity-linking-retrieval", label: "Entity Linking Retrieval" },
    { id: "fact-checking-retrieval", label: "Fact Checking Retrieval" },
  ],
  parameters: {
    top_k: { type: "integer", min: 1, description: "Number of texts to return, best first." },
  } satisfies ParameterTable<Input["parameters"]>,
  example: {
    inputs: {
      query: "When does the ferry leave?",
      corpus: ["Ferries leave at six and at nine.", "The harbor was built in 1902."],
    },
  } satisfies Input,
  hidden: true,
} satisfies Task;
