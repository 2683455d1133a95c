import { findSignInProblem, paths, toLocalPath } from "@modelyard/contract";
import { redirect } from "react-router";
import { ActionForm, Field } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { getHub, type LoaderArgs, unlistedMeta, type PageProps } from "../../page.ts";
import { ButtonLink, PrimaryLink } from "../../components/links.tsx";

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const next = toLocalPath(url.searchParams.get("next"));
  const [me, methods] = await Promise.all([hub.me(), hub.signInMethods()]);
  if (me) throw redirect(next);
  const problem = findSignInProblem(url.searchParams.get("problem"));
  return { next, ...methods, ...(problem !== undefined && { problem }) };
}

export const action = formAction(async ({ hub, fields }) => {
  const { name = "", password = "", next } = fields;
  await hub.signIn({ name: name.trim(), password });
  return redirect(toLocalPath(next));
});

export const meta = unlistedMeta("Sign in", "Sign in to this hub.");

export default function Login({ loaderData: { next, oidc, problem } }: PageProps<typeof loader>) {
  if (problem !== undefined)
    return (
      <div className="page narrow">
        <h1>{problem.title}</h1>
        <p>{problem.message}</p>
        <p>
          <ButtonLink href={paths.login({ next })}>Back to sign-in</ButtonLink>
        </p>
      </div>
    );
  return (
    <div className="page narrow">
      <h1>Sign in</h1>
      {oidc === undefined ? null : (
        <p>
          <PrimaryLink href={paths.oidcStart({ next })}>Continue with {oidc}</PrimaryLink>
        </p>
      )}
      <ActionForm
        submit="Sign in"
        submitClass={oidc === undefined ? "button primary" : "button"}
        reloadDocument
      >
        <input type="hidden" name="next" value={next} />
        <Field literal name="name" label="Name or email address" autoComplete="username" required />
        <Field name="password" type="password" label="Password" autoComplete="current-password" required />
      </ActionForm>
      <p className="quiet">
        Accounts are by invitation. If you need one or forgot your password, ask an admin for a link. On a new
        hub, the link for the first admin is in the server log.
      </p>
    </div>
  );
}
