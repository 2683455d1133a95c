import { paths } from "@modelyard/contract";
import { Form } from "react-router";
import { Card } from "../../card/card.tsx";
import { Confirm, FormStatus } from "../../components/form.tsx";
import type { ActionResult } from "../../components/form-action.server.ts";
import { GateField } from "./gate-field.tsx";
import type { Gate } from "./gate.server.ts";

interface GatePanelProps {
  id: string;
  gate: Gate;
  /** Whether there is room for the form: where people look for the files. */
  open: boolean;
  answer?: ActionResult | undefined;
}

/** Says that the files are given out only to who asked for them, and takes the request. */
export function GatePanel({ id, gate, open, answer }: GatePanelProps) {
  if (!gate.here) return <p className="notice">{aboutGate(gate.gated)}</p>;
  if (gate.status === "none" && !open)
    return (
      <p className="notice">
        {aboutGate(gate.gated)}{" "}
        <a className="link" href={`${paths.model(id)}#gate`}>
          Ask for access
        </a>
      </p>
    );
  return (
    <section className="notice gate" id="gate" aria-label="Access to the files">
      <FormStatus actionData={answer} />
      {gate.status === "none" ? <Ask id={id} gate={gate} answer={answer} /> : <Asked id={id} gate={gate} />}
    </section>
  );
}

const aboutGate = (gated: "auto" | "manual") =>
  `Gated: the files are given out after one has accepted the authors’ conditions${gated === "manual" ? ", and they decide on each request" : ""}.`;

type Here = Extract<Gate, { here: true }>;

function Asked({ id, gate: { status, reason, decides } }: { id: string; gate: Here }) {
  if (decides)
    return (
      <p>
        Gated: others have to ask for the files.{" "}
        <a className="link" href={paths.accessRequests(id)}>
          Who asked
        </a>
      </p>
    );
  if (status === "rejected")
    return (
      <p>
        Your request for the files was <b>rejected</b>
        {reason === undefined ? "." : `: ${reason}`}
      </p>
    );
  const waits = status === "pending";
  return (
    <div className="form-line">
      <p>
        {waits ? (
          <>
            Your request for the files <b>waits</b> for its authors.
          </>
        ) : (
          <>
            You have <b>access</b> to the files of this gated model.
          </>
        )}
      </p>
      <Confirm
        label={waits ? "Withdraw it…" : "Give it up…"}
        confirmLabel={waits ? "Withdraw the request" : "Give up my access"}
        values={{ intent: "withdraw" }}
        action={paths.model(id)}
      >
        {waits ? "The authors will not see it any more." : "You will have to ask again to get the files."}
      </Confirm>
    </div>
  );
}

function Ask({ id, gate, answer }: { id: string; gate: Here; answer: ActionResult | undefined }) {
  const { form, gated, signedIn, login } = gate;
  if (form === undefined) return null;
  const { heading, prompt, description, button, fields } = form;
  return (
    <>
      <h2>{heading}</h2>
      {prompt === undefined ? null : <Card id="gate-prompt" html={prompt.html} />}
      {description === undefined ? null : <Card id="gate-description" html={description.html} />}
      {signedIn ? (
        <Form className="form" method="post" action={paths.model(id)} preventScrollReset>
          {fields.map((field) => (
            <GateField key={field.label} {...field} answer={answer} />
          ))}
          <button className="button primary" type="submit" name="intent" value="ask">
            {button}
          </button>
          <p className="quiet">
            The authors get your name{fields.length > 0 ? ", what you fill in" : ""} and your e-mail address.{" "}
            {gated === "manual" ? "They decide on each request." : "Access is given at once."}
          </p>
        </Form>
      ) : (
        <p>
          <a className="button primary" href={login}>
            Sign in to ask for access
          </a>
        </p>
      )}
    </>
  );
}
