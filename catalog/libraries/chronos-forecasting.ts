import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "Chronos",
  repoName: "Chronos",
  repo: "https://github.com/amazon-science/chronos-forecasting",
  snippets: ({ id }) => [
    withInstall(
      pip("-U", "chronos-forecasting", "pandas"),
      python`
        import pandas as pd
        from chronos import BaseChronosPipeline

        pipeline = BaseChronosPipeline.from_pretrained(
            ${id},
            device_map="cuda",  # or "cpu"
        )

        history = pd.DataFrame(
            {
                "series": "passengers",
                "month": pd.date_range("2020-01-01", periods=48, freq="MS"),
                "count": [200 + 2 * month + 60 * (month % 12 in (5, 6, 7)) for month in range(48)],
            }
        )
        forecast = pipeline.predict_df(
            history,
            prediction_length=12,
            quantile_levels=[0.1, 0.5, 0.9],
            id_column="series",
            timestamp_column="month",
            target="count",
        )
        print(forecast)
      `,
    ),
  ],
} satisfies Library;
