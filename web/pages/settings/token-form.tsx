import { Form } from "react-router";
import { Field, formatFieldError, FormStatus } from "../../components/form.tsx";
import type { ActionResult } from "../../components/form-action.server.ts";

const ROLES = [
  ["read", "Read", "Download all models you can access, and call inference."],
  ["write", "Write", "Also create and change models, including those of your organizations."],
  ["inference", "Inference", "Call inference only."],
  ["fineGrained", "Fine-grained", "Only the resources below."],
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

/** The form for a new token. The server adds resource rows, so it works without JavaScript. */
export function TokenForm({
  actionData,
  names,
}: {
  actionData: ActionResult | undefined;
  names: readonly string[];
}) {
  const values = actionData?.values ?? {};
  // Errors of rows are shown next to the rows.
  const inRows = Object.keys(actionData?.errors ?? {}).some((field) => field.startsWith("scopes"));
  const count = Math.min(Math.max(Number(values["rows"]) || 1, 1), 20);
  return (
    // The key resets the form: to the submitted values after an error, to empty after success.
    <Form method="post" className="form token-form" key={JSON.stringify(values)}>
      <input type="hidden" name="rows" value={count} />
      <FormStatus actionData={inRows ? undefined : actionData} />
      <Field
        name="name"
        label="Name"
        hint="The purpose or the device, for example laptop or ci."
        actionData={actionData}
        autoComplete="off"
        maxLength={100}
        required
      />
      <fieldset>
        <legend>Permissions</legend>
        {ROLES.map(([role, label, description]) => (
          <label className="form-choice" key={role}>
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={(values["role"] ?? "read") === role}
            />
            <b>{label}</b>
            <span>{description}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="token-reach">
        <legend>Resources</legend>
        {actionData?.errors?.["scopes"] === undefined ? null : (
          <p className="form-problem">{formatFieldError("Resources", actionData.errors["scopes"])}</p>
        )}
        {Array.from({ length: count }, (_, i) => {
          const nameProblem = actionData?.errors?.[`scopes.${i}.entity.name`];
          const permissionsProblem = actionData?.errors?.[`scopes.${i}.permissions`];
          const problem =
            nameProblem !== undefined
              ? formatFieldError("Resource name", nameProblem)
              : permissionsProblem !== undefined
                ? formatFieldError("Permissions", permissionsProblem)
                : undefined;
          return (
            <div className="token-row" key={i}>
              <select
                className="field"
                name={`type-${i}`}
                aria-label="Resource type"
                defaultValue={values[`type-${i}`] ?? "model"}
              >
                <option value="model">Model</option>
                <option value="org">Organization</option>
                <option value="user">User</option>
              </select>
              <input
                className="field"
                name={`entity-${i}`}
                aria-label="Resource name"
                placeholder="owner/model or name"
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
              {problem === undefined ? null : <p className="form-problem">{problem}</p>}
            </div>
          );
        })}
        <datalist id="token-names">
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <button className="button" type="submit" name="intent" value="row" formNoValidate>
          Add resource
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
        Create token
      </button>
    </Form>
  );
}
