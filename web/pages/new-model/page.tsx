import { HubError, paths } from "@modelyard/contract";
import { Form, type MetaArgs, redirect, useActionData } from "react-router";
import { Said } from "../../components/form.tsx";
import { type Answered, attempt, fieldsOf, signedIn } from "../../components/form-action.server.ts";
import { useShowAnswer } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { licenseChoices, ownersOf } from "../../repository/choices.server.ts";
import "../../repository/repository.css";
import { NameField } from "./name-field.tsx";

export async function loader({ context, url }: LoaderArgs) {
  const me = await signedIn(getHub(context), url);
  const owners = ownersOf(me);
  const asked = url.searchParams.get("owner") ?? "";
  return { owners, owner: owners.includes(asked) ? asked : me.name, licenses: licenseChoices() };
}

export async function action({ context, request }: LoaderArgs) {
  const hub = getHub(context);
  const fields = await fieldsOf(request);
  const { owner = "", name = "", license = "", visibility = "" } = fields;
  return attempt<Answered>(fields, async () => {
    if (!/^[\w.-]+$/.test(name))
      return { errors: { name: "may have letters, digits, - _ and . only" }, values: fields };
    try {
      const made = await hub.files.create({
        name,
        organization: owner,
        private: visibility !== "public",
        ...(license !== "" && { license }),
      });
      return redirect(paths.tree(made.name));
    } catch (error) {
      if (!(error instanceof HubError) || error.status !== 409) throw error;
      return { errors: { name: `is taken: there is a model ${owner}/${name}` }, values: fields };
    }
  });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "New model",
    description: "Make a repository for a model on this hub.",
    path: paths.newModel(),
    matches,
    noIndex: true,
  });

export default function NewModel({ loaderData: { owners, owner, licenses } }: PageProps<typeof loader>) {
  const answer = useActionData<Answered>();
  useShowAnswer(answer);
  const was = (name: string, otherwise: string) => answer?.values?.[name] ?? otherwise;
  return (
    <div className="page narrow">
      <h1>New model</h1>
      <p className="quiet">
        A repository of its own, with versions. Files come by upload in the browser, by git, or by the clients
        you have.
      </p>
      <Form className="form" method="post">
        <Said answer={answer} />
        <NameField owners={owners} owner={was("owner", owner)} answer={answer} />
        <div className="form-field">
          <label htmlFor="license">License (optional)</label>
          <select id="license" name="license" className="field" defaultValue={was("license", "")}>
            <option value="">Not decided yet</option>
            {licenses.map(({ id, label }) => (
              <option key={id} value={id}>
                {label} ({id})
              </option>
            ))}
          </select>
          <p className="quiet">Stands in the card, where everybody who finds the model sees it.</p>
        </div>
        <fieldset>
          <legend>Who sees it</legend>
          {(
            [
              [
                "private",
                "Private",
                "Only you, or the members of the organization. To others it is not there.",
              ],
              ["public", "Public", "Whoever can reach this hub."],
            ] as const
          ).map(([value, label, about]) => (
            <label key={value} className="form-choice">
              <input
                type="radio"
                name="visibility"
                value={value}
                defaultChecked={was("visibility", "private") === value}
              />
              {label}
              <span>{about}</span>
            </label>
          ))}
        </fieldset>
        <button className="button primary" type="submit">
          Make the model
        </button>
      </Form>
    </div>
  );
}
