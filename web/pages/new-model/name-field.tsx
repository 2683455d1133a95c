import { formatFieldError, Options } from "../../components/form.tsx";
import { api } from "@modelyard/contract";
import { useEffect, useState } from "react";
import type { ActionResult } from "../../components/form-action.server.ts";

interface NameFieldProps {
  owners: readonly string[];
  owner: string;
  actionData: ActionResult | undefined;
}

/** Milliseconds without a keystroke before the name is checked. */
const CHECK_DELAY_MS = 300;

/** The owner and name of a new model. Checks the name as you type. */
export function NameField({ owners, owner: first, actionData }: NameFieldProps) {
  const [owner, setOwner] = useState(first);
  const [name, setName] = useState(actionData?.values?.["name"] ?? "");
  const [lookup, setLookup] = useState<{ id: string; taken: boolean }>();
  const id = `${owner}/${name}`;
  const formatProblem = name === "" ? undefined : validateModelName(name);
  useEffect(() => {
    if (name === "" || formatProblem !== undefined) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const response = await fetch(api.model(id), { signal: controller.signal }).catch(() => undefined);
      // Without a response, the form action reports the problem.
      if (response) setLookup({ id, taken: response.ok });
    }, CHECK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, name, formatProblem]);

  const checked = lookup?.id === id ? lookup : undefined;
  const actionProblem = actionData?.values?.["name"] === name ? actionData.errors?.["name"] : undefined;
  const problem = formatProblem ?? (checked?.taken ? `is taken: ${id} already exists` : actionProblem);
  return (
    <div className="form-field">
      <div className="name-parts">
        <div>
          <label htmlFor="owner">Owner</label>
          <select
            id="owner"
            name="owner"
            className="field"
            value={owner}
            onChange={({ target }) => setOwner(target.value)}
          >
            <Options options={owners} />
          </select>
        </div>
        <span aria-hidden="true">/</span>
        <div>
          <label htmlFor="name">Name</label>
          <input
            id="name"
            name="name"
            className="field"
            value={name}
            onChange={({ target }) => setName(target.value)}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby="name-hint"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={96}
            required
          />
        </div>
      </div>
      <p id="name-hint" aria-live="polite" className={problem === undefined ? "quiet" : "form-problem"}>
        {problem !== undefined
          ? formatFieldError("Name", problem)
          : checked
            ? `${id} is available.`
            : "Letters, digits, hyphens, underscores, and periods. You can rename the model later; the old URL redirects."}
      </p>
    </div>
  );
}

/** Returns why a model name is invalid, to complete a sentence that begins with "Name"; `undefined` if it is valid. */
export function validateModelName(name: string): string | undefined {
  if (!/^[\w.-]*$/.test(name))
    return "can contain only letters a to z, digits, hyphens, underscores, and periods";
  if (/^[-.]|[-.]$/.test(name)) return "can’t begin or end with - or .";
  if (/--|\.\./.test(name)) return "can’t contain -- or ..";
  if (/\.git$/i.test(name)) return "can’t end in .git";
  return name.length > 96 ? "must be 96 characters or fewer" : undefined;
}
