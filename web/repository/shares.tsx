import { type ModelShare, paths, SHARE_ROLES, type ShareRole } from "@modelyard/contract";
import { Form } from "react-router";
import { ActionForm, Confirm, Field, HiddenFields, Options, Submit } from "../components/form.tsx";
import "./shares.css";

const Roles = ({ value, label }: { value: ShareRole; label: string }) => (
  <select className="field" name="role" aria-label={label} defaultValue={value} key={value}>
    <Options options={SHARE_ROLES} />
  </select>
);

interface SharesProps {
  /** Explains the roles. */
  about: string;
  shares: readonly Pick<ModelShare, "user" | "fullname" | "role">[];
}

/** The users that a model or a collection is shared with, and the form that adds one. */
export function Shares({ about, shares }: SharesProps) {
  return (
    <section className="shares">
      <h2>Users with access</h2>
      <p className="quiet">{about}</p>
      {shares.length === 0 ? null : (
        <ul className="entries">
          {shares.map(({ user, fullname, role }) => (
            <li key={user}>
              <div>
                <a className="mono" href={paths.author(user)}>
                  <b>{user}</b>
                </a>{" "}
                <span className="quiet">{fullname === user ? "" : fullname}</span>
              </div>
              <div className="form-line">
                <Form method="post" className="form-line" preventScrollReset>
                  <HiddenFields values={{ intent: "role", user }} />
                  <Roles value={role} label={`Role of ${user}`} />
                  <button className="button" type="submit" aria-label={`Set role of ${user}`}>
                    Set role
                  </button>
                </Form>
                <Confirm label="Remove…" confirmLabel={`Remove ${user}`} values={{ intent: "unshare", user }}>
                  {user} loses access immediately. Comments and commits stay.
                </Confirm>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ActionForm intent="share" resets>
        <Field name="user" label="Username" literal maxLength={96} required />
        <div className="form-line">
          <Roles value="read" label="Role of the new user" />
          <Submit>Add user</Submit>
        </div>
      </ActionForm>
    </section>
  );
}
