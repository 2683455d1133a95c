import { paths } from "@modelyard/contract";
import { Empty } from "../../components/empty.tsx";
import { counted } from "../../components/format.ts";
import { Confirm, PageStatus } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { TextLink } from "../../components/links.tsx";
import { unlistedMeta, type PageProps } from "../../page.ts";
import { settingsLoader } from "./owner.server.ts";
import { formatMinute } from "./format.ts";

export const loader = settingsLoader(async ({ hub }) => ({
  templates: (await hub.listSnippetTemplates()).map(
    ({ name, label, language, tasks, updatedAt, updatedBy }) => ({
      name,
      label,
      description: `${LANGUAGES[language]}, ${counted(tasks.length, "task")}, saved ${formatMinute(updatedAt)} UTC${updatedBy === undefined ? "" : ` by ${updatedBy}`}`,
    }),
  ),
}));

const LANGUAGES = { python: "Python", js: "JavaScript", sh: "Shell" } as const;

export const action = formAction(async ({ hub, fields }) => {
  const { name = "" } = fields;
  await hub.deleteSnippetTemplate(name);
  return { done: `${name} deleted.` };
});

export const meta = unlistedMeta("Snippet templates", "Manage snippet templates for custom clients.");

export default function SnippetTemplates({ loaderData: { templates } }: PageProps<typeof loader>) {
  return (
    <>
      <h1>Snippet templates</h1>
      <p className="quiet">
        Add snippets for custom clients, such as an internal SDK or a proxy, to model pages. Values are always
        quoted.
      </p>
      <PageStatus />
      {templates.length === 0 ? (
        <Empty title="No snippet templates yet" />
      ) : (
        <ul className="entries">
          {templates.map(({ name, label, description }) => (
            <li key={name}>
              <div>
                <TextLink href={paths.snippetTemplate(name)}>{label}</TextLink>{" "}
                <small className="mono">{name}</small>
                <p className="quiet">{description}</p>
              </div>
              <Confirm label="Delete…" confirmLabel={`Delete ${label}`} values={{ name }}>
                Removes its code from all model pages. This can’t be undone.
              </Confirm>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="button" href={paths.newSnippetTemplate()}>
          New snippet template
        </a>
      </p>
    </>
  );
}
