import { paths } from "@modelyard/contract";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { Icon } from "../../../components/icons.tsx";
import { rememberChoice } from "../choice.ts";
import { asksForHosted } from "./choice.ts";
import { Clients } from "./clients.tsx";
import { Controls } from "./controls.tsx";
import "./hosted.css";
import { Inputs } from "./inputs.tsx";
import type { HostedData } from "./panel.server.ts";
import { Result } from "./result.tsx";
import { useHosted } from "./use-hosted.ts";

/** Code that calls the model where it is hosted. It follows every choice and every letter. */
export function HostedPanel({ data }: { data: HostedData }) {
  const hosted = useHosted(data);
  const { choice, code } = hosted;
  const { id } = data.model;
  const isAsked = asksForHosted(useSearchParams()[0]);
  useEffect(() => {
    if (isAsked) rememberChoice("hosted", `${data.choice.language ?? ""}|${data.choice.client ?? ""}`);
  }, [isAsked, data]);

  if (code.task === undefined) {
    return (
      <p className="use-none">
        This hub does not know what {id} is for, so it cannot say how to call it. Its card may; code for
        libraries is under Code.
      </p>
    );
  }
  const form = data.forms[code.task];
  const isServed = code.providers.length > 0;
  return (
    <>
      {isServed ? null : <NotServed id={id} isCalled={choice.endpointUrl !== undefined} />}
      {code.offers.length > 0 ? <Clients id={id} hosted={hosted} /> : null}
      <Controls data={data} hosted={hosted} />
      {form && (isServed || choice.endpointUrl !== undefined) ? (
        <Inputs
          key={code.task}
          form={form}
          hosted={hosted}
          isSeeing={data.model.pipeline_tag === "image-text-to-text"}
        />
      ) : null}
      <output>
        {code.problem === undefined ? null : (
          <span className="use-notice">
            <Icon name="warn" />
            <span>{code.problem}</span>
          </span>
        )}
      </output>
      <Result code={code} />
    </>
  );
}

function NotServed({ id, isCalled }: { id: string; isCalled: boolean }) {
  return (
    <p className="use-none">
      No provider serves {id} as far as this hub knows.{" "}
      {isCalled ? (
        "Below is code for the server that you named."
      ) : (
        <>
          Where you run it yourself, with vLLM, llama.cpp or another server, its address below gives you code
          that calls it. Or see{" "}
          <a className="link" href={paths.models({ inference_provider: "all" })}>
            models that are hosted
          </a>
          .
        </>
      )}
    </p>
  );
}
