import table from "./library-verifications.gen.json" with { type: "json" };

/** How the code of a library was verified, by `npm run verify:libraries`. */
export interface LibraryVerification {
  /** What was done, from the weakest to the strongest. */
  checked: readonly string[];
  /** ISO date. */
  date: string;
  /** Packages with versions: `transformers 5.23.0`. */
  versions: string;
}

/** Versions by library: against which releases names, attributes, and keywords were checked. */
export interface LibraryVerifications {
  date: string;
  versions: Readonly<Record<string, string>>;
}

const verifications: LibraryVerifications = table;

/** Returns how a library's code was verified, or `undefined` if it was only parsed. */
export function getLibraryVerification(id: string): LibraryVerification | undefined {
  const versions = Object.hasOwn(verifications.versions, id) ? verifications.versions[id] : undefined;
  if (versions === undefined) return undefined;
  return { checked: ["parses", "checked against the release"], date: verifications.date, versions };
}
