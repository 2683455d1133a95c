import { paths } from "@modelyard/contract";
import { Form, type MetaArgs, useActionData } from "react-router";
import { Field, Said } from "../../components/form.tsx";
import { type Answered, attempt, fieldsOf, signedIn } from "../../components/form-action.server.ts";
import { useShowAnswer } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";

type Answer = Answered & { form?: string };

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const [{ name, fullname, email, hasPassword }, ways] = await Promise.all([
    signedIn(hub, url),
    hub.accounts.ways(),
  ]);
  const problem = url.searchParams.get("problem")?.slice(0, 300);
  return { name, fullname, email, hasPassword, ...ways, ...(problem !== undefined && { problem }) };
}

export async function action({ context, request }: LoaderArgs) {
  const { accounts } = getHub(context);
  const fields = await fieldsOf(request);
  const { form = "", fullname = "", email = "", current = "", password = "" } = fields;
  return attempt<Answer>(fields, async () => {
    if (form === "password") {
      const { ended } = await accounts.setPassword({ current, password });
      const others = ended === 1 ? "One other session was ended" : `${ended} other sessions were ended`;
      return { form, done: `Your password is changed. ${ended === 0 ? "" : `${others}.`}` };
    }
    await accounts.setProfile({ fullname, email });
    return { form, done: "Saved." };
  });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Profile",
    description: "Your profile.",
    path: paths.settings(),
    matches,
    noIndex: true,
  });

export default function Profile({
  loaderData: { name, fullname, email, hasPassword, oidc, problem },
}: PageProps<typeof loader>) {
  const answer = useActionData<Answer>();
  useShowAnswer(answer);
  const form = answer?.form ?? answer?.values?.["form"];
  const own = (which: string) => (form === which ? answer : undefined);
  return (
    <>
      <h1 className="page-title">
        Profile of <span className="fixed">{name}</span>
      </h1>
      <Form className="form" method="post">
        <input type="hidden" name="form" value="profile" />
        <Said answer={own("profile")} />
        <Field
          name="fullname"
          label="Full name"
          defaultValue={fullname}
          answer={own("profile")}
          autoComplete="name"
        />
        <Field
          name="email"
          type="email"
          label="Email address"
          hint="Only to sign in with. The hub sends no mail."
          defaultValue={email ?? ""}
          answer={own("profile")}
          autoComplete="email"
        />
        <button className="button primary" type="submit">
          Save
        </button>
      </Form>
      <section>
        <h2>{hasPassword ? "Change your password" : "Set a password"}</h2>
        <Form className="form" method="post">
          <input type="hidden" name="form" value="password" />
          <input type="hidden" name="username" autoComplete="username" value={name} />
          <Said answer={own("password")} />
          {hasPassword ? (
            <Field
              name="current"
              type="password"
              label="Current password"
              answer={own("password")}
              autoComplete="current-password"
              required
            />
          ) : null}
          <Field
            name="password"
            type="password"
            label="New password"
            hint="At least 10 characters. It ends all your other sessions; tokens stay."
            answer={own("password")}
            autoComplete="new-password"
            minLength={10}
            required
          />
          <button className="button" type="submit">
            {hasPassword ? "Change it" : "Set it"}
          </button>
        </Form>
      </section>
      {oidc === undefined ? null : (
        <section>
          <h2>Sign in with {oidc}</h2>
          <Said answer={problem === undefined ? undefined : { problem }} />
          <p className="quiet">
            Connects your account there with this one, so that it lets you in from then on.
          </p>
          <p>
            <a className="button" href={paths.oidcStart({ connect: "1", next: paths.settings() })}>
              Connect
            </a>
          </p>
        </section>
      )}
    </>
  );
}
