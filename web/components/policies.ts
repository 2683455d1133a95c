/** How the router may choose a provider, in the words of a choice. */
export const POLICIES = {
  auto: "Auto: the router’s choice",
  fastest: "Fastest",
  cheapest: "Cheapest",
  preferred: "In the order of your settings",
} as const;
