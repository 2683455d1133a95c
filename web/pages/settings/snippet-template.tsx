import { HubError, paths, type SnippetTemplateCheck } from "@modelyard/contract";
import { useActionData } from "react-router";
import { type ActionResult, formAction } from "../../components/form-action.server.ts";
import { unlistedMeta, type PageProps } from "../../page.ts";
import { settingsLoader } from "./owner.server.ts";
import "./router.css";
import { listCallableTasks, toTemplateFields, parseTemplateFields } from "./template-fields.server.ts";
import { TemplateForm } from "./template-form.tsx";

export type TemplateActionData = ActionResult & { check?: SnippetTemplateCheck };

export const loader = settingsLoader(async ({ hub, params }) => {
  const name = params["template"];
  if (name === undefined) {
    await hub.listSnippetTemplates();
    return { name: "", values: {}, tasks: listCallableTasks() };
  }
  const template = await hub.getSnippetTemplate(name);
  return { name, values: toTemplateFields(template), tasks: listCallableTasks() };
});

/** Saves the template, or only checks it with the intent `check`. */
export const action = formAction<TemplateActionData>(async ({ hub, fields, params }) => {
  const name = params["template"] ?? fields["name"]?.trim() ?? "";
  const input = parseTemplateFields(fields);
  if (fields["intent"] === "check") {
    // A template can be checked before the other fields are filled.
    const { label, docs } = input;
    const check = await hub.checkSnippetTemplate(name || "new", {
      ...input,
      label: label.trim() || "New",
      docs: /^https?:\/\/\S+$/.test(docs) ? docs : "https://example.org",
    });
    return { check, values: fields };
  }
  if (name === "") return { errors: { name: "is required" }, values: fields };
  try {
    await hub.setSnippetTemplate(name, input);
  } catch (error) {
    if (!(error instanceof HubError) || !error.fields?.some(({ field }) => field === "template")) throw error;
    const check = await hub.checkSnippetTemplate(name, input).catch(() => undefined);
    if (check?.problem === undefined) throw error;
    return { check, values: fields, problem: "Not saved. Fix the error in the template." };
  }
  return { done: `${name} saved. Model pages now show it.`, to: paths.hubSettings("snippet-templates") };
});

export const meta = unlistedMeta<typeof loader>(
  ({ name }) => (name ? `Snippet template ${name}` : "New snippet template"),
  "Edit the snippet template of a custom client.",
);

export default function SnippetTemplate({ loaderData: { name, values, tasks } }: PageProps<typeof loader>) {
  const actionData = useActionData<TemplateActionData>();
  return (
    <>
      <h1>
        {name === "" ? (
          "New snippet template"
        ) : (
          <>
            Snippet template <span className="fixed">{name}</span>
          </>
        )}
      </h1>
      <TemplateForm name={name} values={actionData?.values ?? values} tasks={tasks} actionData={actionData} />
    </>
  );
}
