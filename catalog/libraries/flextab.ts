import { pip, python, titled, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";

const install = pip("git+https://github.com/SAP-samples/flextab", "scikit-learn");

export default {
  label: "FlexTab",
  repoName: "FlexTab",
  repo: "https://github.com/SAP-samples/flextab",
  countDownloads: `path_extension:"pt"`,
  snippets: () => [
    titled(
      "Classify rows",
      withInstall(
        install,
        python`
          from flextab import FlexTabClassifier
          from sklearn.datasets import load_breast_cancer
          from sklearn.metrics import accuracy_score
          from sklearn.model_selection import train_test_split

          rows, classes = load_breast_cancer(return_X_y=True, as_frame=True)
          known_rows, new_rows, known_classes, new_classes = train_test_split(
              rows, classes, test_size=0.5, random_state=0
          )

          model = FlexTabClassifier()
          model.fit(known_rows, known_classes)
          print(accuracy_score(new_classes, model.predict(new_rows)))
        `,
      ),
    ),
    titled(
      "Predict a number",
      withInstall(
        install,
        python`
          from flextab import FlexTabRegressor
          from sklearn.datasets import fetch_openml
          from sklearn.metrics import r2_score
          from sklearn.model_selection import train_test_split

          houses = fetch_openml(data_id=531, as_frame=True)
          known_rows, new_rows, known_prices, new_prices = train_test_split(
              houses.data, houses.target.astype(float), test_size=0.5, random_state=0
          )

          model = FlexTabRegressor()
          model.fit(known_rows, known_prices)
          print(r2_score(new_prices, model.predict(new_rows)))
        `,
      ),
    ),
    notice("fixed-checkpoint"),
  ],
} satisfies Library;
