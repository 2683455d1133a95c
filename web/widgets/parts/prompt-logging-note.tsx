import { paths } from "@modelyard/contract";
import { Fragment } from "react";
import { counted } from "../../components/format.ts";
import type { PromptLogging } from "../prompt-logging.server.ts";
import { TextLink } from "../../components/links.tsx";

/** States whether prompts are logged. Requests from these pages are billed to the user, not an organization. */
export function PromptLoggingNote({ promptLogging }: { promptLogging: PromptLogging | undefined }) {
  if (promptLogging === undefined) return null;
  const { days, organizations } = promptLogging;
  return (
    <p className="notice info">
      {days === undefined ? (
        "Prompts and responses are not logged."
      ) : (
        <>
          Prompts and responses are logged for {counted(days, "day")}. Only you can see them.{" "}
          <TextLink href={paths.settings("prompt-logging")}>Change</TextLink>
        </>
      )}
      {organizations.map(({ name, days: retentionDays }) => (
        <Fragment key={name}>
          {" "}
          <TextLink href={paths.organizationSettings(name, "prompt-logging")}>{name}</TextLink> logs requests
          billed to it for {counted(retentionDays, "day")}.
        </Fragment>
      ))}
    </p>
  );
}
