import { HubError, paths } from "@modelyard/contract";
import { data, Form, type MetaArgs, redirect, useActionData } from "react-router";
import { Field, Said } from "../../components/form.tsx";
import { type Answered, attempt, fieldsOf } from "../../components/form-action.server.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";

export async function loader({ context, params }: LoaderArgs) {
  const { accounts } = getHub(context);
  const link = params["link"] ?? "";
  try {
    const [info, me, ways] = await Promise.all([accounts.link(link), accounts.me(), accounts.ways()]);
    return { works: true as const, link, info, ...ways, ...(me && { user: me.name }) };
  } catch (error) {
    if (error instanceof HubError && error.status === 404)
      return data({ works: false as const }, { status: 404 });
    throw error;
  }
}

export async function action({ context, params, request }: LoaderArgs) {
  const { accounts } = getHub(context);
  const link = params["link"] ?? "";
  const fields = await fieldsOf(request);
  const { intent, name = "", fullname = "", email = "", password = "" } = fields;
  return attempt<Answered>(fields, async () => {
    if (intent === "accept") await accounts.accept(link);
    else await accounts.join(link, { name, fullname, email, password });
    return redirect(paths.settings());
  });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: "Join", description: "Join this hub.", path: paths.join(""), matches, noIndex: true });

export default function Join({ loaderData }: PageProps<typeof loader>) {
  const answer = useActionData<Answered>();
  if (!loaderData.works) {
    return (
      <div className="page narrow">
        <h1>This link does not work any more</h1>
        <p>
          Links work once, and not for ever: this one was used, is too old, or is not complete. Ask whoever
          sent it for a new one. The link for the first admin is printed by the hub when it starts, as long as
          it has none.
        </p>
      </div>
    );
  }
  const { info, link, oidc, user } = loaderData;
  const admin = info.kind === "admin";
  return (
    <div className="page narrow">
      <h1>
        {admin ? "Make the admin of this hub" : info.org === undefined ? "Join this hub" : `Join ${info.org}`}
      </h1>
      <Said answer={answer} />
      {admin ? (
        <p>
          The account made here runs the hub: it invites others, and sets providers and budgets. The link
          works once.
        </p>
      ) : info.role === undefined ? null : (
        <p>
          You will be able to {ROLES[info.role]} in {info.org}.
        </p>
      )}
      {user !== undefined && info.org !== undefined ? (
        <Form method="post" reloadDocument>
          <input type="hidden" name="intent" value="accept" />
          <button className="button primary" type="submit">
            Join as {user}
          </button>
        </Form>
      ) : (
        <>
          {oidc === undefined ? null : (
            <p>
              <a className="button" href={paths.oidcStart({ link })}>
                Join with {oidc}
              </a>
            </p>
          )}
          <Form className="form" method="post" reloadDocument>
            <Field
              name="name"
              label="Name"
              hint="Stands before your models: name/model. Letters, digits, - _ and ."
              answer={answer}
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={96}
              required
            />
            <Field
              name="password"
              type="password"
              label="Password"
              hint="At least 10 characters. A few words are better than one with signs in it."
              answer={answer}
              autoComplete="new-password"
              minLength={10}
              required
            />
            <Field name="fullname" label="Full name (optional)" answer={answer} autoComplete="name" />
            <Field
              name="email"
              type="email"
              label="Email address (optional)"
              hint="Only to sign in with. The hub sends no mail."
              answer={answer}
              autoComplete="email"
            />
            <button className="button primary" type="submit">
              {admin ? "Make the admin" : "Join"}
            </button>
          </Form>
          {admin || info.org === undefined ? null : (
            <p className="quiet">
              You have an account?{" "}
              <a className="link" href={paths.login({ next: paths.join(link) })}>
                Sign in first
              </a>
              , then join with it.
            </p>
          )}
        </>
      )}
    </div>
  );
}

const ROLES = {
  read: "read everything",
  write: "read and change everything",
  admin: "change everything, members included,",
} as const;
