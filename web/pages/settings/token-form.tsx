import { Form } from "react-router";
import { Field, Said } from "../../components/form.tsx";
import type { Answered } from "../../components/form-action.server.ts";

const ROLES = [
  ["read", "Read", "Downloads what you may see, private models too, and calls inference."],
  ["write", "Write", "Also changes and makes what you may, organizations included."],
  ["inference", "Inference", "Calls inference, and nothing else."],
  ["fineGrained", "Fine-grained", "Only what is named below."],
] as const;

const PERMISSIONS = [
  ["repo.content.read", "read"],
  ["repo.write", "write"],
  ["inference.serverless.write", "call inference"],
] as const;

const EXPIRES = [
  ["", "Never"],
  ["7", "In 7 days"],
  ["30", "In 30 days"],
  ["90", "In 90 days"],
  ["365", "In a year"],
] as const;

/** What a new token is called, may do, and until when. Another row is asked of the server, so nothing needs a script. */
export function TokenForm({ answer, names }: { answer: Answered | undefined; names: readonly string[] }) {
  const values = answer?.values ?? {};
  // What is wrong with the rows stands beside them.
  const inRows = Object.keys(answer?.errors ?? {}).some((field) => field.startsWith("scopes"));
  const count = Math.min(Math.max(Number(values["rows"]) || 1, 1), 20);
  return (
    // Filled anew from the answer: what was typed is there again, and a made token leaves an empty form.
    <Form method="post" className="form token-form" key={JSON.stringify(values)}>
      <input type="hidden" name="rows" value={count} />
      <Said answer={inRows ? undefined : answer} />
      <Field
        name="name"
        label="Name"
        hint="What or where it is for, such as laptop or ci."
        answer={answer}
        autoComplete="off"
        maxLength={100}
        required
      />
      <fieldset>
        <legend>May</legend>
        {ROLES.map(([role, label, about]) => (
          <label className="form-choice" key={role}>
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={(values["role"] ?? "read") === role}
            />
            <b>{label}</b>
            <span>{about}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="token-reach">
        <legend>Fine-grained: what it reaches</legend>
        {answer?.errors?.["scopes"] === undefined ? null : (
          <p className="form-problem">This {answer.errors["scopes"]}.</p>
        )}
        {Array.from({ length: count }, (_, i) => {
          const problem =
            answer?.errors?.[`scopes.${i}.entity.name`] ?? answer?.errors?.[`scopes.${i}.permissions`];
          return (
            <div className="token-row" key={i}>
              <select
                className="field"
                name={`type-${i}`}
                aria-label="Kind"
                defaultValue={values[`type-${i}`] ?? "model"}
              >
                <option value="model">Model</option>
                <option value="org">Organization</option>
                <option value="user">User</option>
              </select>
              <input
                className="field"
                name={`entity-${i}`}
                aria-label="Its name"
                placeholder="owner/model, or a name"
                list="token-names"
                autoComplete="off"
                defaultValue={values[`entity-${i}`]}
              />
              <span className="form-line">
                {PERMISSIONS.map(([permission, label]) => (
                  <label key={permission}>
                    <input
                      type="checkbox"
                      name={`${permission}-${i}`}
                      defaultChecked={values[`${permission}-${i}`] === "on"}
                    />{" "}
                    {label}
                  </label>
                ))}
              </span>
              {problem === undefined ? null : <p className="form-problem">This {problem}.</p>}
            </div>
          );
        })}
        <datalist id="token-names">
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <button className="button" type="submit" name="intent" value="row" formNoValidate>
          Another row
        </button>
      </fieldset>
      <div className="form-field">
        <label htmlFor="token-expires">Expires</label>
        <select className="field" id="token-expires" name="expires" defaultValue={values["expires"] ?? "90"}>
          {EXPIRES.map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button className="button primary" type="submit" name="intent" value="create">
        Make the token
      </button>
    </Form>
  );
}
