import { Field } from "../../components/form.tsx";
import type { Answered } from "../../components/form-action.server.ts";

interface WebhookFieldsProps {
  answer: Answered | undefined;
  url?: string;
  /** A name a line. */
  watched: string;
  repo: boolean;
  discussion: boolean;
  hasSecret: boolean;
}

/** What a webhook is: where it goes, what it watches, of what it is told. */
export function WebhookFields({ answer, url, watched, repo, discussion, hasSecret }: WebhookFieldsProps) {
  const wrong = answer?.errors?.["watched"];
  const { values } = answer ?? {};
  return (
    <>
      <Field
        name="url"
        label="Address"
        type="url"
        hint="Such as https://ci.example.org/hooks/models."
        defaultValue={url}
        answer={answer}
        maxLength={2000}
        autoComplete="off"
        required
      />
      <div className="form-field">
        <label htmlFor="watched">What to watch</label>
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
            ? "A name a line: models (owner/name), users and organizations with all of their models."
            : `This ${wrong}.`}
        </p>
      </div>
      <fieldset>
        <legend>Of what it is told</legend>
        <label className="form-choice">
          <input type="checkbox" name="repo" value="true" defaultChecked={values ? "repo" in values : repo} />
          What happens to the models
          <span>Commits, branches and tags, settings, renaming, deletion.</span>
        </label>
        <label className="form-choice">
          <input
            type="checkbox"
            name="discussion"
            value="true"
            defaultChecked={values ? "discussion" in values : discussion}
          />
          What is said
          <span>Discussions, pull requests and comments.</span>
        </label>
        {answer?.errors?.["domains"] === undefined ? null : (
          <p className="form-problem">This {answer.errors["domains"]}.</p>
        )}
      </fieldset>
      <Field
        name="secret"
        label={hasSecret ? "Another secret (optional)" : "Secret (optional)"}
        type="password"
        hint={
          hasSecret
            ? "It has one, which is never shown. Empty: it stays."
            : "Sent along as X-Webhook-Secret, so that the address knows who calls."
        }
        answer={answer}
        maxLength={256}
        autoComplete="new-password"
      />
    </>
  );
}
