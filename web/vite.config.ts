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
  // Node runs the rooms as they are, so that the website and the server share one catalog in memory,
  // and an error of the hub is of the same class in both.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of twenty: what every page needs, and what several pages share.
            codeSplitting: {
              groups: [
                // The parser of templates belongs to one page.
                { name: "react", test: /\/node_modules\/(?!@huggingface\/jinja\/)/ },
                { name: "shared", test: /\/(?:components|contract)\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { external: [/^@modelyard\//] } } },
  },
});
