import { paths } from "@modelyard/contract";
import { Fragment } from "react";
import { counted } from "../../components/format.ts";
import type { Recorders } from "../prompt-logging.server.ts";

/** Said before anything is asked: who keeps what is asked and answered. Calls of these pages are paid for by who makes them. */
export function RecordedNote({ recorders }: { recorders: Recorders | undefined }) {
  if (recorders === undefined) return null;
  const { own, organizations } = recorders;
  return (
    <p className="notice recorded-note">
      {own === undefined ? (
        "What you ask here and what is answered is not kept."
      ) : (
        <>
          What you ask here and what is answered is kept for {counted(own, "day")}, for you alone:{" "}
          <a className="link" href={paths.settings("prompt-logging")}>
            change that
          </a>
          .
        </>
      )}
      {organizations.map(({ name, days }) => (
        <Fragment key={name}>
          {" "}
          <a className="link" href={paths.organizationSettings(name, "prompt-logging")}>
            {name}
          </a>{" "}
          keeps it for {counted(days, "day")} of the calls that it pays for.
        </Fragment>
      ))}
    </p>
  );
}
