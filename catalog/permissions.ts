import { findLicense } from "./find.ts";
import type { License } from "./license.ts";

/** What a license can allow, with labels. */
export const PERMISSIONS = {
  "commercial-use": "Commercial use",
  "unlimited-commercial-use": "Commercial use without limits",
  modification: "Sharing changed versions",
  distribution: "Sharing copies",
} as const;
export type Permission = keyof typeof PERMISSIONS;

/**
 * Returns what all of these licenses allow, if their conditions are met. Nothing is known of licenses that are not in the
 * catalog, of families whose members differ, and of research licenses, which rarely say what may be shared; so they
 * allow none. No license means no permission.
 */
export function listPermissions(ids: readonly string[]): Permission[] {
  const found = ids.map((id) => findLicense(id));
  return ids.length === 0
    ? []
    : (Object.keys(PERMISSIONS) as Permission[]).filter((each) =>
        found.every((license) => allows(license, each)),
      );
}

function allows(license: License | undefined, permission: Permission): boolean {
  const { commercialUse, kind, noDerivatives = false } = license ?? {};
  if (commercialUse === undefined || kind === "research only") return false;
  switch (permission) {
    case "commercial-use":
      return commercialUse !== "no";
    case "unlimited-commercial-use":
      return commercialUse === "yes";
    case "modification":
      return !noDerivatives;
    case "distribution":
      return true;
  }
}
