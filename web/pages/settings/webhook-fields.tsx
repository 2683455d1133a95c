import { CheckboxField, Field, FieldProblem, TextAreaField } from "../../components/form.tsx";

interface WebhookFieldsProps {
  url?: string;
  /** One name per line. */
  watched: string;
  repo: boolean;
  discussion: boolean;
  hasSecret: boolean;
}

/** The fields of a webhook: URL, watched names, events, and secret. */
export function WebhookFields({ url, watched, repo, discussion, hasSecret }: WebhookFieldsProps) {
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
        <CheckboxField
          name="repo"
          label="Repositories"
          description="Commits, branches, tags, settings, renames, and deletions."
          defaultChecked={repo}
        />
        <CheckboxField
          name="discussion"
          label="Discussions"
          description="Discussions, pull requests, and comments."
          defaultChecked={discussion}
        />
        <FieldProblem field="domains" label="Events" />
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
