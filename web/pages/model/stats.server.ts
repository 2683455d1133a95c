import { type DeploymentInfo, dollars, type DownloadsInfo, type ModelInfo } from "@modelyard/contract";
import { compact, counted, day, grouped, parameters } from "../../components/format.ts";
import { formatPriceSource } from "../../components/price.ts";
import type { Needs } from "../fits/plan.server.ts";
import { getContext, getParameters } from "./details.server.ts";

/** A key figure of a model. */
export interface Stat {
  label: string;
  value: string;
  unit?: string;
  /** Exact value or source. */
  message?: string;
  /** Values of the last 30 days, oldest first. */
  series?: number[];
}

interface Known {
  needs?: Needs | undefined;
  /** Only for models whose files are on this hub. */
  downloads?: DownloadsInfo | undefined;
  deployments: readonly DeploymentInfo[];
}

/** Returns the known key figures of a model: downloads, parameters, context, size, and the lowest price. */
export function listStats(model: ModelInfo, { needs, downloads, deployments }: Known): Stat[] {
  const { modelyard, inferenceProviderMapping: mappings = {} } = model;
  const size = getParameters(model);
  const context = getContext(model);
  const extended = modelyard?.contextExtended;
  const asOf = modelyard?.metricsAsOf === undefined ? undefined : day(modelyard.metricsAsOf);
  const series = downloads?.days.map(({ gets }) => gets) ?? [];
  const [cheapest] = deployments
    .filter(({ provider, input }) => input !== undefined && mappings[provider]?.status === "live")
    .toSorted((a, b) => (a.input ?? 0) - (b.input ?? 0));
  return [
    modelyard?.downloadsKnown === false
      ? undefined
      : {
          label: "Downloads, 30 days",
          value: compact(model.downloads),
          message: `${counted(model.downloads, "request")} for files that count as downloads${asOf === undefined ? "" : `, as of ${asOf}`}.`,
          ...(series.some((count) => count > 0) && { series }),
        },
    size === undefined
      ? undefined
      : { label: "Parameters", value: parameters(size), message: `${grouped(size)} parameters.` },
    context === undefined
      ? undefined
      : {
          label: "Context",
          value: grouped(context),
          ...(extended === undefined
            ? { unit: "tokens, native" }
            : { unit: `native, ${grouped(extended)} extended` }),
          message: `Tokens. Native: with the configuration as released.${extended === undefined ? "" : " Extended: after the change that the model’s page describes, such as YaRN."}`,
        },
    needs?.weights && { label: "Weights", value: needs.weights.size, unit: needs.weights.label },
    cheapest && {
      label: "Lowest price",
      value: dollars(cheapest.input ?? 0),
      unit: "per 1M input tokens",
      message: `${formatPriceSource(cheapest)}`,
    },
  ].filter((stat) => stat !== undefined);
}
