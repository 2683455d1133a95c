import { paths } from "@modelyard/contract";
import { ActionForm, CheckboxField, Field, SelectField } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { type LoaderArgs, type PageProps, unlistedMeta } from "../../page.ts";
import { loadOwners } from "../../repository/choices.server.ts";

export async function loader(args: LoaderArgs) {
  return { ...(await loadOwners(args)), model: args.url.searchParams.get("model") ?? "" };
}

export const action = formAction(async ({ hub, fields }) => {
  const { title = "", description = "", namespace = "", model = "" } = fields;
  const created = await hub.createCollection({
    title,
    description,
    namespace,
    private: fields["private"] === "on",
    ...(model !== "" && { item: { type: "model", id: model } }),
  });
  return { done: "Collection created.", to: paths.collection(created.slug) };
});

export const meta = unlistedMeta("New collection", "Create a list of models with notes.");

export default function NewCollection({ loaderData }: PageProps<typeof loader>) {
  const { owners, owner, model } = loaderData;
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
      <ActionForm submit="Create collection">
        <input type="hidden" name="model" value={model} />
        <Field name="title" label="Title" maxLength={60} autoComplete="off" required />
        <Field name="description" label="Description (optional)" maxLength={150} autoComplete="off" />
        <SelectField name="namespace" label="Owner" options={owners} defaultValue={owner} />
        <CheckboxField
          name="private"
          label="Private"
          description="Visible only to the owner, members of the organization, and users with access."
        />
      </ActionForm>
    </div>
  );
}
