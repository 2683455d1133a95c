// Bundles the router like `npm start` and the package bundle the hub, as users do not run it from its sources.
import { bundlePrograms } from "../../scripts/pack/bundle-hub.ts";

await bundlePrograms(new URL("../../.cache/bench", import.meta.url).pathname, {
  "bench/router/gateway": "bench/router/gateway.ts",
});
