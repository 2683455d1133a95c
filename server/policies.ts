import type { ModelRecord } from "./stores/model-record.ts";

/** Who may do what. Every rule of the hub is in this file. A private thing one may not see is *not found*. */
export const may = {
  /** Without accounts everyone is a visitor, and visitors see what is public. */
  readModel: (model: Pick<ModelRecord, "private">): boolean => !model.private,
};
