import type { AccessState } from "@modelyard/contract";
import { Form } from "react-router";

/** The buttons beside a request: what can be decided from the state that it is in. */
export function Decide({ user, state }: { user: string; state: AccessState }) {
  const about = (
    <>
      <input type="hidden" name="user" value={user} />
      <input type="hidden" name="before" value={state} />
    </>
  );
  return (
    <div className="form-line access-decide">
      {state === "accepted" ? null : (
        <Form method="post" preventScrollReset>
          {about}
          <button
            className="button primary"
            type="submit"
            name="status"
            value="accepted"
            aria-label={`Accept ${user}`}
          >
            Accept
          </button>
        </Form>
      )}
      {state === "rejected" ? null : (
        <details className="confirm">
          <summary className="button">
            {state === "accepted" ? "Take access away…" : "Reject…"}
            <span className="sr-only"> {user}</span>
          </summary>
          <Form method="post" className="confirm-box" preventScrollReset>
            {about}
            <label>
              Reason, which {user} sees (optional)
              <input className="field" name="reason" maxLength={200} />
            </label>
            <button className="button danger" type="submit" name="status" value="rejected">
              Reject {user}
            </button>
          </Form>
        </details>
      )}
    </div>
  );
}
