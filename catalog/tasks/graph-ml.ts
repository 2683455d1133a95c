/** There is no common API. The names are those of PyTorch Geometric and of graph datasets on hubs. */
export interface Input {
  inputs: {
    num_nodes: number;
    /** Two lists of the same length: source and target nodes, numbered from 0. */
    edge_index: readonly [from: readonly number[], to: readonly number[]];
    /** One row per node. */
    node_feat?: readonly (readonly number[])[];
    /** One row per edge. */
    edge_attr?: readonly (readonly number[])[];
  };
}

/** One row of numbers for the whole graph, or one per node or edge, depending on the model. */
export type Output = number[][];

export const example = {
  inputs: {
    num_nodes: 3,
    edge_index: [
      [0, 1, 1, 2],
      [1, 0, 2, 1],
    ],
    node_feat: [[6], [6], [8]],
  },
} satisfies Input;
