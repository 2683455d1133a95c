import { HubError, paths, type SnippetTemplateCheck } from "@modelyard/contract";
import { type MetaArgs, redirect, useActionData } from "react-router";
import { type Answered, attempt, fieldsOf } from "../../components/form-action.server.ts";
import { useShowAnswer } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { readSettings } from "./owner.server.ts";
import "./router.css";
import { callableTasks, fieldsOfTemplate, templateFields } from "./template-fields.server.ts";
import { TemplateForm } from "./template-form.tsx";

export type TemplateAnswer = Answered & { check?: SnippetTemplateCheck };

export async function loader({ context, params, url }: LoaderArgs) {
  const hub = getHub(context);
  const name = params["template"];
  return readSettings(hub, url, async () => {
    if (name === undefined) {
      await hub.router.snippetTemplates();
      return { name: "", values: {}, tasks: callableTasks() };
    }
    const template = await hub.router.snippetTemplate(name);
    return { name, values: fieldsOfTemplate(template), tasks: callableTasks() };
  });
}

/** Saves the template, or only checks it with the intent `check`. */
export async function action({ context, params, request }: LoaderArgs) {
  const { router } = getHub(context);
  const fields = await fieldsOf(request);
  const name = params["template"] ?? fields["name"]?.trim() ?? "";
  return attempt<TemplateAnswer>(fields, async () => {
    const wanted = templateFields(fields);
    if (fields["intent"] === "check") {
      // Missing fields do not prevent a check.
      const { label, docs } = wanted;
      const check = await router.checkSnippetTemplate(name || "new", {
        ...wanted,
        label: label.trim() || "New",
        docs: /^https?:\/\/\S+$/.test(docs) ? docs : "https://example.org",
      });
      return { check, values: fields };
    }
    try {
      await router.setSnippetTemplate(name, wanted);
    } catch (error) {
      if (!(error instanceof HubError) || !error.fields?.some(({ field }) => field === "template"))
        throw error;
      const check = await router.checkSnippetTemplate(name, wanted).catch(() => undefined);
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
  const answer = useActionData<TemplateAnswer>();
  useShowAnswer(answer?.check ? undefined : answer);
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
      <TemplateForm name={name} values={answer?.values ?? values} tasks={tasks} answer={answer} />
    </>
  );
}
