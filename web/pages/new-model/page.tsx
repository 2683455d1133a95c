import { HubError, paths } from "@modelyard/contract";
import { ActionForm, ChoiceField, Field, Options, useFormResult } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { findLicenseId, loadLicenseChoices, loadOwners } from "../../repository/choices.server.ts";
import "../../repository/repository.css";
import { NameField, validateModelName } from "./name-field.tsx";

export async function loader(args: LoaderArgs) {
  const [owners, licenses] = await Promise.all([loadOwners(args), loadLicenseChoices(getHub(args.context))]);
  return { ...owners, licenses };
}

export const action = formAction(async ({ hub, fields }) => {
  const { owner = "", name = "", license = "", visibility = "" } = fields;
  const problem = name === "" ? "is required" : validateModelName(name);
  if (problem !== undefined) return { errors: { name: problem }, values: fields };
  const licenseId = findLicenseId(license);
  if (license.trim() !== "" && licenseId === undefined)
    return {
      errors: {
        license: "must be one of the suggestions, for example apache-2.0. For another license, enter other",
      },
      values: fields,
    };
  try {
    const created = await hub.createRepository({
      name,
      organization: owner,
      private: visibility !== "public",
      ...(licenseId !== undefined && { license: licenseId }),
    });
    return { done: `${created.name} created.`, to: paths.tree(created.name) };
  } catch (error) {
    if (!(error instanceof HubError) || error.status !== 409) throw error;
    return { errors: { name: `is taken: ${owner}/${name} already exists` }, values: fields };
  }
});

export const meta = pageMeta({
  title: "New model",
  description: "Create a model repository on this hub.",
  path: paths.newModel(),
  noIndex: true,
});

const VISIBILITIES = [
  ["private", "Private", "The owner or members of the organization. Hidden from everyone else."],
  ["public", "Public", "Anyone with access to this hub."],
] as const;

export default function NewModel({ loaderData: { owners, owner, licenses } }: PageProps<typeof loader>) {
  const actionData = useFormResult();
  const getValue = (name: string, fallback: string) => actionData?.values?.[name] ?? fallback;
  return (
    <div className="page narrow">
      <h1>New model</h1>
      <p className="quiet">
        A versioned repository. Upload files in the browser, with git, or with a Hub client.
      </p>
      <ActionForm actionData={actionData} submit="Create model">
        <NameField owners={owners} owner={getValue("owner", owner)} actionData={actionData} />
        <Field
          name="license"
          label="License (optional)"
          hint="Name or ID, for example apache-2.0. Shown in the model card and on the model page."
          list="licenses"
          maxLength={100}
          literal
        />
        <datalist id="licenses">
          <Options options={licenses.map(({ id, label }) => [id, label] as const)} />
        </datalist>
        <ChoiceField name="visibility" legend="Visibility" options={VISIBILITIES} defaultValue="private" />
      </ActionForm>
    </div>
  );
}
