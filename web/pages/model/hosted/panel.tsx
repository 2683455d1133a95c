import { paths } from "@modelyard/contract";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { Icon } from "../../../components/icons.tsx";
import { rememberChoice } from "../choice.ts";
import { requestsHosted } from "./choice.ts";
import { Clients } from "./clients.tsx";
import { Controls } from "./controls.tsx";
import { Inputs } from "./inputs.tsx";
import type { HostedData } from "./panel.server.ts";
import { Result } from "./result.tsx";
import { useHosted } from "./use-hosted.ts";
import { TextLink } from "../../../components/links.tsx";

/** Code that calls the model at a provider. Updates with every change to the form. */
export function HostedPanel({ data }: { data: HostedData }) {
  const hosted = useHosted(data);
  const { choice, code } = hosted;
  const { id } = data.model;
  const isRequested = requestsHosted(useSearchParams()[0]);
  useEffect(() => {
    if (isRequested) rememberChoice("hosted", `${choice.language ?? ""}|${choice.client ?? ""}`);
  }, [isRequested, choice.language, choice.client]);

  if (code.task === undefined) {
    return (
      <p className="use-none small">
        The task of {id} is unknown, so no code can be generated. Its model card can state the task.
      </p>
    );
  }
  const form = data.forms[code.task];
  const isServed = code.providers.length > 0;
  return (
    <>
      {isServed ? null : <NotServed id={id} hasEndpoint={choice.endpointUrl !== undefined} />}
      {code.clients.length > 0 ? <Clients id={id} hosted={hosted} /> : null}
      <Controls data={data} hosted={hosted} />
      {form && (isServed || choice.endpointUrl !== undefined) ? (
        <Inputs
          key={code.task}
          form={form}
          hosted={hosted}
          acceptsImages={data.model.pipeline_tag === "image-text-to-text"}
        />
      ) : null}
      <output>
        {code.problem === undefined ? null : (
          <span className="use-notice small">
            <Icon name="warn" />
            <span>{code.problem}</span>
          </span>
        )}
      </output>
      <Result code={code} />
    </>
  );
}

function NotServed({ id, hasEndpoint }: { id: string; hasEndpoint: boolean }) {
  return (
    <p className="use-none small">
      No provider serves {id}.{" "}
      {hasEndpoint ? (
        "The code below uses your endpoint."
      ) : (
        <>
          If you run the model yourself with vLLM, llama.cpp, or another server, enter its URL below to get
          code that calls it. Or{" "}
          <TextLink href={paths.models({ inference_provider: "all" })}>browse hosted models</TextLink>.
        </>
      )}
    </p>
  );
}
