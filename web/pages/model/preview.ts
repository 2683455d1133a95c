import { findTask } from "@modelyard/catalog";
import { counted, parameters, tokens } from "../../components/format.ts";
import type { LoaderArgs } from "../../page.ts";
import { drawPreview } from "../../preview/draw.server.ts";
import { loadModel } from "./document.server.ts";

/** Maximum cache age of the image of a public model, in seconds. */
const MAX_AGE_S = 3600;

/** Responds with the image of a model for link previews. */
export async function loader(args: LoaderArgs): Promise<Response> {
  const model = await loadModel(args);
  const { pipeline_tag: task, modelyard } = model;
  const [size, context] = [modelyard?.parameters, modelyard?.context];
  const license = model.tags.find((tag) => tag.startsWith("license:"))?.slice("license:".length);
  const providers = Object.keys(model.inferenceProviderMapping ?? {}).length;
  const slash = model.id.indexOf("/");
  const png = await drawPreview({
    owner: model.id.slice(0, Math.max(0, slash)),
    name: model.id.slice(slash + 1),
    facts: [
      task && (findTask(task)?.label ?? task),
      size !== undefined && `${parameters(size)} parameters`,
      context !== undefined && `${tokens(context)} context`,
      license,
      providers > 0 && counted(providers, "provider"),
    ].filter((fact) => typeof fact === "string"),
  });
  return new Response(new Uint8Array(png), {
    headers: {
      "content-type": "image/png",
      "cache-control": model.private ? "private, no-cache" : `public, max-age=${MAX_AGE_S}`,
    },
  });
}
