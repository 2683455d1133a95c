import { type GateFormInfo, type ModelInfo, type OwnAccess, paths } from "@modelyard/contract";
import { loadComment } from "../../card/documents.server.ts";
import { getHub, type LoaderArgs } from "../../page.ts";
import { hasFiles, canManage } from "../../repository/location.server.ts";
import { keepHtml } from "../../server-html.tsx";

/** Loads the user's access to a gated model. Returns `undefined` if the model is not gated. */
export async function loadGate(args: LoaderArgs, model: ModelInfo) {
  const { id, gated } = model;
  if (gated === false) return undefined;
  // If the files are on another hub, so is access to them.
  if (!hasFiles(model)) return { gated, hasFiles: false as const };
  const hub = getHub(args.context);
  const own = await hub.getOwnAccess(id);
  const canReview = own.status === "accepted" && (await canManage(hub, id));
  return {
    gated,
    hasFiles: true as const,
    status: own.status,
    signedIn: model.isLikedByUser !== undefined,
    login: paths.login({ next: paths.model(id) }),
    ...(own.rejectionReason !== undefined && { reason: own.rejectionReason }),
    ...(canReview && { canReview: true as const }),
    ...(own.status === "none" && { form: await loadForm(own) }),
  };

  async function loadForm({ form }: OwnAccess) {
    const { heading, button, fields } = form;
    const [prompt, description] = await Promise.all([
      renderText("prompt", form.prompt),
      renderText("description", form.description),
    ]);
    return {
      heading: heading ?? "The authors ask you to accept their conditions before you access the files",
      button: button ?? "Agree and request access",
      fields: fields.map((field) =>
        field.type === "country" ? { ...field, options: listCountries() } : field,
      ) satisfies GateFormInfo["fields"],
      ...(prompt && { prompt }),
      ...(description && { description }),
    };
  }

  async function renderText(name: string, text: string | undefined) {
    if (text === undefined) return undefined;
    const { html } = await loadComment(args, text, { id, prefix: `gate-${name}-` });
    return { html: keepHtml(args, `gate-${name}`, html) };
  }
}

export type Gate = NonNullable<Awaited<ReturnType<typeof loadGate>>>;

/** ISO 3166-1 two-letter codes, as of 2026-11. */
const CODES =
  "ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW";

let cached: { value: string; label: string }[] | undefined;

/** Lists all countries with their English names, sorted by name. */
function listCountries(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames("en", { type: "region" });
  cached ??= (CODES.match(/../g) ?? [])
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  return cached;
}
