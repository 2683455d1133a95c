import { paths } from "@modelyard/contract";
import { Form } from "react-router";
import { formAction, requireUser } from "../../components/form-action.server.ts";
import { getHub, type LoaderArgs, unlistedMeta, type PageProps } from "../../page.ts";
import { Submit } from "../../components/form-parts.tsx";
import "../../components/form.css";

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const [{ name }, { oidc }] = await Promise.all([requireUser(hub, url), hub.signInMethods()]);
  return { name, oidc };
}

export const action = formAction(async ({ hub }) => {
  await hub.signOut();
  return { done: "Signed out.", to: paths.home() };
});

export const meta = unlistedMeta("Sign out", "Sign out of this hub.");

export default function Logout({ loaderData: { name, oidc } }: PageProps<typeof loader>) {
  return (
    <div className="page narrow">
      <h1>Sign out</h1>
      <p>
        You are signed in as <b className="mono">{name}</b>. Signing out ends the session in this browser.
        Tokens and other sessions stay valid.
        {oidc === undefined ? null : ` If you signed in with ${oidc}, you are signed out there, too.`}
      </p>
      <Form
        method="post"
        action={oidc === undefined ? paths.logout() : paths.oidcLogout()}
        // The next user must not see drafts of this user.
        onSubmit={() => sessionStorage.clear()}
        reloadDocument
      >
        <Submit>Sign out</Submit>
      </Form>
    </div>
  );
}
