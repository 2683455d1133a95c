import { useActionData } from "react-router";
import { counted } from "../../components/format.ts";
import { ActionForm, Field, SelectField } from "../../components/form.tsx";
import { Icon } from "../../components/icons.tsx";
import { ButtonLink, PrimaryLink } from "../../components/links.tsx";
import type { FirstRequestResult, NextSteps as Data } from "./steps.server.ts";

/** The remaining setup steps, and the form that sends the first request. */
export function NextSteps({ steps, callable }: Data) {
  const open = steps.filter(({ done }) => !done).length;
  const first = steps.find(({ to }) => to !== undefined);
  return (
    <section className="card-box panel next-steps" aria-labelledby="next-steps">
      <div className="panel-head">
        <h2 id="next-steps">Next steps</h2>
        <span className="quiet row">
          <span className="meter" aria-hidden="true">
            <i style={{ width: `${((steps.length - open) / steps.length) * 100}%` }} />
          </span>
          {counted(open, "step")} left
        </span>
      </div>
      <ol>
        {steps.map(({ title, description, done, to, alternatives = [] }) => (
          <li key={title} data-done={done ? "" : undefined}>
            <h3>
              <i>{done ? <Icon name="check" /> : null}</i>
              {title}
              {done ? <span className="sr-only"> (done)</span> : null}
            </h3>
            <p className="quiet">{description}</p>
            {to === undefined ? null : to.href === first?.to?.href ? (
              <PrimaryLink href={to.href}>{to.label}</PrimaryLink>
            ) : (
              <ButtonLink href={to.href}>{to.label}</ButtonLink>
            )}
            {alternatives.map(({ href, label }) => (
              <ButtonLink key={href} href={href}>
                {label}
              </ButtonLink>
            ))}
          </li>
        ))}
      </ol>
      {callable.length === 0 ? null : <FirstRequest models={callable} />}
    </section>
  );
}

function FirstRequest({ models }: { models: string[] }) {
  return (
    <ActionForm submit="Send request" className="form first-request">
      <SelectField name="model" label="Model" options={models} defaultValue={models[0] ?? ""} />
      <Field
        name="message"
        label="Message"
        defaultValue="Say hello in one sentence."
        maxLength={4000}
        required
      />
    </ActionForm>
  );
}

/** The response to a request that was sent from the page. */
export function FirstResponse() {
  const response = useActionData<FirstRequestResult>()?.response;
  if (response === undefined) return null;
  return (
    <section className="card-box panel first-response" aria-live="polite">
      <h2>Response from {response.model}</h2>
      <p>{response.text}</p>
    </section>
  );
}
