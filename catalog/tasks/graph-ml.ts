import type { Task } from "../task.ts";

/** No API is shared in the field; the names are those of PyTorch Geometric and of graph data sets on hubs. */
export interface Input {
  inputs: {
    num_nodes: number;
    /** Two lists of the same length: from which node to which, counted from 0. */
    edge_index: readonly [from: readonly number[], to: readonly number[]];
    /** A row a node. */
    node_feat?: readonly (readonly number[])[];
    /** A row an edge. */
    edge_attr?: readonly (readonly number[])[];
  };
}

/** A row of numbers for the whole graph, or one for each node or edge, as the model was trained. */
export type Output = number[][];

export default {
  label: "Graph Machine Learning",
  order: 45,
  modality: "other",
  summary: "Takes a graph of nodes and edges, and predicts a property of it, of its nodes or of its edges.",
  inputs: ["graph"],
  outputs: ["labels", "scores"],
  example: {
    inputs: {
      num_nodes: 3,
      edge_index: [
        [0, 1, 1, 2],
        [1, 0, 2, 1],
      ],
      node_feat: [[6], [6], [8]],
    },
  } satisfies Input,
  libraries: ["transformers"],
} satisfies Task;
