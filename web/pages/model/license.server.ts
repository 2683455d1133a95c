import { findLicense, type License } from "@modelyard/catalog";
import type { ModelInfo } from "@modelyard/contract";
import { compact } from "../../components/format.ts";

/** A model's license and its summary. */
export type LicenseNote = ReturnType<typeof listLicenses>[number];

/** Lists the licenses that a model card states. */
export function listLicenses({ cardData, tags }: Pick<ModelInfo, "cardData" | "tags">) {
  const stated = cardData?.license;
  const fromTags = tags
    .filter((tag) => tag.startsWith("license:"))
    .map((tag) => tag.slice("license:".length));
  const ids = stated === undefined ? fromTags : typeof stated === "string" ? [stated] : stated;
  const getText = (name: string) => (typeof cardData?.[name] === "string" ? cardData[name] : undefined);
  return [...new Set(ids)].map((id) => {
    const license = findLicense(id);
    const name = id === "other" ? getText("license_name") : undefined;
    const link = id === "other" ? getText("license_link") : undefined;
    const url = link !== undefined && /^https?:\/\//.test(link) ? link : license?.url;
    const warning = getWarning(license);
    return {
      /** License ID, as in the filter. */
      id,
      label: name ?? id,
      /** Main restriction; absent for permissive licenses. */
      ...(warning !== undefined && { warning }),
      ...(license && { summary: license.summary }),
      /** Conditions, one sentence each. */
      obligations: license ? listObligations(license) : [],
      ...(url !== undefined && { url }),
    };
  });
}

function getWarning(license: License | undefined): string | undefined {
  if (license === undefined || license.kind === "other") return "read before use";
  if (license.nonCommercial || license.commercialUse === "no") return "non-commercial use only";
  if (license.noDerivatives) return "no derivatives";
  if (license.commercialUse === "conditions" || license.useRestrictions) return "conditions apply";
  return undefined;
}

function listObligations(license: License): string[] {
  const { userLimit, revenueLimit, naming } = license;
  const rules: [boolean | undefined, string][] = [
    [license.nonCommercial, "Commercial use is not allowed."],
    [license.noDerivatives, "Derivatives may not be distributed."],
    [license.attribution, "Copies must keep the copyright notices and the license."],
    [license.stateChanges, "Changes must be stated."],
    [license.shareAlike, "Derivatives must use the same license."],
    [license.networkShareAlike, "This also applies to network services."],
    [license.discloseSource, "Binaries must come with source."],
    [license.useRestrictions, "Some uses are prohibited."],
    [license.passOnRestrictions, "Copies and derivatives must carry the same use restrictions."],
    [license.outputRestrictions, "The output may not be used to improve certain other models."],
    [
      userLimit !== undefined,
      `Above ${compact(userLimit ?? 0)} monthly active users, a separate license is required.`,
    ],
    [
      revenueLimit !== undefined,
      `Above $${compact(revenueLimit ?? 0)} of annual revenue, a separate license is required.`,
    ],
    [naming !== undefined, naming ?? ""],
  ];
  return rules.filter(([applies]) => applies).map(([, rule]) => rule);
}
