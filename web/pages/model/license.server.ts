import { findLicense, type License } from "@modelyard/catalog";
import type { ModelInfo } from "@modelyard/contract";
import { compact } from "../../components/format.ts";

/** A model's license as the page tells of it. */
export interface LicenseNote {
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

/** The licenses that a model's card names; several where its parts differ. */
export function licensesOf({ cardData, tags }: Pick<ModelInfo, "cardData" | "tags">): LicenseNote[] {
  const given = cardData?.license;
  const tagged = tags.filter((tag) => tag.startsWith("license:")).map((tag) => tag.slice("license:".length));
  const ids = given === undefined ? tagged : typeof given === "string" ? [given] : given;
  const text = (name: string) => (typeof cardData?.[name] === "string" ? cardData[name] : undefined);
  return [...new Set(ids)].map((id) => {
    const license = findLicense(id);
    const named = id === "other" ? text("license_name") : undefined;
    const link = id === "other" ? text("license_link") : undefined;
    const url = link !== undefined && /^https?:\/\//.test(link) ? link : license?.url;
    const warning = warningOf(license);
    return {
      id,
      label: named ?? id,
      ...(warning !== undefined && { warning }),
      ...(license && { summary: license.summary }),
      obliges: license ? obligations(license) : [],
      ...(url !== undefined && { url }),
    };
  });
}

function warningOf(license: License | undefined): string | undefined {
  if (license === undefined || license.kind === "other") return "read it first";
  if (license.nonCommercial || license.commercialUse === "no") return "not for commercial use";
  if (license.noDerivatives) return "no changed versions";
  if (license.commercialUse === "conditions" || license.useRestrictions) return "conditions apply";
  return undefined;
}

function obligations(license: License): string[] {
  const { userLimit, revenueLimit, naming } = license;
  const rules: [boolean | undefined, string][] = [
    [license.nonCommercial, "Commercial use is not allowed."],
    [license.noDerivatives, "Changed versions may not be passed on."],
    [license.attribution, "Notices of authorship and the license stay with copies."],
    [license.stateChanges, "Changes are marked as such."],
    [license.shareAlike, "What is made from it carries the same license."],
    [license.networkShareAlike, "That holds for services over a network too."],
    [license.discloseSource, "Who passes on a compiled form passes on the source."],
    [license.useRestrictions, "Some uses are forbidden."],
    [license.passOnRestrictions, "The restrictions are passed on with it."],
    [license.outputRestrictions, "Its output may not improve certain other models."],
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
