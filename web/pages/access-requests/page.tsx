import { type AccessState, type AccessRequestInfo, paths } from "@modelyard/contract";
import { Form, redirect } from "react-router";
import { Avatar } from "../../components/avatar.tsx";
import { counted, day } from "../../components/format.ts";
import { ActionButton, ActionForm, Field, HiddenFields, PageStatus } from "../../components/form.tsx";
import { formAction, UNKNOWN_ACTION } from "../../components/form-action.server.ts";
import { Empty } from "../../components/empty.tsx";
import { getHub, type LoaderArgs, type PageProps, unlistedMeta } from "../../page.ts";
import { requireManage, requireFiles } from "../../repository/location.server.ts";
import "../../repository/repository.css";
import { loadModel } from "../model/document.server.ts";
import "./access-requests.css";
import { Trail } from "../../components/trail.tsx";

const STATES: readonly AccessState[] = ["pending", "accepted", "rejected"];
const parseState = (text: string | null | undefined) => STATES.find((each) => each === text);

export async function loader(args: LoaderArgs) {
  const model = await requireFiles(args);
  const { id } = model;
  await requireManage(args, model);
  // Models without a gate have no access requests.
  if (model.gated === false) throw redirect(paths.modelSettings(id));
  const hub = getHub(args.context);
  const lists = await Promise.all(STATES.map((state) => hub.listAccessRequests(id, state, { limit: 1000 })));
  const state = parseState(args.url.searchParams.get("status")) ?? "pending";
  return {
    id,
    state,
    counts: lists.map((list) => list.length),
    rows: lists[STATES.indexOf(state)]?.map(toRow) ?? [],
  };
}

const toRow = (request: AccessRequestInfo) => {
  const { user, timestamp, reviewedAt, grantedBy, rejectionReason, fields = {} } = request;
  return {
    user: user.user,
    fullname: user.fullname === user.user ? "" : user.fullname,
    email: user.email ?? "",
    requested: day(timestamp) ?? "",
    answers: Object.entries(fields).map(([label, value]) => ({
      label,
      value: typeof value === "string" ? value : value ? "yes" : "no",
    })),
    ...(reviewedAt !== undefined && { reviewed: day(reviewedAt) ?? "" }),
    ...(grantedBy !== undefined && { by: grantedBy }),
    ...(rejectionReason !== undefined && { reason: rejectionReason }),
  };
};

export const action = formAction(async ({ hub, fields, ...args }) => {
  const { id } = await loadModel(args);
  const { intent, user = "", reason = "" } = fields;
  if (intent === "grant") {
    const name = user.trim();
    if (name === "") return { errors: { user: "is required" } };
    await hub.grantAccess(id, { user: name });
    return { done: `${name} now has access.` };
  }
  const status = parseState(fields["status"]);
  if (status === undefined) return UNKNOWN_ACTION;
  await hub.decideAccess(id, { user, status, rejectionReason: reason.trim() || null });
  const before = parseState(fields["before"]);
  return {
    done: DONE[status](user),
    ...(before &&
      intent !== "undo" && {
        undo: { action: paths.accessRequests(id), values: { intent: "undo", user, status: before } },
      }),
  };
});

const DONE: Readonly<Record<AccessState, (user: string) => string>> = {
  accepted: (user) => `${user} now has access.`,
  rejected: (user) => `Request of ${user} rejected.`,
  pending: (user) => `Request of ${user} is pending again.`,
};

export const meta = unlistedMeta<typeof loader>(
  ({ id }) => `Access requests for ${id}`,
  "Review access requests for the files of a model.",
);

const LABELS = { pending: "pending", accepted: "approved", rejected: "rejected" } as const;

export default function AccessRequests({ loaderData }: PageProps<typeof loader>) {
  const { id, state, counts, rows } = loaderData;
  return (
    <div className="repository access">
      <Trail label="Settings" href={paths.modelSettings(id)} />
      <h2>Access requests</h2>
      <PageStatus />
      <div className="repository-bar">
        <nav className="tabs" aria-label="State" data-stay>
          {STATES.map((each, i) => (
            <a
              key={each}
              href={paths.accessRequests(id, { status: each === "pending" ? undefined : each })}
              aria-current={each === state ? "page" : undefined}
            >
              {counts[i]} {LABELS[each]}
            </a>
          ))}
        </nav>
        <p className="actions">
          <span className="quiet">Export:</span>
          <a className="button" href={paths.accessReport(id, { format: "csv" })} download>
            CSV
          </a>
          <a className="button" href={paths.accessReport(id)} download>
            JSON
          </a>
        </p>
      </div>
      {rows.length === 0 ? (
        <Empty title={EMPTY_TEXTS[state]} />
      ) : (
        <ul className="entries access-rows">
          {rows.map((row) => (
            <li key={row.user}>
              <div>
                <p>
                  <Avatar name={row.user} kind="user" size={20} />
                  <b>{row.user}</b>{" "}
                  <span className="quiet">{[row.fullname, row.email].filter(Boolean).join(", ")}</span>
                </p>
                <p className="quiet">{formatHistory(state, row)}</p>
                {row.reason === undefined ? null : <p className="quiet">Reason: {row.reason}</p>}
                {row.answers.length === 0 ? null : (
                  <dl>
                    {row.answers.map(({ label, value }) => (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>{value}</dd>
                      </div>
                    ))}
                  </dl>
                )}
              </div>
              <Decide user={row.user} state={state} />
            </li>
          ))}
        </ul>
      )}
      {rows.length >= 1000 ? (
        <p className="quiet">Showing the newest {counted(rows.length, "request")}.</p>
      ) : null}
      <section>
        <h2>Grant access</h2>
        <ActionForm intent="grant" submit="Grant access" submitClass="button" resets preventScrollReset>
          <Field name="user" label="Username" hint="A user of this hub." literal required />
        </ActionForm>
      </section>
    </div>
  );
}

/** Buttons for the decisions that are possible in the state of an access request. */
function Decide({ user, state }: { user: string; state: AccessState }) {
  const values = { user, before: state };
  return (
    <div className="form-line access-decide">
      {state === "accepted" ? null : (
        <ActionButton
          stay
          values={values}
          className="button primary"
          name="status"
          value="accepted"
          aria-label={`Approve ${user}`}
        >
          Approve
        </ActionButton>
      )}
      {state === "rejected" ? null : (
        <details className="confirm">
          <summary className="button">
            {state === "accepted" ? "Revoke access…" : "Reject…"}
            <span className="sr-only"> {user}</span>
          </summary>
          <Form method="post" className="confirm-box small" preventScrollReset>
            <HiddenFields values={values} />
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

const EMPTY_TEXTS = {
  pending: "No pending requests",
  accepted: "No approved requests",
  rejected: "No rejected requests",
} as const;

function formatHistory(state: AccessState, { requested, reviewed, by }: ReturnType<typeof toRow>): string {
  const byText = by === undefined ? "" : ` by ${by}`;
  if (state === "pending" || reviewed === undefined) return `Requested ${requested}`;
  return `Requested ${requested}, ${LABELS[state]}${byText} ${reviewed}`;
}
