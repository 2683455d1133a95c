import { paths } from "@modelyard/contract";
import { Card } from "../../card/card.tsx";
import { ActionForm, Confirm, FormStatus, Submit } from "../../components/form.tsx";
import type { ActionResult } from "../../components/form-action.server.ts";
import { GateField } from "./gate-field.tsx";
import type { Gate } from "./gate.server.ts";
import { TextLink, PrimaryLink } from "../../components/links.tsx";

interface GatePanelProps {
  id: string;
  gate: Gate;
  /** Whether to show the request form; otherwise a link to it. */
  open: boolean;
  result?: ActionResult | undefined;
}

/** Explains that the model is gated and shows the access request form or its status. */
export function GatePanel({ id, gate, open, result }: GatePanelProps) {
  if (!gate.hasFiles) return <p className="notice">{describeGate(gate.gated)}</p>;
  if (gate.status === "none" && !open)
    return (
      <p className="notice">
        {describeGate(gate.gated)} <TextLink href={`${paths.model(id)}#gate`}>Request access</TextLink>
      </p>
    );
  return (
    <section className="notice gate" id="gate" aria-label="File access">
      <FormStatus actionData={result} />
      {gate.status === "none" ? (
        <RequestForm id={id} gate={gate} result={result} />
      ) : (
        <RequestStatus id={id} gate={gate} />
      )}
    </section>
  );
}

const describeGate = (gated: "auto" | "manual") =>
  `Gated model: accept the authors’ conditions to access the files.${gated === "manual" ? " The authors review each request." : ""}`;

type LocalGate = Extract<Gate, { hasFiles: true }>;

function RequestStatus({ id, gate: { status, reason, canReview } }: { id: string; gate: LocalGate }) {
  if (canReview)
    return (
      <p>
        Gated model: other users must request access to the files.{" "}
        <TextLink href={paths.accessRequests(id)}>View access requests</TextLink>
      </p>
    );
  if (status === "rejected")
    return (
      <p>
        Access request <b>rejected</b>
        {reason === undefined ? "." : `: ${reason}`}
      </p>
    );
  const isPending = status === "pending";
  return (
    <div className="form-line">
      <p>
        {isPending ? (
          <>
            Access request <b>pending</b>. The authors review it.
          </>
        ) : (
          <>
            You have <b>access</b> to the files of this gated model.
          </>
        )}
      </p>
      <Confirm
        label={isPending ? "Withdraw request…" : "Give up access…"}
        confirmLabel={isPending ? "Withdraw request" : "Give up access"}
        values={{ intent: "withdraw" }}
        action={paths.model(id)}
      >
        {isPending
          ? "The authors will no longer see your request."
          : "To access the files again, you must send a new request."}
      </Confirm>
    </div>
  );
}

interface RequestFormProps {
  id: string;
  gate: LocalGate;
  result: ActionResult | undefined;
}

function RequestForm({ id, gate, result }: RequestFormProps) {
  const { form, gated, signedIn, login } = gate;
  if (form === undefined) return null;
  const { heading, prompt, description, button, fields } = form;
  return (
    <>
      <h2>{heading}</h2>
      {prompt === undefined ? null : <Card id="gate-prompt" html={prompt.html} />}
      {description === undefined ? null : <Card id="gate-description" html={description.html} />}
      {signedIn ? (
        <ActionForm actionData={result} hideStatus action={paths.model(id)} preventScrollReset>
          {fields.map((field) => (
            <GateField key={field.label} {...field} result={result} />
          ))}
          <Submit intent="ask">{button}</Submit>
          <p className="quiet">
            {fields.length > 0 ? "Your name, email, and answers are" : "Your name and email are"} shared with
            the authors.{" "}
            {gated === "manual" ? "The authors review each request." : "Access is granted immediately."}
          </p>
        </ActionForm>
      ) : (
        <p>
          <PrimaryLink href={login}>Sign in to request access</PrimaryLink>
        </p>
      )}
    </>
  );
}
