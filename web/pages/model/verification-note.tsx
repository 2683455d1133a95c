import type { Verification } from "@modelyard/snippets";
import { day } from "../../components/format.ts";
import { Icon } from "../../components/icons.tsx";

/** The date, method, and package versions of the verification of this kind of code. */
export function VerificationNote({
  proof,
}: {
  proof: (Pick<Verification, "date" | "versions"> & { checked: readonly string[] }) | undefined;
}) {
  if (proof === undefined) return <span>Not verified</span>;
  return (
    <span className="proven">
      <b>
        <Icon name="check" />
        Verified {day(proof.date)}
      </b>
      <span>{proof.checked.join(" → ")}</span>
      <span>{proof.versions}</span>
    </span>
  );
}
