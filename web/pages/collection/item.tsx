import { ActionButton, SecondarySubmit } from "../../components/form.tsx";
import { paths } from "@modelyard/contract";
import { Form } from "react-router";
import { Avatar } from "../../components/avatar.tsx";
import { compact, parameters } from "../../components/format.ts";
import { Visibility } from "../../components/visibility.tsx";
import type { ModelRow } from "../../components/model-list.tsx";

interface ItemProps {
  item: string;
  model: ModelRow;
  note: string;
  position: number;
  last: boolean;
  /** Whether the viewer may edit the collection. */
  editable: boolean;
  /** Whether the item is being removed. */
  hidden: boolean;
}

/** A model in a collection, with its note. */
export function Item({ item, model, note, position, last, editable, hidden }: ItemProps) {
  const { id, task, parameters: size, downloads, likes } = model;
  const details = [
    task,
    size && `${parameters(size)} parameters`,
    downloads && `${compact(downloads)} ${downloads === 1 ? "download" : "downloads"}`,
    likes && `${compact(likes)} ${likes === 1 ? "like" : "likes"}`,
  ].filter(Boolean);
  const move = (to: number, label: string, disabled: boolean) => (
    <ActionButton
      stay
      values={{ item, position: to }}
      value="move"
      disabled={disabled}
      aria-label={`Move ${id} ${label}`}
    >
      {label === "up" ? "↑" : "↓"}
    </ActionButton>
  );
  return (
    <li hidden={hidden}>
      <Avatar name={id.split("/")[0] ?? id} />
      <h2>
        <a href={paths.model(id)}>{id}</a> <Visibility {...model} />
      </h2>
      {details.length === 0 ? null : <p className="quiet">{details.join(" · ")}</p>}
      {note === "" ? null : <p className="note">{note}</p>}
      {editable ? (
        <div className="form-line">
          {move(position - 1, "up", position === 0)}
          {move(position + 1, "down", last)}
          <details className="confirm">
            <summary className="button">
              {note === "" ? "Add note…" : "Edit note…"}
              <span className="sr-only"> Note about {id}</span>
            </summary>
            <Form method="post" className="form-line" key={note} preventScrollReset>
              <input type="hidden" name="item" value={item} />
              <input
                className="field"
                name="note"
                aria-label="Note"
                defaultValue={note}
                maxLength={500}
                size={50}
              />
              <SecondarySubmit intent="note">Save note</SecondarySubmit>
            </Form>
          </details>
          <ActionButton stay values={{ item }} value="remove" aria-label={`Remove ${id}`}>
            Remove
          </ActionButton>
        </div>
      ) : null}
    </li>
  );
}
