import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: "es2023",
    // The content security policy blocks `data:` URLs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // The workspace packages stay external, so that the website and the server share one catalog in memory and the
  // same error classes.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of twenty: one for React, one for code that several pages share.
            codeSplitting: {
              groups: [
                // Only one page needs the template parser.
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
