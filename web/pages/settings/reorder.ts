/** Returns a copy of the list with one ID moved to the index `to`. */
export function moveItem(order: readonly string[], id: string, to: number): string[] {
  const others = order.filter((each) => each !== id);
  others.splice(to, 0, id);
  return others;
}

/** Parses the order that `Reorder` submits. */
export function parseOrder({ order = "", move = "" }: Readonly<Record<string, string>>): string[] {
  const ids = order.split(",").filter((id) => id !== "");
  const [direction, id = ""] = move.split(" ");
  const index = ids.indexOf(id);
  if (index === -1) return ids;
  return moveItem(ids, id, Math.max(0, direction === "up" ? index - 1 : index + 1));
}
