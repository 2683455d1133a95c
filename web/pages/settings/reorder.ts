/** A list with one of its members at another place. */
export function moved(order: readonly string[], id: string, to: number): string[] {
  const rest = order.filter((each) => each !== id);
  rest.splice(to, 0, id);
  return rest;
}

/** The order that a form of `Reorder` asks for. */
export function orderIn({ order = "", move = "" }: Readonly<Record<string, string>>): string[] {
  const ids = order.split(",").filter((id) => id !== "");
  const [way, id = ""] = move.split(" ");
  const at = ids.indexOf(id);
  if (at === -1) return ids;
  return moved(ids, id, Math.max(0, way === "up" ? at - 1 : at + 1));
}
