import { paths } from "@modelyard/contract";
import { lazy, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { ActionButton, ActionForm, Confirm, Field, PageStatus, SelectField } from "../../components/form.tsx";
import { TextLink } from "../../components/links.tsx";
import type { RunHereData } from "./run-here.server.ts";
import "../../components/form.css";

/** Polling interval while a model loads. */
const POLL_MS = 1500;

/** Loaded only when opened. */
const RunInBrowser = lazy(() => import("./run-in-browser.tsx"));

/** Runs a model in the browser: on this computer, not on the hub's machine. */
export function InBrowser({ browser }: { browser: RunHereData["browser"] }) {
  const [isOpen, setOpen] = useState(false);
  if (browser === undefined) return null;
  return (
    <details id="run-in-browser" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Run in this browser</summary>
      <p className="quiet">
        Your browser downloads the model from this hub and runs it. Nothing that you enter leaves this
        computer.
      </p>
      {isOpen ? (
        <Suspense>
          <RunInBrowser {...browser} />
        </Suspense>
      ) : null}
    </details>
  );
}

/** Runs a model on the hub's machine. Shows its memory and state; admins select the weights. */
export function RunHere({ local }: { local: RunHereData | undefined }) {
  const { revalidate } = useRevalidator();
  const isBusy = local?.running?.isBusy === true;
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isBusy, revalidate]);
  if (local === undefined) return null;
  const { running, isAdmin, weights, limit, file, context, mirrorFrom } = local;
  if (!isAdmin)
    return (
      <p className="quiet">
        {running === undefined
          ? "An admin can run this model on this hub."
          : `Runs on this hub: ${running.text}.`}
      </p>
    );
  if (mirrorFrom !== undefined)
    return (
      <section id="run-here" className="form">
        <h2>Run on this hub</h2>
        <p className="quiet">
          The files of this model are not on this hub. Mirror it from {mirrorFrom} to see the weights and how
          much memory they need. The selected weights are downloaded when the model loads.
        </p>
        <PageStatus />
        <ActionForm intent="mirror" submit="Mirror model" />
      </section>
    );
  return (
    <section id="run-here" className="form">
      <h2>Run on this hub</h2>
      {running === undefined ? (
        <p className="quiet">
          Runs on the hub’s machine, within {limit} of memory for all models. Nothing is sent elsewhere.
          Change the limit in <TextLink href={paths.hubSettings("local-models")}>Local models</TextLink>.
        </p>
      ) : (
        <>
          <output>Runs on this hub: {running.text}.</output>
          {running.problem === undefined ? null : <p className="form-problem">{running.problem}</p>}
          <div className="form-line">
            {running.state === "unloaded" || running.state === "disabled" ? (
              <ActionButton stay value="load">
                Load model
              </ActionButton>
            ) : null}
            <Confirm
              label="Stop running on this hub…"
              confirmLabel="Stop running on this hub"
              values={{ intent: "remove" }}
            >
              The model is unloaded, and this hub no longer serves it. Its files stay.
            </Confirm>
          </div>
        </>
      )}
      <PageStatus />
      <ActionForm
        intent="run"
        submit={running === undefined ? "Run on this hub" : "Change and reload"}
        submitClass={running === undefined ? "button primary" : "button"}
      >
        <SelectField
          name="file"
          label="Weights and memory"
          options={weights.map(({ value, text }) => [value, text] as const)}
          defaultValue={file}
        />
        <Field
          name="context"
          label="Context (tokens)"
          hint="For the prompt and the response. A longer context needs more memory than shown."
          inputMode="numeric"
          pattern="[0-9]*"
          defaultValue={context}
        />
      </ActionForm>
    </section>
  );
}
