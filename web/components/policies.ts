/** Labels of the routing policies. */
export const POLICIES = {
  auto: "Auto (router decides)",
  fastest: "Fastest",
  cheapest: "Cheapest",
  preferred: "Preferred order",
} as const;
