import { api } from "@modelyard/contract";
import { useEffect, useState } from "react";
import type { Answered } from "../../components/form-action.server.ts";
import { nameProblem } from "./name-problem.ts";

interface NameFieldProps {
  owners: readonly string[];
  owner: string;
  answer: Answered | undefined;
}

/** Milliseconds without typing before the hub is asked. */
const PAUSE = 300;

/** Owner and name; says while one types whether the name can be used. */
export function NameField({ owners, owner: first, answer }: NameFieldProps) {
  const [owner, setOwner] = useState(first);
  const [name, setName] = useState(answer?.values?.["name"] ?? "");
  const [found, setFound] = useState<{ id: string; taken: boolean }>();
  const id = `${owner}/${name}`;
  const written = name === "" ? undefined : nameProblem(name);
  useEffect(() => {
    if (name === "" || written !== undefined) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const answered = await fetch(api.model(id), { signal: gone.signal }).catch(() => undefined);
      // Where nobody answers, the form will.
      if (answered) setFound({ id, taken: answered.ok });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [id, name, written]);

  const known = found?.id === id ? found : undefined;
  const said = answer?.values?.["name"] === name ? answer.errors?.["name"] : undefined;
  const problem = written ?? (known?.taken ? `is taken: there is a model ${id}` : said);
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
          ? `The name ${problem}.`
          : known
            ? `${id} is free.`
            : "Letters, digits, - _ and . It can be changed later; the old address then leads to the new one."}
      </p>
    </div>
  );
}
