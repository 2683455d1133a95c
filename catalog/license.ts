export type { LicenseId } from "./entries.ts";

/** Category of a license. */
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
 * A license that a model card can name, with its obligations: an entry of `licenses.json`. An obligation is `true` if the
 * license has it, and absent if it does not or if that is uncertain, as for a family of different licenses. For
 * orientation only: the license text decides, and this is not legal advice.
 */
export interface License {
  name: string;
  /** Group of related licenses, such as `gpl` or `llama`. */
  family: string;
  kind: LicenseKind;
  /** URL of the license text or of the best page about it. */
  url?: string;
  /** Summary in one sentence. */
  summary: string;
  /** `conditions`: allowed, with limits beyond keeping notices and providing source. Absent: unknown. */
  commercialUse?: "yes" | "no" | "conditions";
  /** Copies must keep copyright notices and the license. */
  attribution?: true;
  /** Derived works use the same license (for weak copyleft: at least the changed files). */
  shareAlike?: true;
  /** Share-alike also applies to use over a network. */
  networkShareAlike?: true;
  /** Distributing a compiled form requires providing the source. */
  discloseSource?: true;
  /** Changes must be marked. */
  stateChanges?: true;
  nonCommercial?: true;
  /** Changed versions may not be distributed. */
  noDerivatives?: true;
  /** A list or policy prohibits some uses. */
  useRestrictions?: true;
  /** The restrictions must also apply to recipients of copies and derived works. */
  passOnRestrictions?: true;
  /** Monthly active users above which permission is required. */
  userLimit?: number;
  /** Yearly revenue in USD above which permission is required. */
  revenueLimit?: number;
  /** Required name or notice of products that are built with the model. */
  naming?: string;
  /** Outputs may not be used to improve certain other models. */
  outputRestrictions?: true;
  /** Contributors' patents are licensed. */
  patentGrant?: true;
  /** The license states that it grants no patents. */
  noPatentGrant?: true;
}
