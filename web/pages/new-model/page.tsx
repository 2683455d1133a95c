import { HubError, paths } from "@modelyard/contract";
import { Form, type MetaArgs, redirect, useActionData } from "react-router";
import { FormStatus } from "../../components/form.tsx";
import {
  type ActionResult,
  runAction,
  readFormFields,
  requireUser,
} from "../../components/form-action.server.ts";
import { useFocusResult } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { getLicenseChoices, getWritableNamespaces } from "../../repository/choices.server.ts";
import "../../repository/repository.css";
import { NameField } from "./name-field.tsx";

export async function loader({ context, url }: LoaderArgs) {
  const me = await requireUser(getHub(context), url);
  const owners = getWritableNamespaces(me);
  const requestedOwner = url.searchParams.get("owner") ?? "";
  return {
    owners,
    owner: owners.includes(requestedOwner) ? requestedOwner : me.name,
    licenses: getLicenseChoices(),
  };
}

export async function action({ context, request }: LoaderArgs) {
  const hub = getHub(context);
  const fields = await readFormFields(request);
  const { owner = "", name = "", license = "", visibility = "" } = fields;
  return runAction<ActionResult>(fields, async () => {
    if (!/^[\w.-]+$/.test(name))
      return { errors: { name: "can contain only letters from a to z, digits, and - _ ." }, values: fields };
    try {
      const created = await hub.files.create({
        name,
        organization: owner,
        private: visibility !== "public",
        ...(license !== "" && { license }),
      });
      return redirect(paths.tree(created.name));
    } catch (error) {
      if (!(error instanceof HubError) || error.status !== 409) throw error;
      return { errors: { name: `is taken: ${owner}/${name} already exists` }, values: fields };
    }
  });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "New model",
    description: "Create a model repository on this hub.",
    path: paths.newModel(),
    matches,
    noIndex: true,
  });

export default function NewModel({ loaderData: { owners, owner, licenses } }: PageProps<typeof loader>) {
  const actionData = useActionData<ActionResult>();
  useFocusResult(actionData);
  const getValue = (name: string, fallback: string) => actionData?.values?.[name] ?? fallback;
  return (
    <div className="page narrow">
      <h1>New model</h1>
      <p className="quiet">
        A repository with versions. Upload files in the browser, with git, or with your hub client.
      </p>
      <Form className="form" method="post">
        <FormStatus actionData={actionData} />
        <NameField owners={owners} owner={getValue("owner", owner)} actionData={actionData} />
        <div className="form-field">
          <label htmlFor="license">License (optional)</label>
          <select id="license" name="license" className="field" defaultValue={getValue("license", "")}>
            <option value="">Not selected</option>
            {licenses.map(({ id, label }) => (
              <option key={id} value={id}>
                {label} ({id})
              </option>
            ))}
          </select>
          <p className="quiet">Shown in the model card and on the model page.</p>
        </div>
        <fieldset>
          <legend>Visibility</legend>
          {(
            [
              ["private", "Private", "The owner or members of the organization. Hidden from everyone else."],
              ["public", "Public", "Anyone with access to this hub."],
            ] as const
          ).map(([value, label, description]) => (
            <label key={value} className="form-choice">
              <input
                type="radio"
                name="visibility"
                value={value}
                defaultChecked={getValue("visibility", "private") === value}
              />
              {label}
              <span>{description}</span>
            </label>
          ))}
        </fieldset>
        <button className="button primary" type="submit">
          Create model
        </button>
      </Form>
    </div>
  );
}
