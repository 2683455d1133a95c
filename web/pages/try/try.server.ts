import { findTask, type Parameter } from "@modelyard/catalog";
import type { ModelInfo } from "@modelyard/contract";
import { getTask } from "@modelyard/snippets";
import { getHub } from "../../hub-context.ts";
import type { LoaderArgs } from "../../page.ts";
import { hostsOf } from "../model/hosted.server.ts";
import type { TryModel } from "../../widgets/try-context.ts";
import { pricesOf, spokenPrice } from "./prices.server.ts";
import { POLICIES } from "../../components/policies.ts";

/** Who can be called for the model, who is, and what its widget needs to know. */
export async function triedModel({ context, url }: LoaderArgs, model: ModelInfo) {
  const hub = getHub(context);
  const [hosts, prices] = await Promise.all([hostsOf(hub, model), pricesOf(hub, model)]);
  const asked = url.searchParams.get("inference_provider") ?? "auto";
  const provider = asked in POLICIES || hosts.some((host) => host.provider === asked) ? asked : "auto";

  const mappings = model.inferenceProviderMapping ?? {};
  const served = mappings[provider]?.task ?? mappings[hosts[0]?.provider ?? ""]?.task;
  const task = getTask(model, served) ?? getTask(model);
  const about = task === undefined ? undefined : findTask(task);
  return {
    hosts: hosts.map(({ provider: id, label, status }) => {
      const price = spokenPrice(prices[id]);
      return { provider: id, label, status, ...(price !== undefined && { price }) };
    }),
    provider,
    ...(about && { taskLabel: about.label }),
    ...(task !== undefined && {
      tried: {
        task,
        parameters: (about?.parameters ?? {}) as Record<string, Parameter>,
        examples: (model.widgetData ?? []).slice(0, 5),
        maskToken: model.mask_token ?? "[MASK]",
        sees: model.pipeline_tag === "image-text-to-text" || model.pipeline_tag === "any-to-any",
        prices,
        facts: {
          tags: model.tags,
          mappings: Object.entries(mappings).map(
            ([id, { providerId, status, task: serves, adapter, adapterWeightsPath }]) => ({
              provider: id,
              providerId,
              status,
              task: serves,
              ...(adapter !== undefined && { adapter }),
              ...(adapterWeightsPath !== undefined && { adapterWeightsPath }),
            }),
          ),
          ...(model.pipeline_tag !== undefined && { pipeline_tag: model.pipeline_tag }),
        },
      } satisfies Omit<TryModel, "id" | "provider" | "signedIn">,
    }),
  };
}
