import { parsePage } from "../components/pages.ts";

/** The header of a weights file. */
export interface Weights {
  metadata: { name: string; value: string }[];
  tensors: Tensor[];
}

export interface Tensor {
  name: string;
  /** Data type, as the file format calls it: `BF16`, `Q4_K`. */
  type: string;
  shape: readonly number[];
  count: number;
  /** Size in the file in bytes; `undefined` if the format does not state it. */
  bytes?: number;
}

/** The query parameters of the list of tensors. */
export interface TensorQuery {
  /** Part of a name, or a data type. */
  q: string;
  sort: TensorSort;
  /** From 0. */
  page: number;
}

const TENSOR_SORTS = ["file", "name", "type", "size"] as const;
export type TensorSort = (typeof TENSOR_SORTS)[number];

export const TENSORS_PER_PAGE = 200;

/** Parses the query of a URL; ignores invalid values. */
export function parseTensorQuery(query: URLSearchParams): TensorQuery {
  return {
    q: (query.get("q") ?? "").slice(0, 200),
    sort: TENSOR_SORTS.find((sort) => sort === query.get("sort")) ?? "file",
    page: parsePage(query),
  };
}

const ORDERS: Record<TensorSort, (a: Tensor, b: Tensor) => number> = {
  file: () => 0,
  name: (a, b) => a.name.localeCompare(b.name, "en", { numeric: true }),
  type: (a, b) => a.type.localeCompare(b.type, "en"),
  size: (a, b) => b.count - a.count,
};

/** Returns one page of the tensors that match a query, and the number of matches. */
export function findTensors(
  tensors: readonly Tensor[],
  { q, sort, page }: TensorQuery,
): { visible: Tensor[]; matching: number } {
  const text = q.toLowerCase();
  const matching = tensors.filter(
    ({ name, type }) => name.toLowerCase().includes(text) || type.toLowerCase() === text,
  );
  const start = page * TENSORS_PER_PAGE;
  return {
    visible: matching.toSorted(ORDERS[sort]).slice(start, start + TENSORS_PER_PAGE),
    matching: matching.length,
  };
}
