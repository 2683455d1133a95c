import { HubError, paths } from "@modelyard/contract";
import { data, useFetcher } from "react-router";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Card } from "../../card/card.tsx";
import { previewCard } from "../../card/documents.server.ts";
import { ActionForm, Field, FormStatus, Submit, useFormResult } from "../../components/form.tsx";
import { type ActionResult, readFormFields, runAction } from "../../components/form-action.server.ts";
import { runJob } from "../../content-work.server.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { CARD_FIELDS, type CardField } from "../../repository/card-fields.ts";
import { loadCardChoices } from "../../repository/choices.server.ts";
import { ConflictNotice } from "../../repository/conflict-notice.tsx";
import { loadText } from "../../repository/content.server.ts";
import { commitEdit, type Conflict, restoreLineBreaks } from "../../repository/edit.server.ts";
import { discardDraft, readDraft, saveDraft } from "../../components/use-draft.ts";
import { requireWrite, requireFiles } from "../../repository/location.server.ts";
import "../../repository/repository.css";
import { loadModel } from "../model/document.server.ts";
import { createInitialCard } from "./first-card.ts";
import { Metadata } from "./metadata.tsx";
import { ButtonLink } from "../../components/links.tsx";

const CARD = "README.md";
const BRANCH = "main";

/** A card with its rendered HTML, metadata, errors, and warnings. */
type Draft = Awaited<ReturnType<typeof createDraft>>;

type ActionData = ActionResult & { draft?: Draft; conflict?: Conflict };

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const model = await requireFiles(args);
  const { id } = model;
  await requireWrite(args, model);
  const [{ commit, entry }, choices] = await Promise.all([
    hub.findPath(id, BRANCH, CARD, { expand: false }),
    loadCardChoices(hub),
  ]);
  const text = entry && (await loadText(hub, id, commit, entry));
  if (entry && text === undefined)
    throw data({ message: "README.md is too large to edit here." }, { status: 413 });
  const written = text ?? "";
  const draft = await createDraft(args, id, hasText(written) ? written : written + createInitialCard(id));
  return {
    id,
    base: commit,
    oid: entry?.oid ?? "",
    isNew: entry === undefined,
    crlf: written.includes("\r\n"),
    draft,
    choices,
  };
}

/** Whether a card has text besides its metadata. */
const hasText = (card: string) => card.replace(/^\s*---\r?\n[\s\S]*?\r?\n---/, "").trim() !== "";

async function createDraft(args: LoaderArgs, id: string, text: string) {
  const [card, check, parsed] = await Promise.all([
    previewCard(args, text, { id, revision: BRANCH }),
    getHub(args.context).checkCard(text),
    runJob(args, "getCardValues", text, { group: id }),
  ]);
  const values: Record<string, string> = "value" in parsed ? parsed.value : {};
  return {
    text,
    html: card.html,
    values,
    errors: check.errors.map(shortenList),
    warnings: check.warnings.map(shortenList),
  };
}

/** Shortens a message that lists all allowed values, which the form suggests. */
const shortenList = ({ message }: { message: string }): string =>
  message.length > 300 ? `${message.slice(0, message.lastIndexOf(",", 120))}, …` : message;

/** Returns the fields that changed since the page was loaded or last previewed. */
function getChangedFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  const previous = parseObject(fields["known"] ?? "");
  return Object.fromEntries(
    Object.keys(CARD_FIELDS).flatMap((name) => {
      const value = fields[name];
      return value === undefined || value === previous[name] ? [] : [[name, value]];
    }),
  );
}

