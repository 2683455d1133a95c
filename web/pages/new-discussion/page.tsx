import { paths } from "@modelyard/contract";
import { ActionForm, Field, FormStatus, Submit, useFormResult } from "../../components/form.tsx";
import { formAction, requireUser } from "../../components/form-action.server.ts";
import "../../discussions/discussions.css";
import "../../repository/repository.css";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { useDraft } from "../../components/use-draft.ts";
import { requireFiles } from "../../repository/location.server.ts";
import { loadModel } from "../model/document.server.ts";
import { ButtonLink } from "../../components/links.tsx";
import { Trail } from "../../components/trail.tsx";

export async function loader(args: LoaderArgs) {
  const model = await requireFiles(args);
  await requireUser(getHub(args.context), args.url);
  return { id: model.id, pullRequest: args.url.searchParams.get("type") === "pull_request" };
}

export const action = formAction(async ({ hub, fields, ...args }) => {
  const { id } = await loadModel(args);
  const { title = "", description = "", kind } = fields;
  if (title.trim().length < 3) return { errors: { title: "must be 3 to 200 characters" }, values: fields };
  const { num } = await hub.openDiscussion(id, { title, description, pullRequest: kind === "pull_request" });
  const done = `${kind === "pull_request" ? "Pull request" : "Discussion"} created.`;
  return { done, to: paths.discussion(id, num) };
});

export const meta = pageMeta<typeof loader>(({ id, pullRequest }) => ({
  title: `${pullRequest ? "New pull request" : "New discussion"} · ${id}`,
  description: `Start a discussion or a pull request about ${id}.`,
  path: paths.newDiscussion(id),
  noIndex: true,
}));

export default function NewDiscussion({ loaderData: { id, pullRequest } }: PageProps<typeof loader>) {
  const actionData = useFormResult();
  const draft = useDraft(`discussion-${id}-${pullRequest ? "pull-request" : "discussion"}`);
  return (
    <ActionForm
      className="repository discussion"
      actionData={actionData}
      hideStatus
      key={String(pullRequest)}
      {...draft}
    >
      <header className="discussion-head">
        <Trail label="Community" href={paths.discussions(id)} />
        <h2>{pullRequest ? "New pull request" : "New discussion"}</h2>
        {pullRequest ? (
          <p className="quiet">
            The pull request starts as a draft. Commit your changes to its ref, then mark it as ready. To
            change a single file, edit the file instead.
          </p>
        ) : null}
      </header>
      <input type="hidden" name="kind" value={pullRequest ? "pull_request" : "discussion"} />
      <FormStatus actionData={actionData} />
      <Field name="title" label="Title" minLength={3} maxLength={200} autoComplete="off" required />
      <div className="comment-form">
        <label htmlFor="description">Description (optional)</label>
        <textarea
          id="description"
          className="edit-text"
          name="description"
          defaultValue={actionData?.values?.["description"]}
          maxLength={65_536}
          aria-describedby="description-hint"
        />
        <p id="description-hint" className="quiet">
          Supports Markdown.
        </p>
      </div>
      <p className="actions">
        <Submit>{pullRequest ? "Create pull request" : "Create discussion"}</Submit>
        <ButtonLink href={paths.discussions(id)}>Cancel</ButtonLink>
      </p>
    </ActionForm>
  );
}
