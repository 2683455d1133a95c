import { ApiError, openData, openServer, recordCommand } from "@modelyard/server/offline";
import type { ServerModel } from "@modelyard/contract";
import { type Context, EXIT, UsageError, writeError } from "./command.ts";
import { formatCount } from "./progress.ts";
import { type HubOptions, resolveHubSettings } from "./resolve-hub.ts";

interface MapOptions extends HubOptions {
  url?: string;
  "allow-http"?: boolean;
  list?: boolean;
}

/** Runs `modelyard providers map`: lists the models of a custom provider, and maps them to models of the hub. */
export async function mapServer(
  [id, ...named]: readonly string[],
  values: MapOptions,
  context: Context,
): Promise<number> {
  if (id === undefined) throw new UsageError("missing provider ID, for example gpu1");
  if (!/^[a-z0-9][a-z0-9.-]{0,63}$/.test(id))
    throw new UsageError(`"${id}" is not a provider ID (lowercase letters, digits, periods, and hyphens)`);
  const requested = new Map(named.map(parseMapping));
  const settings = resolveHubSettings(values, context);
  await using data = await openData(settings);
  try {
    const server = await openServer(data, settings, {
      id,
      url: values.url,
      allowHttp: values["allow-http"] === true,
      key: context.env["MODELYARD_SERVER_KEY"]?.trim() || undefined,
    });
    if (server.added) await recordCommand(data, "provider.create", id);
    const { ok, message, models } = await server.list();
    if (!ok) {
      writeError(context, message);
      return EXIT.failed;
    }
    const absent = [...requested.keys()].find((name) => models.every((model) => model.providerId !== name));
    if (absent !== undefined) throw new UsageError(`the server lists no model "${absent}". See --list`);
    if (values.list) return listModels(models, context);
    const selected =
      requested.size === 0 ? models : models.filter(({ providerId }) => requested.has(providerId));
    if (selected.length === 0) {
      writeError(context, "the server lists no models. Load one on the server first.");
      return EXIT.failed;
    }
    const mapped = await server.map(
      selected.map(({ providerId, model, tasks, context: tokens, tools, structuredOutput }) => ({
        providerId,
        model: requested.get(providerId) ?? model,
        tasks,
        ...(tokens !== undefined && { context: tokens }),
        ...(tools !== undefined && { tools }),
        ...(structuredOutput !== undefined && { structuredOutput }),
      })),
    );
    await recordCommand(data, "deployment.change", id);
    for (const { providerId, model, tasks, created } of mapped)
      context.out.write(
        `${providerId} → ${model} (${tasks.join(", ")})${created ? ", added to the catalog" : ""}\n`,
      );
    context.err.write(`${formatCount(mapped.length, "model")} mapped.\n`);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    writeError(context, error.message);
    return EXIT.usage;
  }
}

function parseMapping(text: string): [providerId: string, model: string] {
  const [, providerId, model] = /^(.+)=([^/\s=]+\/[^/\s=]+)$/.exec(text) ?? [];
  if (providerId === undefined || model === undefined)
    throw new UsageError(`"${text}" must be in the form SERVER_MODEL=OWNER/NAME`);
  return [providerId, model];
}

function listModels(models: readonly ServerModel[], { out }: Context): number {
  for (const { providerId, model, tasks, stated, known, mapped } of models) {
    const state = mapped ? "mapped" : known ? "on this hub" : "new";
    out.write(`${providerId} → ${model} (${state}; ${tasks.join(", ")}${stated ? "" : ", inferred"})\n`);
  }
  return EXIT.ok;
}
