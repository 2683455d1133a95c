import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

/** No API is shared in the field; a search over a collection that is already indexed leaves out `corpus`. */
export interface Input {
  inputs: {
    query: string;
    corpus?: readonly string[];
  };
  parameters?: { top_k?: number };
}

export interface Hit {
  /** Place of the text in the corpus, from 0. */
  index: number;
  /** Higher is closer; what it means depends on the model. */
  score: number;
}

/** Best first. */
export type Output = Hit[];

export default {
  label: "Text Retrieval",
  order: 36,
  modality: "nlp",
  summary: "Takes a query and finds the texts of a collection that answer it.",
  inputs: ["text"],
  outputs: ["scores"],
  subtasks: [
    { id: "document-retrieval", label: "Document Retrieval" },
    { id: "utterance-retrieval", label: "Utterance Retrieval" },
    { id: "entity-linking-retrieval", label: "Entity Linking Retrieval" },
    { id: "fact-checking-retrieval", label: "Fact Checking Retrieval" },
  ],
  parameters: {
    top_k: { type: "integer", min: 1, description: "How many texts to return, best first." },
  } satisfies ParameterTable<Input["parameters"]>,
  example: {
    inputs: {
      query: "When does the ferry leave?",
      corpus: ["Ferries leave at six and at nine.", "The harbor was built in 1902."],
    },
  } satisfies Input,
  hidden: true,
} satisfies Task;
