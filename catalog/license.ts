export type { LicenseId } from "./entries.ts";

/** What sort of promise a license is; every family of licenses is of one kind, or of a few. */
export type LicenseKind =
  | "permissive"
  | "weak copyleft"
  | "copyleft"
  | "public domain"
  | "creative commons"
  | "open data"
  | "responsible ai"
  | "model community"
  | "research only"
  | "other";

/**
 * A license that a card can name, with what it asks of people who use a model under it. An obligation is
 * `true` where the text has it and absent where it does not or where that is not certain, as for a
 * family of licenses that differ. A summary for orientation: the text decides, and it is not legal advice.
 */
export interface License {
  name: string;
  /** Licenses that belong together, such as `gpl` or `llama`. */
  family: string;
  kind: LicenseKind;
  /** The text, or the best page about it. */
  url?: string;
  /** One sentence for someone who has not read it. */
  summary: string;
  /** `conditions`: allowed, with a limit that goes beyond passing on notices or source. Absent: unknown. */
  commercialUse?: "yes" | "no" | "conditions";
  /** Notices of authorship and the license must stay with copies. */
  attribution?: true;
  /** What is made from it carries the same license (at the least the changed files: weak copyleft). */
  shareAlike?: true;
  /** The same holds for those who only offer it over a network. */
  networkShareAlike?: true;
  /** Whoever passes on a compiled form passes on the source. */
  discloseSource?: true;
  /** Changes must be marked as such. */
  stateChanges?: true;
  nonCommercial?: true;
  /** Changed versions may not be passed on. */
  noDerivatives?: true;
  /** Some uses are forbidden by a list or a policy. */
  useRestrictions?: true;
  /** The restrictions must be passed on to those who receive it or what is made from it. */
  passOnRestrictions?: true;
  /** Monthly active users above which the licensor must be asked. */
  userLimit?: number;
  /** Yearly revenue in US dollars above which the licensor must be asked. */
  revenueLimit?: number;
  /** What must be said in the name of, or beside, what is built with it. */
  naming?: string;
  /** What it gives out may not be used to improve certain other models. */
  outputRestrictions?: true;
  /** Patents of the contributors are licensed too. */
  patentGrant?: true;
  /** The text says that it grants no patents. */
  noPatentGrant?: true;
}
