import { paths } from "@modelyard/contract";
import { Form, type MetaArgs, redirect, useActionData } from "react-router";
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
import { getWritableNamespaces } from "../../repository/choices.server.ts";
import { hasFiles, requireWrite } from "../../repository/location.server.ts";
import "../../repository/repository.css";
import { loadModel } from "../model/document.server.ts";

type ActionData = ActionResult & { form?: string };

export async function loader(args: LoaderArgs) {
  const model = await loadModel(args);
  if (!hasFiles(model)) throw redirect(paths.model(model.id));
  await requireWrite(args, model);
  const me = await requireUser(getHub(args.context), args.url);
  const owner = model.id.slice(0, model.id.indexOf("/"));
  return {
    id: model.id,
    private: model.private,
    gated: model.gated,
    owner,
    name: model.id.slice(owner.length + 1),
    owners: [...new Set([owner, ...getWritableNamespaces(me)])],
  };
}

export async function action(args: LoaderArgs) {
  const { files } = getHub(args.context);
  const { id } = await loadModel(args);
  const fields = await readFormFields(args.request);
  const { form = "", visibility, owner = "", name = "", typed = "" } = fields;
  return runAction<ActionData>(fields, async () => {
    switch (form) {
      case "access":
        await files.set(id, { private: visibility !== "public" });
        return { form, done: "Changes saved." };
      case "gate": {
        const gated = fields["gated"];
        await files.set(id, { gated: gated === "auto" || gated === "manual" ? gated : false });
        return { form, done: "Changes saved." };
      }
      case "rename": {
        const to = `${owner}/${name.trim()}`;
        if (to === id) return { form, errors: { name: "is unchanged" }, values: fields };
        await files.move(id, to);
        return redirect(paths.modelSettings(to));
      }
      case "delete":
        if (typed.trim() !== id) return { form, errors: { typed: `must be ${id}` }, values: { form } };
        await files.delete(id);
        return redirect(paths.author(id.slice(0, id.indexOf("/"))));
      default:
        return { form, problem: "Unknown action. Reload the page and try again." };
    }
  });
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { id } = loaderData;
  return pageMeta({
    title: `Settings of ${id}`,
    description: `Manage visibility, file access, and name of ${id}.`,
    path: paths.modelSettings(id),
    matches,
    noIndex: true,
  });
}

const ACCESS = [
  ["public", "Public", "Anyone with access to this hub."],
  ["private", "Private", "The owner or members of the organization. Hidden from everyone else."],
] as const;

const GATES = [
  ["open", "Open", "No approval needed."],
  ["auto", "Automatic approval", "Users submit the access form and get access immediately."],
  ["manual", "Manual approval", "Users submit the access form and wait for your approval."],
] as const;

export default function ModelSettings({ loaderData }: PageProps<typeof loader>) {
  const { id, owner, name, owners } = loaderData;
  const actionData = useActionData<ActionData>();
  useFocusResult(actionData);
  const form = actionData?.form ?? actionData?.values?.["form"];
  const own = (which: string) => (form === which ? actionData : undefined);
  const gate = loaderData.gated === false ? "open" : loaderData.gated;
  const visibility = loaderData.private ? "private" : "public";
  return (
    <div className="repository settings-body" key={id}>
      <section>
        <h2>Visibility</h2>
        <Form className="form" method="post">
          <input type="hidden" name="form" value="access" />
          <FormStatus actionData={own("access")} />
          <fieldset>
            <legend>Visibility</legend>
            {ACCESS.map(([value, label, description]) => (
              <label key={value} className="form-choice">
                <input type="radio" name="visibility" value={value} defaultChecked={visibility === value} />
                {label}
                <span>{description}</span>
              </label>
            ))}
          </fieldset>
          <button className="button primary" type="submit">
            Save visibility
          </button>
        </Form>
      </section>
      <section>
        <h2>File access</h2>
        <Form className="form" method="post">
          <input type="hidden" name="form" value="gate" />
          <FormStatus actionData={own("gate")} />
          <fieldset>
            <legend>File access</legend>
            {GATES.map(([value, label, description]) => (
              <label key={value} className="form-choice">
                <input type="radio" name="gated" value={value} defaultChecked={gate === value} />
                {label}
                <span>{description}</span>
              </label>
            ))}
          </fieldset>
          <p className="quiet">
            The access form is defined in the metadata of the model card: <code>extra_gated_prompt</code>,{" "}
            <code>extra_gated_fields</code>.
          </p>
          <p className="actions">
            <button className="button primary" type="submit">
              Save file access
            </button>
            {gate === "open" ? null : (
              <a className="button" href={paths.accessRequests(id)}>
                Access requests
              </a>
            )}
          </p>
        </Form>
      </section>
      <section>
        <h2>Rename or transfer</h2>
        <Form className="form" method="post">
          <input type="hidden" name="form" value="rename" />
          <FormStatus actionData={own("rename")} />
          <div className="form-field">
            <label htmlFor="new-owner">Owner</label>
            <select id="new-owner" name="owner" className="field" defaultValue={owner}>
              {owners.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </div>
          <Field
            name="name"
            label="Name"
            hint="The old name redirects to the model until another model takes it."
            defaultValue={name}
            actionData={own("rename")}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={96}
            required
          />
          <button className="button" type="submit">
            Rename model
          </button>
        </Form>
      </section>
      <section className="danger-zone">
        <h2>Delete model</h2>
        <Form className="form" method="post">
          <input type="hidden" name="form" value="delete" />
          <FormStatus actionData={own("delete")} />
          <p className="quiet">
            Deletes {id} with all files, history, and discussions, for everyone. This can’t be undone.
          </p>
          <Field
            name="typed"
            label="Model ID"
            hint={`To confirm, enter ${id}.`}
            actionData={own("delete")}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
          />
          <button className="button danger" type="submit">
            Delete {id}
          </button>
        </Form>
      </section>
    </div>
  );
}
