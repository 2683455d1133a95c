// Bundles the router in the same way as `npm start` and the package bundle the hub. Users run a bundle, not the sources.
import { bundlePrograms } from "../../scripts/pack/bundle-hub.ts";

await bundlePrograms(new URL("../../.cache/bench", import.meta.url).pathname, {
  "bench/router/gateway": "bench/router/gateway.ts",
});
