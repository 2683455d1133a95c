import table from "./library-verifications.gen.json" with { type: "json" };

/** How the code of a library was verified, by `npm run verify:libraries`. */
export interface LibraryVerification {
  /** Checks that passed, from the weakest to the strongest. */
  checked: readonly string[];
  /** ISO date. */
  date: string;
  /** Packages with versions: `transformers 5.23.0`. */
  versions: string;
}

/** How libraries were verified. Versions are strings such as `peft 0.21.2, transformers 5.23.0`. */
export interface LibraryVerifications {
  /** Day on which names were checked. */
  date: string;
  /** Releases against which names, attributes, and keywords were checked, by library. */
  versions: Readonly<Record<string, string>>;
  /** Releases with which the code ran with a tiny model on a hub, and the day, by library. */
  executed: Readonly<Record<string, { date: string; versions: string }>>;
}

/** Returns how a library's code was verified, or `undefined` if it was only parsed. */
export function getLibraryVerification(
  id: string,
  { date, versions, executed }: LibraryVerifications = table,
): LibraryVerification | undefined {
  const release = Object.hasOwn(versions, id) ? versions[id] : undefined;
  const run = Object.hasOwn(executed, id) ? executed[id] : undefined;
  if (release === undefined && run === undefined) return undefined;
  return {
    checked: [
      "parses",
      ...(release === undefined ? [] : ["checked against the release"]),
      ...(run === undefined ? [] : ["executed with a tiny model"]),
    ],
    date: run?.date ?? date,
    versions: run?.versions ?? release ?? "",
  };
}
