import type { StarterModel } from "../../starter.ts";

export default {
  task: "graph-ml",
  library: "anemoi",
  license: "cc-by-4.0",
  languages: ["en"],
  files: ["README.md", "aifs-single-mse-1.0.ckpt"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/ecmwf/aifs-single-1.0",
    "https://github.com/ecmwf/anemoi-inference",
    "https://www.ecmwf.int/en/forecasts/datasets/open-data",
  ],
  card: `The weather model that the European Center for Medium-Range Weather Forecasts runs beside its
physical forecast. A graph network maps the globe to an inner grid, a transformer steps it forward,
six hours at a time, to ten days and more; among the outputs are wind at 100 meters, snowfall,
radiation and soil moisture.

It starts from two analyses of the atmosphere, available as open data. A large GPU with flash
attention is expected; results differ slightly from run to run. Credit ECMWF when you pass results
on.`,
} satisfies StarterModel;
