import { paths } from "@modelyard/contract";
import { data, Form, redirect } from "react-router";
import { ActionForm, Field, PageStatus, Submit } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { orUndefined } from "../../components/missing.server.ts";
import { TextLink, ButtonLink } from "../../components/links.tsx";

export async function loader({ context, params: { link = "" } }: LoaderArgs) {
  const hub = getHub(context);
  const [info, me, methods] = await Promise.all([
    orUndefined(hub.getLink(link)),
    hub.me(),
    hub.signInMethods(),
  ]);
  if (info === undefined) return data({ valid: false as const, isSignedIn: me !== null }, { status: 404 });
  const isMember = me?.orgs.some(({ name }) => name === info.org) ?? false;
  return { valid: true as const, link, info, isMember, ...methods, ...(me && { user: me.name }) };
}

export const action = formAction(async ({ hub, fields, params: { link = "" } }) => {
  const { intent, name = "", fullname = "", email = "", password = "" } = fields;
  if (intent === "accept") {
    const { org = "" } = await hub.getLink(link);
    await hub.acceptLink(link);
    return { to: paths.author(org), done: `You joined ${org}.` };
  }
  if (intent === "password") await hub.resetPassword(link, { password });
  else await hub.join(link, { name, fullname, email, password });
  return redirect(paths.home());
});

export const meta = pageMeta({
  title: "Join",
  description: "Join this hub.",
  path: paths.join(""),
  noIndex: true,
});

export default function Join({ loaderData }: PageProps<typeof loader>) {
  if (!loaderData.valid) {
    return (
      <div className="page narrow">
        <h1>This link has expired or was used</h1>
        <p>Ask the sender for a new link. The first-admin link is in the server log.</p>
        <p>
          {loaderData.isSignedIn ? (
            <ButtonLink href={paths.home()}>Open the home page</ButtonLink>
          ) : (
            <ButtonLink href={paths.login()}>Sign in</ButtonLink>
          )}
        </p>
      </div>
    );
  }
  const { info, link, isMember, oidc, user } = loaderData;
  if (info.kind === "password") return <NewPassword name={info.user ?? ""} />;
  const admin = info.kind === "admin";
  if (isMember && info.org !== undefined)
    return (
      <div className="page narrow">
        <h1>You are already a member of {info.org}</h1>
        <p>The link is still valid for someone else.</p>
        <p>
          <ButtonLink href={paths.author(info.org)}>View {info.org}</ButtonLink>
        </p>
      </div>
    );
  return (
    <div className="page narrow">
      <h1>
        {admin ? "Create the first admin" : info.org === undefined ? "Join this hub" : `Join ${info.org}`}
      </h1>
      <PageStatus />
      {admin ? (
        <p>This account manages the hub: users, providers, and budgets. The link works once.</p>
      ) : info.role === undefined ? null : (
        <p>
          Your role in {info.org}: {info.role}. You can {ROLES[info.role]}.
        </p>
      )}
      {user !== undefined && info.org !== undefined ? (
        <Form method="post" reloadDocument>
          <input type="hidden" name="intent" value="accept" />
          <Submit>Join as {user}</Submit>
        </Form>
      ) : (
        <>
          {oidc === undefined ? null : (
            <p>
              <ButtonLink href={paths.oidcStart({ link })}>Join with {oidc}</ButtonLink>
            </p>
          )}
          <ActionForm submit={admin ? "Create admin" : "Join"} reloadDocument>
            <Field
              name="name"
              label="Name"
              hint="Prefix of your model IDs. Letters, digits, hyphens, underscores, and periods."
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={96}
              required
            />
            <PasswordField />
            <Field name="fullname" label="Full name (optional)" autoComplete="name" />
            <Field
              name="email"
              type="email"
              label="Email address (optional)"
              hint="Used for sign-in only. No email is sent."
              autoComplete="email"
            />
          </ActionForm>
          {admin || info.org === undefined ? null : (
            <p className="quiet">
              Already have an account?{" "}
              <TextLink href={paths.login({ next: paths.join(link) })}>Sign in</TextLink> to join.
            </p>
          )}
        </>
      )}
    </div>
  );
}

const PasswordField = () => (
  <Field
    name="password"
    type="password"
    label="Password"
    hint="At least 10 characters. Several words make a strong password."
    autoComplete="new-password"
    minLength={10}
    required
  />
);

/** The form that sets a new password after a reset. */
function NewPassword({ name }: { name: string }) {
  return (
    <div className="page narrow">
      <h1>Set a password</h1>
      <p>
        Choose a new password for {name}. All browsers are signed out; access tokens stay valid. The link
        works once.
      </p>
      <ActionForm intent="password" submit="Set password" reloadDocument>
        <PasswordField />
      </ActionForm>
    </div>
  );
}

const ROLES = {
  read: "view its models",
  write: "view and change its models",
  admin: "change its models, and manage members and settings",
} as const;
