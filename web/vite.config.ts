import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: "es2023",
    // Small files as `data:` addresses would be refused by the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // Node runs the rooms as they are, so that the website and the server share one catalogue in memory.
  ssr: { external: ["@modelyard/catalogue", "@modelyard/contract"] },
});
