import { findLicense } from "./find.ts";
import type { License } from "./license.ts";

/** Something that a license can allow. */
export interface Permission {
  id: string;
  label: string;
  /** Whether a license with known terms grants the permission if its conditions are met. */
  isGranted: (license: License) => boolean;
}

export const PERMISSIONS: readonly Permission[] = [
  { id: "commercial-use", label: "Commercial use", isGranted: ({ commercialUse }) => commercialUse !== "no" },
  {
    id: "unlimited-commercial-use",
    label: "Unlimited commercial use",
    isGranted: ({ commercialUse }) => commercialUse === "yes",
  },
  {
    id: "modification",
    label: "Sharing changes",
    isGranted: ({ noDerivatives = false }) => !noDerivatives,
  },
  { id: "distribution", label: "Sharing copies", isGranted: () => true },
];

/**
 * Returns the permissions that all of these licenses grant. Licenses that are not in the catalog, families whose members
 * differ, and research licenses, which rarely state what may be shared, grant nothing. An empty list grants nothing, too.
 */
export function listPermissions(ids: readonly string[]): Permission[] {
  const known = ids
    .map((id) => findLicense(id))
    .filter((license) => license !== undefined)
    .filter(({ commercialUse, kind }) => commercialUse !== undefined && kind !== "research only");
  if (ids.length === 0 || known.length < ids.length) return [];
  return PERMISSIONS.filter(({ isGranted }) => known.every(isGranted));
}
