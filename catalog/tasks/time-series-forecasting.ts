import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

/** No API is shared in the field; the shape is the one that hosted Chronos models take. */
export interface Input {
  inputs: readonly Series[];
  parameters?: {
    prediction_length?: number;
    quantile_levels?: readonly number[];
    freq?: string;
  };
}

export interface Series {
  /** Past values, oldest first and evenly spaced; null where one is missing. */
  target: readonly (number | null)[];
  item_id?: string;
  /** Time of the first value, ISO 8601. */
  start?: string;
  /** Other series known for the past only, as long as `target`. */
  past_covariates?: { readonly [name: string]: readonly (number | string)[] };
  /** Others known for the future too, such as holidays; as long as `prediction_length`. */
  future_covariates?: { readonly [name: string]: readonly (number | string)[] };
}

export interface Forecast {
  mean: number[];
  item_id?: string;
  /** Time of the first predicted value. */
  start?: string;
  /** Values that the truth stays below with this probability: `0.1`, `0.9`. */
  [quantile: `0.${number}`]: number[];
}

export interface Output {
  /** One a series, in their order. */
  predictions: Forecast[];
}

export default {
  label: "Time Series Forecasting",
  order: 37,
  modality: "tabular",
  summary: "Takes the past values of one or more series and predicts the next ones.",
  inputs: ["time-series"],
  outputs: ["time-series"],
  subtasks: [
    { id: "univariate-time-series-forecasting", label: "Univariate Time Series Forecasting" },
    { id: "multivariate-time-series-forecasting", label: "Multivariate Time Series Forecasting" },
  ],
  parameters: {
    prediction_length: {
      type: "integer",
      min: 1,
      description: "How many steps to predict; models have a length up to which they were trained.",
    },
    quantile_levels: {
      type: "array",
      items: "number",
      description:
        "Probabilities between 0 and 1 for which to return values, which together draw the uncertainty.",
    },
    freq: { type: "string", description: "Distance of the values as pandas names it: h, D, W, MS." },
  } satisfies ParameterTable<Input["parameters"]>,
  example: {
    inputs: [{ target: [112, 118, 132, 129, 121, 135, 148, 148] }],
    parameters: { prediction_length: 3, quantile_levels: [0.1, 0.5, 0.9] },
  } satisfies Input,
} satisfies Task;
