import type { StarterModel } from "../../starter.ts";

export default {
  task: "tabular-classification",
  library: "sklearn",
  tags: ["joblib"],
  files: ["README.md", "config.yml", "sklearn_model.joblib", "winequality-red.csv"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/julien-c/wine-quality",
    "https://archive.ics.uci.edu/dataset/186/wine+quality",
  ],
  card: `A scikit-learn pipeline that grades red wine from eleven laboratory values such as acidity, sugar
and alcohol. It is the example with which tabular models came to the hub, and the table it learned
from lies beside it.

The joblib file holds scaler and classifier. Joblib is a pickle: loading it runs code, and it should
be opened with a version of scikit-learn near the one it was saved with. Do not take its opinion to
a tasting.`,
} satisfies StarterModel;
