import { paths } from "@modelyard/contract";
import { Form, type MetaArgs, redirect, useActionData } from "react-router";
import { Field, FormStatus } from "../../components/form.tsx";
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
import { getWritableNamespaces } from "../../repository/choices.server.ts";

export async function loader({ context, url }: LoaderArgs) {
  const me = await requireUser(getHub(context), url);
  const owners = getWritableNamespaces(me);
  const requestedOwner = url.searchParams.get("owner") ?? "";
  return {
    owners,
    owner: owners.includes(requestedOwner) ? requestedOwner : me.name,
    model: url.searchParams.get("model") ?? "",
  };
}

export async function action({ context, request }: LoaderArgs) {
  const { collections } = getHub(context);
  const fields = await readFormFields(request);
  const { title = "", description = "", namespace = "", visibility, model = "" } = fields;
  return runAction<ActionResult>(fields, async () => {
    const created = await collections.create({
      title,
      description,
      namespace,
      private: visibility === "private",
      ...(model !== "" && { item: { type: "model", id: model } }),
    });
    return redirect(paths.collection(created.slug));
  });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "New collection",
    description: "Create a list of models with notes.",
    path: paths.newCollection(),
    matches,
    noIndex: true,
  });

export default function NewCollection({ loaderData }: PageProps<typeof loader>) {
  const { owners, owner, model } = loaderData;
  const actionData = useActionData<ActionResult>();
  useFocusResult(actionData);
  return (
    <div className="page narrow">
      <h1>New collection</h1>
      <p className="quiet">
        A list of models with notes.{" "}
        {model === "" ? null : (
          <>
            Its first model is <span className="mono">{model}</span>.
          </>
        )}
      </p>
      <Form className="form" method="post">
        <FormStatus actionData={actionData} />
        <input type="hidden" name="model" value={model} />
        <Field
          name="title"
          label="Title"
          actionData={actionData}
          maxLength={60}
          autoComplete="off"
          required
        />
        <Field
          name="description"
          label="Description (optional)"
          actionData={actionData}
          maxLength={150}
          autoComplete="off"
        />
        <div className="form-field">
          <label htmlFor="namespace">Owner</label>
          <select
            id="namespace"
            name="namespace"
            className="field"
            defaultValue={actionData?.values?.["namespace"] ?? owner}
          >
            {owners.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        <label className="form-choice">
          <input
            type="checkbox"
            name="visibility"
            value="private"
            defaultChecked={actionData?.values?.["visibility"] === "private"}
          />
          Private
          <span>Visible to the owner or members of the organization only.</span>
        </label>
        <button className="button primary" type="submit">
          Create collection
        </button>
      </Form>
    </div>
  );
}