function parseObject(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

async function updateCard(args: LoaderArgs, id: string, card: string, values: Record<string, string>) {
  const outcome = await runJob(args, "updateCardValues", { card, values }, { group: id });
  if ("value" in outcome) return outcome.value;
  throw new Error(
    outcome.problem === "limit" ? "It takes too long to parse." : "The hub is busy. Retry in a moment.",
  );
}

export async function action(args: LoaderArgs) {
  const hub = getHub(args.context);
  const { id } = await loadModel(args);
  const fields = await readFormFields(args.request);
  const { intent, base = "", oid = "", summary = "", isNew, crlf } = fields;
  const written = restoreLineBreaks(fields["text"] ?? "", crlf === "true");
  return runAction<ActionData>({ summary }, async () => {
    let text = written;
    try {
      const changed = getChangedFields(fields);
      if (Object.keys(changed).length > 0) text = await updateCard(args, id, written, changed);
    } catch (error) {
      if (error instanceof HubError) throw error;
      const problem = `Can’t update invalid metadata: ${(error as Error).message}`;
      return { draft: await createDraft(args, id, written), problem };
    }
    const draft = await createDraft(args, id, text);
    const values = { summary };
    if (intent !== "save") return { draft, values };
    if (draft.errors.length > 0)
      return { draft, problem: "Not committed. Fix the errors in the card first." };
    const conflict = await commitEdit(hub, {
      id,
      branch: BRANCH,
      path: isNew === "true" ? "" : CARD,
      newPath: CARD,
      text,
      summary: summary.trim() === "" ? "Update model card" : summary,
      base,
      oid,
    });
    if (conflict) return { draft, values, conflict };
    return { done: "Model card saved.", to: paths.model(id) };
  });
}

export const shouldRevalidate = () => false;

export const meta = pageMeta<typeof loader>(({ id }) => ({
  title: `Edit model card of ${id}`,
  description: `Edit the model card of ${id}.`,
  path: paths.editCard(id),
  noIndex: true,
}));

/** Milliseconds without a keystroke before the preview updates. */
const PREVIEW_DELAY_MS = 500;

/** The edited text and field values of a card, with a preview that follows them. */
function useCardEditor(
  name: string,
  loaded: Draft,
  committed: ActionData | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const fetcher = useFetcher<ActionData>();
  const [draft, setDraft] = useState(committed?.draft ?? loaded);
  const [problem, setProblem] = useState(committed?.problem);
  const [seen, setSeen] = useState({ committed, previewed: fetcher.data });
  const [text, setText] = useState(draft.text);
  const [values, setValues] = useState(draft.values);
  /** The field values at the last update of the text; differing values still have to be written. */
  const [baseValues, setBaseValues] = useState(draft.values);
  const [sent, setSent] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const previewed = fetcher.data;
  if (committed !== seen.committed || previewed !== seen.previewed) {
    setSeen({ committed, previewed });
    const result = committed === seen.committed ? previewed : committed;
    setProblem(result?.problem);
    const next = result?.draft;
    if (next) setDraft(next);
    // Keep what was typed since, in the text and in the fields.
    if (next && text === sent) {
      setText(next.text);
      setBaseValues(next.values);
      const merged = Object.entries(values).map(([name, value]) => [
        name,
        value === baseValues[name] ? (next.values[name] ?? "") : value,
      ]);
      setValues(Object.fromEntries(merged));
    }
  }

  const schedulePreview = () => {
    setProblem(undefined);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const data = new FormData(form.current);
      data.set("intent", "preview");
      setSent(String(data.get("text")).replaceAll("\r\n", "\n"));
      void fetcher.submit(data, { method: "post" });
    }, PREVIEW_DELAY_MS);
  };
  const changeText = (changed: string) => {
    setText(changed);
    schedulePreview();
  };
  useEffect(() => {
    const { text: saved } = readDraft(name);
    if (saved !== undefined) changeText(saved);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only after a page load
  }, [name]);
  useEffect(() => {
    if (text !== loaded.text) saveDraft(name, { text });
  }, [name, text, loaded.text]);
  return {
    draft,
    text,
    values,
    baseValues,
    isLoading: fetcher.state !== "idle",
    problem,
    changeText,
    changeValue: (name: CardField, value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      schedulePreview();
    },
    /** Cancels a pending preview: the commit submits the same form, and returns the same draft. */
    cancelPreview: () => {
      setSent(text);
      clearTimeout(timer.current);
      fetcher.reset();
    },
  };
}

export default function EditCard({ loaderData }: PageProps<typeof loader>) {
  const { id, base, oid, isNew, crlf, choices } = loaderData;
  const actionData = useFormResult<ActionData>();
  const form = useRef<HTMLFormElement>(null);
  // A draft of another version of the card would undo the changes since.
  const draftName = `card-${id}-${oid}`;
  const editor = useCardEditor(draftName, loaderData.draft, actionData, form);
  const { draft, problem } = editor;
  const conflict = actionData?.conflict;
  return (
    <ActionForm
      ref={form}
      className="card-editor"
      actionData={actionData}
      hideStatus
      onSubmit={editor.cancelPreview}
    >
      <div className="card-status">
        <FormStatus actionData={problem === undefined ? undefined : { problem }} />
        {conflict === undefined ? null : <ConflictNotice id={id} path={CARD} conflict={conflict} />}
        {draft.errors.map((message) => (
          <p key={message} className="form-problem form-status" role="alert">
            {message}
          </p>
        ))}
        {draft.warnings.map((message) => (
          <p key={message} className="notice">
            {message}
          </p>
        ))}
      </div>
      <input type="hidden" name="base" value={conflict?.head ?? base} readOnly />
      <input type="hidden" name="oid" value={conflict?.oid ?? oid} readOnly />
      <input type="hidden" name="isNew" value={String(isNew && conflict === undefined)} readOnly />
      <input type="hidden" name="crlf" value={String(crlf)} readOnly />
      <input type="hidden" name="known" value={JSON.stringify(editor.baseValues)} readOnly />
      <Metadata values={editor.values} choices={choices} onChange={editor.changeValue} />
      <div className="card-text">
        <label htmlFor="card-text">README.md</label>
        <textarea
          id="card-text"
          name="text"
          className="edit-text"
          value={editor.text}
          spellCheck={false}
          onChange={({ target }) => editor.changeText(target.value)}
        />
        <Field name="summary" label="Commit message (optional)" maxLength={500} />
        <p className="actions">
          <Submit intent="save">Commit changes</Submit>
          <button className="button without-script" type="submit" name="intent" value="preview">
            Preview
          </button>
          <ButtonLink href={paths.model(id)} onClick={() => discardDraft(draftName)}>
            Cancel
          </ButtonLink>
        </p>
      </div>
      <section className="card-box card-preview" aria-label="Preview" aria-busy={editor.isLoading}>
        <h2>Preview</h2>
        <Card id="preview" html={draft.html} key={draft.html} />
      </section>
    </ActionForm>
  );
}
