import { useEffect, useState } from "react";
import { rememberChoice } from "../choice.ts";
import { addressOf, type HostedChoice } from "./choice.ts";
import { type Engine, type HostedCode, hostedCode } from "./code.ts";
import type { HostedData } from "./panel.server.ts";

export interface Hosted {
  choice: HostedChoice;
  /** Of the choice or, for a moment, of the one before. */
  code: HostedCode;
  change(part: { [Name in keyof HostedChoice]?: HostedChoice[Name] | undefined }): void;
}

/** The tab's choice as the server answered it and as it is changed here. Code is made in the browser. */
export function useHosted(data: HostedData): Hosted {
  const [edited, setEdited] = useState<{ of: HostedData; choice: HostedChoice }>();
  const [made, setMade] = useState<{ of: HostedData; code: HostedCode }>();
  const engine = useEngine();
  const choice = edited?.of === data ? edited.choice : data.choice;
  useEffect(() => {
    if (!engine || choice === data.choice) return undefined;
    let isWanted = true;
    void (async () => {
      const code = await hostedCode(engine, data.model, choice);
      if (isWanted) setMade({ of: data, code });
    })();
    return () => {
      isWanted = false;
    };
  }, [engine, choice, data]);
  useAddress(data, choice);
  return {
    choice,
    code: made?.of === data ? made.code : data.code,
    change(part) {
      const next = Object.entries({ ...choice, ...part }).filter(([, value]) => value !== undefined);
      setEdited({ of: data, choice: Object.fromEntries(next) as unknown as HostedChoice });
      if ("client" in part) rememberChoice("hosted", `${part.language ?? ""}|${part.client ?? ""}`);
    },
  };
}

function useEngine(): Engine | undefined {
  const [engine, setEngine] = useState<Engine>();
  useEffect(() => {
    let isHere = true;
    void (async () => {
      const loaded = await import("./engine.ts");
      if (isHere) setEngine(loaded);
    })();
    return () => {
      isHere = false;
    };
  }, []);
  return engine;
}

/** Keeps the choice in the address, once the hand rests: browsers count how often it changes. */
function useAddress({ model, choice: first }: HostedData, choice: HostedChoice): void {
  useEffect(() => {
    if (choice === first) return undefined;
    const timer = setTimeout(() => {
      const address = addressOf(model.id, choice);
      if (address !== location.pathname + location.search) history.replaceState(history.state, "", address);
    }, 250);
    return () => clearTimeout(timer);
  }, [model.id, first, choice]);
}
