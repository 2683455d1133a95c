import { useEffect, useMemo, useState } from "react";
import { useSyncedUrl } from "../../../components/use-synced-url.ts";
import { useModule } from "../../../components/use-module.ts";
import { rememberChoice } from "../choice.ts";
import { getChoiceUrl, type HostedChoice } from "./choice.ts";
import { generateCode, type HostedCode } from "./code.ts";
import type { HostedData } from "./panel.server.ts";

export type Hosted = ReturnType<typeof useHosted>;

/** State of the Hosted tab. Starts with the server's data; the browser generates code for later changes. */
export function useHosted(data: HostedData) {
  const [edited, setEdited] = useState<{ source: string; choice: HostedChoice }>();
  const [generated, setGenerated] = useState<{ source: string; code: HostedCode }>();
  const engine = useModule(loadEngine);
  // Not the identity of the data: what is selected while the same selection is loaded again must stay.
  const source = useMemo(() => JSON.stringify([data.model.id, data.choice]), [data]);
  const choice = edited?.source === source ? edited.choice : data.choice;
  useEffect(() => {
    if (!engine || choice === data.choice) return undefined;
    let isCurrent = true;
    void (async () => {
      const code = await generateCode(engine, data.model, choice);
      if (isCurrent) setGenerated({ source, code });
    })();
    return () => {
      isCurrent = false;
    };
  }, [engine, choice, data, source]);
  useSyncedUrl(choice === data.choice ? undefined : getChoiceUrl(data.model.id, choice));
  return {
    choice,
    /** Code of the current selection or, while it is generated, of the previous one. */
    code: generated?.source === source ? generated.code : data.code,
    change(part: Partial<HostedChoice>) {
      setEdited({ source, choice: { ...choice, ...part } });
      if ("client" in part) rememberChoice("hosted", `${part.language ?? ""}|${part.client ?? ""}`);
    },
  };
}

const loadEngine = () => import("./engine.ts");
