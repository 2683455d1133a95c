import { type Provider, providers } from "@modelyard/inference";
import type { Plan, Token } from "./plan.ts";

/** Returns the token that the code needs, and where to create it. */
export function getToken(
  kind: Plan["kind"],
  provider: string,
  hubUrl: string,
  inline: string | undefined,
): Token {
  const inlined = inline === undefined ? {} : { inline };
  if (kind === "endpoint") return { env: "API_TOKEN", about: "Access token for your endpoint.", ...inlined };
  if (kind === "routed") {
    return {
      env: "HF_TOKEN",
      about: "Hub access token with permission to call inference providers.",
      link: `${hubUrl}/settings/tokens`,
      ...inlined,
    };
  }
  const { label = provider, docs } = (providers as Readonly<Record<string, Provider>>)[provider] ?? {};
  return {
    env: `${provider.toUpperCase().replaceAll("-", "_")}_API_KEY`,
    about: `API key for ${label}.`,
    ...(docs && { link: docs }),
    ...inlined,
  };
}
