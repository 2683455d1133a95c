import { HubError, paths, type SnippetTemplateCheck } from "@modelyard/contract";
import { type MetaArgs, redirect, useActionData } from "react-router";
import { type ActionResult, runAction, readFormFields } from "../../components/form-action.server.ts";
import { useFocusResult } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { loadSettings } from "./owner.server.ts";
import "./router.css";
import { listCallableTasks, toTemplateFields, parseTemplateFields } from "./template-fields.server.ts";
import { TemplateForm } from "./template-form.tsx";

export type TemplateActionData = ActionResult & { check?: SnippetTemplateCheck };

export async function loader({ context, params, url }: LoaderArgs) {
  const hub = getHub(context);
  const name = params["template"];
  return loadSettings(hub, url, async () => {
    if (name === undefined) {
      await hub.router.snippetTemplates();
      return { name: "", values: {}, tasks: listCallableTasks() };
    }
    const template = await hub.router.snippetTemplate(name);
    return { name, values: toTemplateFields(template), tasks: listCallableTasks() };
  });
}

/** Saves the template, or only checks it with the intent `check`. */
export async function action({ context, params, request }: LoaderArgs) {
  const { router } = getHub(context);
  const fields = await readFormFields(request);
  const name = params["template"] ?? fields["name"]?.trim() ?? "";
  return runAction<TemplateActionData>(fields, async () => {
    const input = parseTemplateFields(fields);
    if (fields["intent"] === "check") {
      // Missing fields do not prevent a check.
      const { label, docs } = input;
      const check = await router.checkSnippetTemplate(name || "new", {
        ...input,
        label: label.trim() || "New",
        docs: /^https?:\/\/\S+$/.test(docs) ? docs : "https://example.org",
      });
      return { check, values: fields };
    }
    try {
      await router.setSnippetTemplate(name, input);
    } catch (error) {
      if (!(error instanceof HubError) || !error.fields?.some(({ field }) => field === "template"))
        throw error;
      const check = await router.checkSnippetTemplate(name, input).catch(() => undefined);
      if (check?.problem === undefined) throw error;
      return { check, values: fields, problem: "Not saved. Fix the error in the template." };
    }
    return redirect(`${paths.hubSettings("snippet-templates")}?saved=${encodeURIComponent(name)}`, 303);
  });
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: loaderData?.name ? `Snippet template ${loaderData.name}` : "New snippet template",
    description: "Edit the snippet template of a custom client.",
    path: paths.hubSettings("snippet-templates"),
    matches,
    noIndex: true,
  });

export default function SnippetTemplate({ loaderData: { name, values, tasks } }: PageProps<typeof loader>) {
  const actionData = useActionData<TemplateActionData>();
  useFocusResult(actionData?.check ? undefined : actionData);
  return (
    <>
      <h1 className="page-title">
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
