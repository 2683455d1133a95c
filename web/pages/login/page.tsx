import { paths } from "@modelyard/contract";
import { Form, type MetaArgs, redirect, useActionData } from "react-router";
import { Field, FormStatus } from "../../components/form.tsx";
import {
  type ActionResult,
  runAction,
  readFormFields,
  toLocalPath,
} from "../../components/form-action.server.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const next = toLocalPath(url.searchParams.get("next"));
  const [me, ways] = await Promise.all([hub.accounts.me(), hub.accounts.ways()]);
  if (me) throw redirect(next);
  const problem = url.searchParams.get("problem")?.slice(0, 300);
  return { next, ...ways, ...(problem !== undefined && { problem }) };
}

export async function action({ context, request }: LoaderArgs) {
  const fields = await readFormFields(request);
  const { name = "", password = "", next } = fields;
  return runAction<ActionResult>(fields, async () => {
    await getHub(context).accounts.signIn({ name: name.trim(), password });
    return redirect(toLocalPath(next));
  });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Sign in",
    description: "Sign in to this hub.",
    path: paths.login(),
    matches,
    noIndex: true,
  });

export default function Login({ loaderData: { next, oidc, problem } }: PageProps<typeof loader>) {
  const actionData = useActionData<ActionResult>();
  return (
    <div className="page narrow">
      <h1>Sign in</h1>
      <FormStatus actionData={actionData ?? (problem === undefined ? undefined : { problem })} />
      {oidc === undefined ? null : (
        <p>
          <a className="button primary" href={paths.oidcStart({ next })}>
            Continue with {oidc}
          </a>
        </p>
      )}
      <Form className="form" method="post" reloadDocument>
        <input type="hidden" name="next" value={next} />
        <Field
          name="name"
          label="Name or email address"
          actionData={actionData}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <Field
          name="password"
          type="password"
          label="Password"
          actionData={actionData}
          autoComplete="current-password"
          required
        />
        <button className={oidc === undefined ? "button primary" : "button"} type="submit">
          Sign in
        </button>
      </Form>
      <p className="quiet">Accounts are by invitation. Ask an admin.</p>
    </div>
  );
}
