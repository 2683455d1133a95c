import { type Provider, providers } from "@modelyard/inference";
import type { Plan, Token } from "./plan.ts";

/** Which token the code needs, and where to get one. */
export function getToken(
  kind: Plan["kind"],
  provider: string,
  hubUrl: string,
  inline: string | undefined,
): Token {
  const inlined = inline === undefined ? {} : { inline };
  if (kind === "endpoint") return { env: "API_TOKEN", about: "A token of your own server.", ...inlined };
  if (kind === "routed") {
    return {
      env: "HF_TOKEN",
      about: "A token of the hub that may call inference providers.",
      link: `${hubUrl}/settings/tokens`,
      ...inlined,
    };
  }
  const { label = provider, docs } = (providers as Readonly<Record<string, Provider>>)[provider] ?? {};
  return {
    env: `${provider.toUpperCase().replaceAll("-", "_")}_API_KEY`,
    about: `An API key of ${label}.`,
    ...(docs && { link: docs }),
    ...inlined,
  };
}
