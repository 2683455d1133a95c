import { counted } from "../../components/format.ts";
import { findSignInProblem, paths } from "@modelyard/contract";
import { ActionForm, Field, FormStatus, PageStatus, SecondarySubmit } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { ButtonLink } from "../../components/links.tsx";
import { unlistedMeta, type PageProps } from "../../page.ts";
import { settingsLoader } from "./owner.server.ts";

export const loader = settingsLoader(async ({ hub, me, url }) => {
  const { name, fullname, email, hasPassword } = me;
  const problem = findSignInProblem(url.searchParams.get("problem"))?.message;
  return {
    name,
    fullname,
    email,
    hasPassword,
    ...(await hub.signInMethods()),
    ...(problem !== undefined && { problem }),
  };
});

export const action = formAction(async ({ hub, fields }) => {
  const { intent, fullname = "", email = "", current = "", password = "" } = fields;
  if (intent === "password") {
    const { ended } = await hub.setPassword({ current, password });
    const others = `Signed out ${counted(ended, "other session")}.`;
    return { done: ended === 0 ? "Password changed." : `Password changed. ${others}` };
  }
  await hub.setProfile({ fullname, email });
  return { done: "Changes saved." };
});

export const meta = unlistedMeta("Profile", "Edit your name, email address, and password.");

export default function Profile({ loaderData }: PageProps<typeof loader>) {
  const { name, fullname, email, hasPassword, oidc, problem } = loaderData;
  return (
    <>
      <h1>Profile of {name}</h1>
      <PageStatus />
      <ActionForm intent="profile" submit="Save changes">
        <Field name="fullname" label="Full name" defaultValue={fullname} autoComplete="name" />
        <Field
          name="email"
          type="email"
          label="Email address"
          hint="Used for sign-in only. No email is sent."
          defaultValue={email ?? ""}
          autoComplete="email"
        />
      </ActionForm>
      <section>
        <h2>{hasPassword ? "Change password" : "Set password"}</h2>
        <ActionForm
          intent="password"
          submit={hasPassword ? "Change password" : "Set password"}
          submitClass="button"
          resets
        >
          <input type="hidden" name="username" autoComplete="username" value={name} />
          {hasPassword ? (
            <Field
              name="current"
              type="password"
              label="Current password"
              autoComplete="current-password"
              required
            />
          ) : null}
          <Field
            name="password"
            type="password"
            label="New password"
            hint="At least 10 characters. Signs out other sessions. Tokens stay valid."
            autoComplete="new-password"
            minLength={10}
            required
          />
        </ActionForm>
      </section>
      {oidc === undefined ? null : (
        <section>
          <h2>Sign in with {oidc}</h2>
          <FormStatus actionData={problem === undefined ? undefined : { problem }} />
          <p className="quiet">Connect your {oidc} account to sign in with it.</p>
          <form method="post" action={paths.oidcConnect()}>
            <SecondarySubmit>Connect {oidc}</SecondarySubmit>
          </form>
        </section>
      )}
      <section className="danger-zone">
        <h2>Delete account</h2>
        <p className="quiet">Shows what will be deleted first.</p>
        <ButtonLink href={paths.deleteUser()}>Delete account…</ButtonLink>
      </section>
    </>
  );
}
