import { paths } from "@modelyard/contract";
import { Link, type MetaArgs, useActionData } from "react-router";
import { counted } from "../../components/format.ts";
import { Confirm, Said } from "../../components/form.tsx";
import { type Answered, attempt, fieldsOf } from "../../components/form-action.server.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { readSettings } from "./owner.server.ts";
import { minute } from "./format.ts";

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  return readSettings(hub, url, async () => ({
    saved: url.searchParams.get("saved") ?? "",
    templates: (await hub.router.snippetTemplates()).map(
      ({ name, label, language, tasks, updatedAt, updatedBy }) => ({
        name,
        label,
        about: `${LANGUAGES[language]}, ${counted(tasks.length, "task")}, saved ${minute(updatedAt)} UTC${updatedBy === undefined ? "" : ` by ${updatedBy}`}`,
      }),
    ),
  }));
}

const LANGUAGES = { python: "Python", js: "JavaScript", sh: "Shell" } as const;

export async function action({ context, request }: LoaderArgs) {
  const fields = await fieldsOf(request);
  const { name = "" } = fields;
  return attempt<Answered>(fields, async () => {
    await getHub(context).router.deleteSnippetTemplate(name);
    return { done: `${name} deleted.` };
  });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Snippet templates",
    description: "Manage snippet templates for custom clients.",
    path: paths.hubSettings("snippet-templates"),
    matches,
    noIndex: true,
  });

export default function SnippetTemplates({ loaderData: { saved, templates } }: PageProps<typeof loader>) {
  const answer = useActionData<Answered>();
  return (
    <>
      <h1 className="page-title">Snippet templates</h1>
      <p className="quiet">
        Add snippets for custom clients, such as an internal SDK or a proxy, to model pages. Values are always
        quoted.
      </p>
      <Said
        answer={answer ?? (saved === "" ? undefined : { done: `${saved} saved. Model pages now show it.` })}
      />
      {templates.length === 0 ? (
        <p className="quiet empty">No snippet templates yet.</p>
      ) : (
        <ul className="entries">
          {templates.map(({ name, label, about }) => (
            <li key={name}>
              <div>
                <Link className="link" to={paths.snippetTemplate(name)}>
                  {label}
                </Link>{" "}
                <small className="mono">{name}</small>
                <p className="quiet">{about}</p>
              </div>
              <Confirm label="Delete…" yes={`Delete ${label}`} send={{ name }}>
                Removes its code from all model pages. This can’t be undone.
              </Confirm>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className="button" to={paths.newSnippetTemplate()}>
          New snippet template
        </Link>
      </p>
    </>
  );
}
