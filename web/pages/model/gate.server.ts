import { type GateFormInfo, type ModelInfo, type OwnAccess, paths } from "@modelyard/contract";
import { renderComment } from "../../card/render.server.ts";
import { getHub } from "../../hub-context.ts";
import type { LoaderArgs } from "../../page.ts";
import { hasFiles, canWrite } from "../../repository/location.server.ts";
import { keepHtml } from "../../server-html.tsx";
import { countries } from "./countries.server.ts";

/** What stands between whoever looks and the files of a gated model; undefined where nothing does. */
export async function gateOf(args: LoaderArgs, model: ModelInfo) {
  const { id, gated } = model;
  if (gated === false) return undefined;
  // Of models whose files are elsewhere only the fact is known.
  if (!hasFiles(model)) return { gated, here: false as const };
  const hub = getHub(args.context);
  const own = await hub.access.own(id);
  const decides = own.status === "accepted" && (await canWrite(hub, id));
  return {
    gated,
    here: true as const,
    status: own.status,
    signedIn: model.isLikedByUser !== undefined,
    login: paths.login({ next: paths.model(id) }),
    ...(own.rejectionReason !== undefined && { reason: own.rejectionReason }),
    ...(decides && { decides: true as const }),
    ...(own.status === "none" && { form: await shownForm(own) }),
  };

  async function shownForm({ form }: OwnAccess) {
    const { heading, button, fields } = form;
    const [prompt, description] = await Promise.all([laidOut("prompt"), laidOut("description")]);
    return {
      heading: heading ?? "Its authors ask you to agree before you get the files",
      button: button ?? "Agree and ask for access",
      fields: fields.map((field) =>
        field.type === "country" ? { ...field, options: countries() } : field,
      ) satisfies GateFormInfo["fields"],
      ...prompt,
      ...description,
    };

    async function laidOut(name: "prompt" | "description") {
      const text = form[name];
      if (text === undefined) return {};
      const { html } = await renderComment(text, { id }, `gate-${name}-`);
      return { [name]: { html: keepHtml(args, `gate-${name}`, html) } } as {
        [Name in typeof name]?: { html: string | undefined };
      };
    }
  }
}

export type Gate = NonNullable<Awaited<ReturnType<typeof gateOf>>>;
