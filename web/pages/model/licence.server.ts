import { findLicence, type Licence } from "@modelyard/catalogue";
import type { ModelInfo } from "@modelyard/contract";
import { compact } from "../../components/format.ts";

/** A model's licence as the page tells of it. */
export interface LicenceNote {
  /** As filters name it. */
  id: string;
  label: string;
  /** Why to read it first; absent where use is free. */
  warning?: string;
  summary?: string;
  /** What it asks, in short sentences. */
  obliges: string[];
  url?: string;
}

/** The licences that a model's card names; several where its parts differ. */
export function licencesOf({ cardData, tags }: Pick<ModelInfo, "cardData" | "tags">): LicenceNote[] {
  const given = cardData?.license;
  const tagged = tags.filter((tag) => tag.startsWith("license:")).map((tag) => tag.slice("license:".length));
  const ids = given === undefined ? tagged : typeof given === "string" ? [given] : given;
  const text = (name: string) => (typeof cardData?.[name] === "string" ? cardData[name] : undefined);
  return [...new Set(ids)].map((id) => {
    const licence = findLicence(id);
    const named = id === "other" ? text("license_name") : undefined;
    const link = id === "other" ? text("license_link") : undefined;
    const url = link !== undefined && /^https?:\/\//.test(link) ? link : licence?.url;
    const warning = warningOf(licence);
    return {
      id,
      label: named ?? id,
      ...(warning !== undefined && { warning }),
      ...(licence && { summary: licence.summary }),
      obliges: licence ? obligations(licence) : [],
      ...(url !== undefined && { url }),
    };
  });
}

function warningOf(licence: Licence | undefined): string | undefined {
  if (licence === undefined || licence.kind === "other") return "read it first";
  if (licence.nonCommercial || licence.commercialUse === "no") return "not for commercial use";
  if (licence.noDerivatives) return "no changed versions";
  if (licence.commercialUse === "conditions" || licence.useRestrictions) return "conditions apply";
  return undefined;
}

function obligations(licence: Licence): string[] {
  const { userLimit, revenueLimit, naming } = licence;
  const rules: [boolean | undefined, string][] = [
    [licence.nonCommercial, "Commercial use is not allowed."],
    [licence.noDerivatives, "Changed versions may not be passed on."],
    [licence.attribution, "Notices of authorship and the licence stay with copies."],
    [licence.stateChanges, "Changes are marked as such."],
    [licence.shareAlike, "What is made from it carries the same licence."],
    [licence.networkShareAlike, "That holds for services over a network too."],
    [licence.discloseSource, "Who passes on a compiled form passes on the source."],
    [licence.useRestrictions, "Some uses are forbidden."],
    [licence.passOnRestrictions, "The restrictions are passed on with it."],
    [licence.outputRestrictions, "Its output may not improve certain other models."],
    [
      userLimit !== undefined,
      `Above ${compact(userLimit ?? 0)} monthly active users, the licensor has to be asked.`,
    ],
    [
      revenueLimit !== undefined,
      `Above $${compact(revenueLimit ?? 0)} of yearly revenue, the licensor has to be asked.`,
    ],
    [naming !== undefined, naming ?? ""],
  ];
  return rules.filter(([holds]) => holds).map(([, rule]) => rule);
}
