import { Field, formatFieldError, TextAreaField } from "../../components/form.tsx";
import type { ActionResult } from "../../components/form-action.server.ts";

interface WebhookFieldsProps {
  actionData: ActionResult | undefined;
  url?: string;
  /** One name per line. */
  watched: string;
  repo: boolean;
  discussion: boolean;
  hasSecret: boolean;
}

/** The fields of a webhook: URL, watched names, events, and secret. */
export function WebhookFields({ actionData, url, watched, repo, discussion, hasSecret }: WebhookFieldsProps) {
  const { values } = actionData ?? {};
  return (
    <>
      <Field
        name="url"
        label="URL"
        type="url"
        hint="For example https://ci.example.org/hooks/models."
        defaultValue={url}
        maxLength={2000}
        autoComplete="off"
        required
      />
      <TextAreaField
        name="watched"
        label="Watched names"
        hint="One per line: a model (owner/name), or a user or organization with all their models."
        className="fixed"
        rows={3}
        defaultValue={watched}
        required
      />
      <fieldset>
        <legend>Events</legend>
        <label className="form-choice">
          <input type="checkbox" name="repo" value="true" defaultChecked={values ? "repo" in values : repo} />
          Repositories
          <span>Commits, branches, tags, settings, renames, and deletions.</span>
        </label>
        <label className="form-choice">
          <input
            type="checkbox"
            name="discussion"
            value="true"
            defaultChecked={values ? "discussion" in values : discussion}
          />
          Discussions
          <span>Discussions, pull requests, and comments.</span>
        </label>
        {actionData?.errors?.["domains"] === undefined ? null : (
          <p className="form-problem">{formatFieldError("Events", actionData.errors["domains"])}</p>
        )}
      </fieldset>
      <Field
        name="secret"
        label={hasSecret ? "New secret (optional)" : "Secret (optional)"}
        type="password"
        hint={
          hasSecret
            ? "Leave empty to keep the current secret, which can’t be viewed."
            : "Sent as X-Webhook-Secret, so that the receiver can verify the sender."
        }
        maxLength={256}
        autoComplete="new-password"
      />
    </>
  );
}
