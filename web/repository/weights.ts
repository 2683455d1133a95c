/** What the head of a file of weights says. */
export interface Weights {
  metadata: { name: string; value: string }[];
  tensors: Tensor[];
}

export interface Tensor {
  name: string;
  /** Type of its numbers, as the file's format calls it: `BF16`, `Q4_K`. */
  type: string;
  shape: readonly number[];
  /** Numbers in it. */
  count: number;
  /** Bytes it takes in the file; undefined where the format does not say. */
  bytes?: number;
}

/** What of the tensors is shown: by the names that addresses have for it. */
export interface TensorQuery {
  /** Part of a name, or a type. */
  q: string;
  sort: TensorSort;
  /** From 0. */
  page: number;
}

const TENSOR_SORTS = ["file", "name", "type", "size"] as const;
export type TensorSort = (typeof TENSOR_SORTS)[number];

/** Tensors on one page. */
export const TENSORS_A_PAGE = 200;

/** Reads the query of an address; what it does not understand is as if it were not there. */
export function tensorQuery(query: URLSearchParams): TensorQuery {
  const page = Number(query.get("p"));
  return {
    q: (query.get("q") ?? "").slice(0, 200),
    sort: TENSOR_SORTS.find((sort) => sort === query.get("sort")) ?? "file",
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
  };
}

const ORDERS: Record<TensorSort, (a: Tensor, b: Tensor) => number> = {
  file: () => 0,
  name: (a, b) => a.name.localeCompare(b.name, "en", { numeric: true }),
  type: (a, b) => a.type.localeCompare(b.type, "en"),
  size: (a, b) => b.count - a.count,
};

/** The tensors that a query asks for, in its order, with how many match. */
export function chosenTensors(
  tensors: readonly Tensor[],
  { q, sort, page }: TensorQuery,
): { shown: Tensor[]; matching: number } {
  const words = q.toLowerCase();
  const matching = tensors.filter(
    ({ name, type }) => name.toLowerCase().includes(words) || type.toLowerCase() === words,
  );
  const start = page * TENSORS_A_PAGE;
  return {
    shown: matching.toSorted(ORDERS[sort]).slice(start, start + TENSORS_A_PAGE),
    matching: matching.length,
  };
}
