import { counted } from "../../components/format.ts";
import { paths } from "@modelyard/contract";
import { Form, type MetaArgs, useActionData } from "react-router";
import { Field, FormStatus } from "../../components/form.tsx";
import {
  type ActionResult,
  runAction,
  readFormFields,
  requireUser,
} from "../../components/form-action.server.ts";
import { useFocusResult } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";

type ActionData = ActionResult & { form?: string };

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const [{ name, fullname, email, hasPassword }, ways] = await Promise.all([
    requireUser(hub, url),
    hub.accounts.ways(),
  ]);
  const problem = url.searchParams.get("problem")?.slice(0, 300);
  return { name, fullname, email, hasPassword, ...ways, ...(problem !== undefined && { problem }) };
}

export async function action({ context, request }: LoaderArgs) {
  const { accounts } = getHub(context);
  const fields = await readFormFields(request);
  const { form = "", fullname = "", email = "", current = "", password = "" } = fields;
  return runAction<ActionData>(fields, async () => {
    if (form === "password") {
      const { ended } = await accounts.setPassword({ current, password });
      const others = `Signed out ${counted(ended, "other session")}.`;
      return { form, done: ended === 0 ? "Password changed." : `Password changed. ${others}` };
    }
    await accounts.setProfile({ fullname, email });
    return { form, done: "Changes saved." };
  });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Profile",
    description: "Edit your name, email address, and password.",
    path: paths.settings(),
    matches,
    noIndex: true,
  });

export default function Profile({
  loaderData: { name, fullname, email, hasPassword, oidc, problem },
}: PageProps<typeof loader>) {
  const actionData = useActionData<ActionData>();
  useFocusResult(actionData);
  const form = actionData?.form ?? actionData?.values?.["form"];
  const own = (which: string) => (form === which ? actionData : undefined);
  return (
    <>
      <h1 className="page-title">
        Profile of <span className="fixed">{name}</span>
      </h1>
      <Form className="form" method="post">
        <input type="hidden" name="form" value="profile" />
        <FormStatus actionData={own("profile")} />
        <Field
          name="fullname"
          label="Full name"
          defaultValue={fullname}
          actionData={own("profile")}
          autoComplete="name"
        />
        <Field
          name="email"
          type="email"
          label="Email address"
          hint="Used for sign-in only. No email is sent."
          defaultValue={email ?? ""}
          actionData={own("profile")}
          autoComplete="email"
        />
        <button className="button primary" type="submit">
          Save changes
        </button>
      </Form>
      <section>
        <h2>{hasPassword ? "Change password" : "Set password"}</h2>
        <Form className="form" method="post">
          <input type="hidden" name="form" value="password" />
          <input type="hidden" name="username" autoComplete="username" value={name} />
          <FormStatus actionData={own("password")} />
          {hasPassword ? (
            <Field
              name="current"
              type="password"
              label="Current password"
              actionData={own("password")}
              autoComplete="current-password"
              required
            />
          ) : null}
          <Field
            name="password"
            type="password"
            label="New password"
            hint="At least 10 characters. Signs out other sessions. Tokens stay valid."
            actionData={own("password")}
            autoComplete="new-password"
            minLength={10}
            required
          />
          <button className="button" type="submit">
            {hasPassword ? "Change password" : "Set password"}
          </button>
        </Form>
      </section>
      {oidc === undefined ? null : (
        <section>
          <h2>Sign in with {oidc}</h2>
          <FormStatus actionData={problem === undefined ? undefined : { problem }} />
          <p className="quiet">Connect your {oidc} account to sign in with it.</p>
          <p>
            <a className="button" href={paths.oidcStart({ connect: "1", next: paths.settings() })}>
              Connect {oidc}
            </a>
          </p>
        </section>
      )}
    </>
  );
}
