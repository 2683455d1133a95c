import { expect, test } from "vitest";
import type { LoaderArgs } from "../../page.ts";
import { action, loader } from "./redirect.ts";

const args = (path: string) => ({ url: new URL(path, "http://hub.test") }) as unknown as LoaderArgs;

test.each([
  ["/settings/calls?before=x%20y", "/settings/requests?before=x%20y"],
  ["/settings/calls/req%2F1", "/settings/requests/req%2F1"],
  ["/settings/recording", "/settings/prompt-logging"],
  ["/settings/explain?model=a/b&policy=cheapest", "/settings/route-explainer?model=a/b&policy=cheapest"],
  ["/settings/hub/probes", "/settings/hub/health-checks"],
  ["/organizations/acme/settings/calls?before=1", "/organizations/acme/settings/requests?before=1"],
  ["/organizations/acme/settings/recording/", "/organizations/acme/settings/prompt-logging"],
])("redirects %s permanently to %s", (from, to) => {
  for (const response of [loader(args(from)), action(args(from))]) {
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(to);
  }
});
