import { pip, python, titled, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

const install = pip("git+https://github.com/SAP-samples/sap-rpt-1-oss");

export default {
  label: "sap-rpt-1-oss",
  repoName: "sap-rpt-1-oss",
  repo: "https://github.com/SAP-samples/sap-rpt-1-oss",
  countDownloads: `path_extension:"pt"`,
  // The package fetches its weights itself. Its classes accept only files of its own repository.
  snippets: () => [
    titled(
      "Classification",
      withInstall(
        install,
        python`
          from sap_rpt_oss import SAP_RPT_OSS_Classifier
          from sklearn.datasets import load_breast_cancer
          from sklearn.metrics import accuracy_score
          from sklearn.model_selection import train_test_split

          X, y = load_breast_cancer(return_X_y=True, as_frame=True)
          X_train, X_test, y_train, y_test = train_test_split(X, y, test_size=0.5, random_state=0)

          # the best quality needs a GPU with 80 GB; a context of 2048 without bagging needs far less
          classifier = SAP_RPT_OSS_Classifier(max_context_size=8192, bagging=8)
          classifier.fit(X_train, y_train)

          print(classifier.predict_proba(X_test)[:3])
          print("accuracy:", accuracy_score(y_test, classifier.predict(X_test)))
        `,
      ),
    ),
    titled(
      "Regression",
      withInstall(
        install,
        python`
          from sap_rpt_oss import SAP_RPT_OSS_Regressor
          from sklearn.datasets import fetch_openml
          from sklearn.metrics import r2_score
          from sklearn.model_selection import train_test_split

          houses = fetch_openml(data_id=531, as_frame=True)
          X_train, X_test, y_train, y_test = train_test_split(
              houses.data, houses.target.astype(float), test_size=0.5, random_state=0
          )

          # the best quality needs a GPU with 80 GB; a context of 2048 without bagging needs far less
          regressor = SAP_RPT_OSS_Regressor(max_context_size=8192, bagging=8)
          regressor.fit(X_train, y_train)

          print("R²:", r2_score(y_test, regressor.predict(X_test)))
        `,
      ),
    ),
  ],
} satisfies Library;
