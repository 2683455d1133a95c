import { fieldError } from "../../components/form.tsx";
import { api } from "@modelyard/contract";
import { useEffect, useState } from "react";
import type { Answered } from "../../components/form-action.server.ts";
import { nameProblem } from "./name-problem.ts";

interface NameFieldProps {
  owners: readonly string[];
  owner: string;
  answer: Answered | undefined;
}

/** Milliseconds without a keystroke before the hub is asked. */
const PAUSE = 300;

/** The owner and name of a new model. Checks the name as you type. */
export function NameField({ owners, owner: first, answer }: NameFieldProps) {
  const [owner, setOwner] = useState(first);
  const [name, setName] = useState(answer?.values?.["name"] ?? "");
  const [found, setFound] = useState<{ id: string; taken: boolean }>();
  const id = `${owner}/${name}`;
  const formatProblem = name === "" ? undefined : nameProblem(name);
  useEffect(() => {
    if (name === "" || formatProblem !== undefined) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const response = await fetch(api.model(id), { signal: gone.signal }).catch(() => undefined);
      // Without a response, the form action reports the problem.
      if (response) setFound({ id, taken: response.ok });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [id, name, formatProblem]);

  const checked = found?.id === id ? found : undefined;
  const actionProblem = answer?.values?.["name"] === name ? answer.errors?.["name"] : undefined;
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
            {owners.map((each) => (
              <option key={each}>{each}</option>
            ))}
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
            aria-describedby="name-about"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={96}
            required
          />
        </div>
      </div>
      <p id="name-about" aria-live="polite" className={problem === undefined ? "quiet" : "form-problem"}>
        {problem !== undefined
          ? fieldError("Name", problem)
          : checked
            ? `${id} is available.`
            : "Letters, digits, - _ . You can rename the model later; the old URL redirects."}
      </p>
    </div>
  );
}
