import { paths } from "@modelyard/contract";
import { Form, type MetaArgs, redirect, useActionData } from "react-router";
import { Field, FormStatus } from "../../components/form.tsx";
import {
  type ActionResult,
  runAction,
  readFormFields,
  requireUser,
} from "../../components/form-action.server.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs } from "../../page.ts";

export async function loader({ context, url }: LoaderArgs) {
  await requireUser(getHub(context), url);
  return null;
}

export async function action({ context, request }: LoaderArgs) {
  const fields = await readFormFields(request);
  const { name = "", fullname = "" } = fields;
  return runAction<ActionResult>(fields, async () => {
    const org = await getHub(context).accounts.createOrg({ name, fullname });
    return redirect(paths.organization(org.name));
  });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "New organization",
    description: "Create an organization to share models, provider keys, and budgets.",
    path: paths.newOrganization(),
    matches,
    noIndex: true,
  });

export default function NewOrganization() {
  const actionData = useActionData<ActionResult>();
  return (
    <>
      <h1 className="page-title">New organization</h1>
      <p className="quiet">Members share models, provider keys, and budgets. You become its admin.</p>
      <Form className="form" method="post">
        <FormStatus actionData={actionData} />
        <Field
          name="name"
          label="Name"
          hint="Prefix of its model IDs. Letters, digits, - _ ."
          actionData={actionData}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={96}
          required
        />
        <Field
          name="fullname"
          label="Full name (optional)"
          actionData={actionData}
          autoComplete="organization"
        />
        <button className="button primary" type="submit">
          Create organization
        </button>
      </Form>
    </>
  );
}
