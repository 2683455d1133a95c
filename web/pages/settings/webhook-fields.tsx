import { Field, fieldError } from "../../components/form.tsx";
import type { Answered } from "../../components/form-action.server.ts";

interface WebhookFieldsProps {
  answer: Answered | undefined;
  url?: string;
  /** One name per line. */
  watched: string;
  repo: boolean;
  discussion: boolean;
  hasSecret: boolean;
}

/** The fields of a webhook: URL, watched names, events, and secret. */
export function WebhookFields({ answer, url, watched, repo, discussion, hasSecret }: WebhookFieldsProps) {
  const wrong = answer?.errors?.["watched"];
  const { values } = answer ?? {};
  return (
    <>
      <Field
        name="url"
        label="URL"
        type="url"
        hint="For example https://ci.example.org/hooks/models."
        defaultValue={url}
        answer={answer}
        maxLength={2000}
        autoComplete="off"
        required
      />
      <div className="form-field">
        <label htmlFor="watched">Watched names</label>
        <textarea
          id="watched"
          name="watched"
          className="field fixed"
          rows={3}
          defaultValue={values?.["watched"] ?? watched}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby="watched-about"
          spellCheck={false}
          required
        />
        <p id="watched-about" className={wrong === undefined ? "quiet" : "form-problem"}>
          {wrong === undefined
            ? "One per line: a model (owner/name), or a user or organization with all their models."
            : fieldError("Watched names", wrong)}
        </p>
      </div>
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
        {answer?.errors?.["domains"] === undefined ? null : (
          <p className="form-problem">{fieldError("Events", answer.errors["domains"])}</p>
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
        answer={answer}
        maxLength={256}
        autoComplete="new-password"
      />
    </>
  );
}
