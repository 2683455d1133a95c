import type { Library } from "../library.ts";
import { sklearnUsage } from "../usage/sklearn.ts";

export default {
  label: "Scikit-learn",
  repoName: "Scikit-learn",
  repo: "https://github.com/scikit-learn/scikit-learn",
  filter: true,
  countDownloads: `path:"sklearn_model.joblib"`,
  snippets: sklearnUsage,
} satisfies Library;
