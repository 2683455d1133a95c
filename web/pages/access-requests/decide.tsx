import type { AccessState } from "@modelyard/contract";
import { Form } from "react-router";

/** Buttons for the decisions that are possible in the state of an access request. */
export function Decide({ user, state }: { user: string; state: AccessState }) {
  const hiddenFields = (
    <>
      <input type="hidden" name="user" value={user} />
      <input type="hidden" name="before" value={state} />
    </>
  );
  return (
    <div className="form-line access-decide">
      {state === "accepted" ? null : (
        <Form method="post" preventScrollReset>
          {hiddenFields}
          <button
            className="button primary"
            type="submit"
            name="status"
            value="accepted"
            aria-label={`Approve ${user}`}
          >
            Approve
          </button>
        </Form>
      )}
      {state === "rejected" ? null : (
        <details className="confirm">
          <summary className="button">
            {state === "accepted" ? "Revoke access…" : "Reject…"}
            <span className="sr-only"> {user}</span>
          </summary>
          <Form method="post" className="confirm-box small" preventScrollReset>
            {hiddenFields}
            <label>
              Reason, visible to {user} (optional)
              <input className="field" name="reason" maxLength={200} />
            </label>
            <button className="button danger" type="submit" name="status" value="rejected">
              {state === "accepted" ? "Revoke access of" : "Reject"} {user}
            </button>
          </Form>
        </details>
      )}
    </div>
  );
}
