/** There is no common API. This is the format of hosted Chronos models. */
export interface Input {
  inputs: readonly Series[];
  parameters?: {
    prediction_length?: number;
    quantile_levels?: readonly number[];
    freq?: string;
  };
}

export interface Series {
  /** Past values, oldest first and evenly spaced. `null` for missing values. */
  target: readonly (number | null)[];
  item_id?: string;
  /** Time of the first value, ISO 8601. */
  start?: string;
  /** Other series known only for the past. Same length as `target`. */
  past_covariates?: { readonly [name: string]: readonly (number | string)[] };
  /** Other series known for the future too, such as holidays. Length: `prediction_length`. */
  future_covariates?: { readonly [name: string]: readonly (number | string)[] };
}

export interface Forecast {
  mean: number[];
  item_id?: string;
  /** Time of the first predicted value. */
  start?: string;
  /** Quantiles of the forecast, by probability: `0.1`, `0.9`. */
  [quantile: `0.${number}`]: number[];
}

export interface Output {
  /** One per series, in the same order. */
  predictions: Forecast[];
}

export const example = {
  inputs: [{ target: [112, 118, 132, 129, 121, 135, 148, 148] }],
  parameters: { prediction_length: 3, quantile_levels: [0.1, 0.5, 0.9] },
} satisfies Input;
