import { type NewToken, TOKEN_PERMISSIONS, TOKEN_ROLES } from "@modelyard/contract";
import {
  ActionForm,
  ChoiceField,
  Field,
  FieldProblem,
  Options,
  SelectField,
  Submit,
  useFailure,
} from "../../components/form.tsx";
import type { PageProps } from "../../page.ts";
import type { loader } from "./tokens.tsx";

/** Token roles and their permissions. */
export const ROLES = [
  ["read", "Read", "Download all models you can access, and send inference requests."],
  ["write", "Write", "Also create and change models, including those of your organizations."],
  ["inference", "Inference", "Send inference requests only."],
  ["fineGrained", "Fine-grained", "Only the resources below."],
] as const;

const PERMISSIONS = [
  ["repo.content.read", "read"],
  ["repo.write", "write"],
  ["inference.serverless.write", "inference"],
] as const;

const EXPIRES = [
  ["", "Never"],
  ["7", "In 7 days"],
  ["30", "In 30 days"],
  ["90", "In 90 days"],
  ["365", "In a year"],
] as const;

const RESOURCES = [
  ["model", "Model"],
  ["org", "Organization"],
  ["user", "User"],
] as const;

/** The form for a new token. The server adds resource rows, so it works without JavaScript. */
export function TokenForm({ names, model }: PageProps<typeof loader>["loaderData"]) {
  const failure = useFailure("token");
  const values = failure?.values ?? (model === "" ? {} : getModelValues(model));
  // Row errors appear next to the rows.
  const inRows = Object.keys(failure?.errors ?? {}).some((field) => field.startsWith("scopes"));
  const rows = getRowIndexes(values);
  return (
    // The key fills the form with the submitted values after an error.
    <ActionForm
      name="token"
      resets
      hideStatus={inRows}
      className="form token-form"
      key={JSON.stringify(values)}
    >
      <input type="hidden" name="rows" value={rows.length} />
      <Field
        name="name"
        label="Name"
        hint="The purpose or device, for example laptop or ci."
        autoComplete="off"
        maxLength={100}
        required
      />
      <ChoiceField name="role" legend="Permissions" options={ROLES} defaultValue={values["role"] ?? "read"} />
      <fieldset className="token-reach">
        <legend>Resources</legend>
        <FieldProblem field="scopes" label="List of resources" />
        {rows.map((row) => (
          <ResourceRow key={row} row={row} values={values} />
        ))}
        <datalist id="token-names">
          <Options options={names} />
        </datalist>
        <button className="button" type="submit" name="intent" value="row" formNoValidate>
          Add resource
        </button>
      </fieldset>
      <SelectField name="expires" label="Expires" options={EXPIRES} defaultValue="90" />
      <Submit intent="create">Create token</Submit>
    </ActionForm>
  );
}

/** Returns form values for a token that can read one model. */
const getModelValues = (model: string): Record<string, string> => ({
  role: "fineGrained",
  "entity-0": model,
  "repo.content.read-0": "on",
});

interface ResourceRowProps {
  /** Zero-based index. */
  row: number;
  values: Readonly<Record<string, string>>;
}

/** A resource of a fine-grained token, with its permissions. */
function ResourceRow({ row, values }: ResourceRowProps) {
  return (
    <div className="token-row small">
      <select
        className="field"
        name={`type-${row}`}
        aria-label="Resource type"
        defaultValue={values[`type-${row}`] ?? "model"}
      >
        <Options options={RESOURCES} />
      </select>
      <input
        className="field"
        name={`entity-${row}`}
        aria-label="Resource name"
        placeholder="owner/model or name"
        list="token-names"
        autoComplete="off"
        defaultValue={values[`entity-${row}`]}
      />
      <span className="form-line">
        {PERMISSIONS.map(([permission, label]) => (
          <label key={permission}>
            <input
              type="checkbox"
              name={`${permission}-${row}`}
              defaultChecked={values[`${permission}-${row}`] === "on"}
            />{" "}
            {label}
          </label>
        ))}
      </span>
      <FieldProblem field={`scopes.${row}.entity.name`} label="Resource name" />
      <FieldProblem field={`scopes.${row}.permissions`} label="Permissions" />
    </div>
  );
}

/** Converts form fields to an API request for a new token. Ignores rows without a name. */
export function parseNewToken(fields: Readonly<Record<string, string>>): NewToken {
  const { name = "", role = "read", expires = "" } = fields;
  const fine = role === "fineGrained";
  return {
    name,
    role: TOKEN_ROLES.find((each) => each === role) ?? (role as "read"),
    ...(expires !== "" && { expiresIn: Number(expires) }),
    ...(fine && {
      scopes: getRowIndexes(fields)
        .map((i) => ({
          entity: {
            type: (fields[`type-${i}`] ?? "model") as "model",
            name: (fields[`entity-${i}`] ?? "").trim(),
          },
          permissions: TOKEN_PERMISSIONS.filter((permission) => fields[`${permission}-${i}`] === "on"),
        }))
        .filter(({ entity }) => entity.name !== ""),
    }),
  };
}

/** Returns the indexes of the resource rows of the form. */
const getRowIndexes = (fields: Readonly<Record<string, string>>): number[] =>
  Array.from({ length: Math.min(Math.max(Number(fields["rows"]) || 1, 1), 20) }, (_, i) => i);
