import { paths } from "@modelyard/contract";
import { Form, type MetaArgs, redirect, useActionData } from "react-router";
import { Field, Said } from "../../components/form.tsx";
import { type Answered, attempt, fieldsOf, signedIn } from "../../components/form-action.server.ts";
import { useShowAnswer } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { ownersOf } from "../../repository/choices.server.ts";
import { hasFiles, mustWrite } from "../../repository/location.server.ts";
import "../../repository/repository.css";
import { modelOf } from "../model/document.server.ts";

type Answer = Answered & { form?: string };

export async function loader(args: LoaderArgs) {
  const model = await modelOf(args);
  if (!hasFiles(model)) throw redirect(paths.model(model.id));
  await mustWrite(args, model);
  const me = await signedIn(getHub(args.context), args.url);
  const owner = model.id.slice(0, model.id.indexOf("/"));
  return {
    id: model.id,
    private: model.private,
    gated: model.gated,
    owner,
    name: model.id.slice(owner.length + 1),
    owners: [...new Set([owner, ...ownersOf(me)])],
  };
}

export async function action(args: LoaderArgs) {
  const { files } = getHub(args.context);
  const { id } = await modelOf(args);
  const fields = await fieldsOf(args.request);
  const { form = "", visibility, owner = "", name = "", typed = "" } = fields;
  return attempt<Answer>(fields, async () => {
    switch (form) {
      case "access":
        await files.set(id, { private: visibility !== "public" });
        return { form, done: "Saved." };
      case "gate": {
        const gated = fields["gated"];
        await files.set(id, { gated: gated === "auto" || gated === "manual" ? gated : false });
        return { form, done: "Saved." };
      }
      case "rename": {
        const to = `${owner}/${name.trim()}`;
        if (to === id) return { form, errors: { name: "is what it is called now" }, values: fields };
        await files.move(id, to);
        return redirect(paths.modelSettings(to));
      }
      case "delete":
        if (typed.trim() !== id) return { form, errors: { typed: `must be ${id}` }, values: { form } };
        await files.delete(id);
        return redirect(paths.author(id.slice(0, id.indexOf("/"))));
      default:
        return { form, problem: "That is none of the forms of this page." };
    }
  });
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { id } = loaderData;
  return pageMeta({
    title: `Settings of ${id}`,
    description: `Settings of ${id}.`,
    path: paths.modelSettings(id),
    matches,
    noIndex: true,
  });
}

const ACCESS = [
  ["public", "Public", "Whoever can reach this hub."],
  ["private", "Private", "Only its owner, or the members of the organization. To others it is not there."],
] as const;

const GATES = [
  ["open", "Whoever sees it", "Nobody has to ask."],
  ["auto", "Who agrees", "One fills in what the card asks, and has access at once."],
  ["manual", "Whom you accept", "One fills in what the card asks, and waits for your answer."],
] as const;

export default function ModelSettings({ loaderData }: PageProps<typeof loader>) {
  const { id, owner, name, owners } = loaderData;
  const answer = useActionData<Answer>();
  useShowAnswer(answer);
  const form = answer?.form ?? answer?.values?.["form"];
  const own = (which: string) => (form === which ? answer : undefined);
  const gate = loaderData.gated === false ? "open" : loaderData.gated;
  const visibility = loaderData.private ? "private" : "public";
  return (
    <div className="repository settings-body" key={id}>
      <section>
        <h2>Who may see it</h2>
        <Form className="form" method="post">
          <input type="hidden" name="form" value="access" />
          <Said answer={own("access")} />
          <fieldset>
            <legend>Who sees it</legend>
            {ACCESS.map(([value, label, about]) => (
              <label key={value} className="form-choice">
                <input type="radio" name="visibility" value={value} defaultChecked={visibility === value} />
                {label}
                <span>{about}</span>
              </label>
            ))}
          </fieldset>
          <button className="button primary" type="submit">
            Save
          </button>
        </Form>
      </section>
      <section>
        <h2>Who gets its files</h2>
        <Form className="form" method="post">
          <input type="hidden" name="form" value="gate" />
          <Said answer={own("gate")} />
          <fieldset>
            <legend>Who gets its files</legend>
            {GATES.map(([value, label, about]) => (
              <label key={value} className="form-choice">
                <input type="radio" name="gated" value={value} defaultChecked={gate === value} />
                {label}
                <span>{about}</span>
              </label>
            ))}
          </fieldset>
          <p className="quiet">
            What is asked stands in the card’s metadata: <code>extra_gated_prompt</code>,{" "}
            <code>extra_gated_fields</code>.
          </p>
          <p className="actions">
            <button className="button primary" type="submit">
              Set who gets them
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
        <h2>Rename or move it</h2>
        <Form className="form" method="post">
          <input type="hidden" name="form" value="rename" />
          <Said answer={own("rename")} />
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
            hint="Pages, clients and git find it by the old name too, until another model takes it."
            defaultValue={name}
            answer={own("rename")}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={96}
            required
          />
          <button className="button" type="submit">
            Rename
          </button>
        </Form>
      </section>
      <section className="danger-zone">
        <h2>Delete it</h2>
        <Form className="form" method="post">
          <input type="hidden" name="form" value="delete" />
          <Said answer={own("delete")} />
          <p className="quiet">
            All files of {id}, its history and its page go, at once and for everybody. That cannot be undone.
          </p>
          <Field
            name="typed"
            label={`Type ${id} to confirm`}
            answer={own("delete")}
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
