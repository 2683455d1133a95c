import { findLicense } from "./find.ts";
import type { License } from "./license.ts";

/** Something that a license can allow. */
export interface Permission {
  id: string;
  label: string;
  /** Whether a license whose terms are known gives it, if its conditions are met. */
  isGiven: (license: License) => boolean;
}

export const PERMISSIONS: readonly Permission[] = [
  { id: "commercial-use", label: "Commercial use", isGiven: ({ commercialUse }) => commercialUse !== "no" },
  {
    id: "unlimited-commercial-use",
    label: "Unlimited commercial use",
    isGiven: ({ commercialUse }) => commercialUse === "yes",
  },
  {
    id: "modification",
    label: "Sharing changes",
    isGiven: ({ noDerivatives = false }) => !noDerivatives,
  },
  { id: "distribution", label: "Sharing copies", isGiven: () => true },
];

/**
 * Returns what all of these licenses allow. Nothing is known of licenses that are not in the catalog, of families whose
 * members differ, and of research licenses, which rarely say what may be shared; so they allow nothing. No license means
 * no permission.
 */
export function listPermissions(ids: readonly string[]): Permission[] {
  const known = ids
    .map((id) => findLicense(id))
    .filter((license) => license !== undefined)
    .filter(hasKnownTerms);
  if (ids.length === 0 || known.length < ids.length) return [];
  return PERMISSIONS.filter(({ isGiven }) => known.every(isGiven));
}

const hasKnownTerms = ({ commercialUse, kind }: License): boolean =>
  commercialUse !== undefined && kind !== "research only";
