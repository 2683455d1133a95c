import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import "./router.css";

interface ReorderProps<Item> {
  items: readonly Item[];
  /** Renders the content of a row. */
  children: (item: Item) => ReactNode;
}

/**
 * A list of providers that can be reordered with buttons, which work without JavaScript, or with drag and drop. Submits
 * `order`, comma-separated IDs; buttons also submit `move`, for example `up groq`.
 */
export function Reorder<Item extends { id: string; label: string }>({ items, children }: ReorderProps<Item>) {
  const form = useId();
  const submit = useSubmit();
  const pressed = useRef<HTMLButtonElement>(null);
  const [status, setStatus] = useState("");
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const order = items.map(({ id }) => id).join(",");

  // Moving a row removes the focus from its button.
  useEffect(() => {
    const button = pressed.current;
    if (!button) return;
    pressed.current = null;
    button.focus();
    const [, id = ""] = button.value.split(" ");
    const position = order.split(",").indexOf(id) + 1;
    setStatus(`${button.dataset["label"]} moved to position ${position} of ${items.length}.`);
  }, [order, items.length]);

  const onPress = (button: HTMLButtonElement) => {
    pressed.current = button;
  };
  const drop = (event: DragEvent, onto: string) => {
    event.preventDefault();
    setOver(undefined);
    setDragged(undefined);
    if (dragged === undefined || dragged === onto) return;
    const next = moveItem(order.split(","), dragged, order.split(",").indexOf(onto));
    void submit({ intent: "order", order: next.join(",") }, { method: "post", preventScrollReset: true });
  };

  return (
    <>
      <Form id={form} method="post" preventScrollReset>
        <input type="hidden" name="intent" value="order" />
        <input type="hidden" name="order" value={order} />
      </Form>
      <output className="sr-only">{status}</output>
      <ol className="reorder" aria-label="Providers in order">
        {items.map((item, i) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
          <li
            key={item.id}
            className={over === item.id ? "over" : undefined}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(item.id);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => drop(event, item.id)}
          >
            <span className="reorder-position">
              <span
                className="reorder-grip needs-script"
                draggable
                title="Drag to reorder"
                aria-hidden="true"
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = "move";
                  event.dataTransfer.setData("text/plain", item.id);
                  setDragged(item.id);
                }}
                onDragEnd={() => setDragged(undefined)}
              >
                ⠿
              </span>
              <span className="number">{i + 1}</span>
              <MoveButton {...item} {...{ form, onPress }} direction="up" disabled={i === 0} />
              <MoveButton
                {...item}
                {...{ form, onPress }}
                direction="down"
                disabled={i === items.length - 1}
              />
            </span>
            {children(item)}
          </li>
        ))}
      </ol>
    </>
  );
}

interface MoveButtonProps {
  id: string;
  label: string;
  form: string;
  direction: "up" | "down";
  disabled: boolean;
  onPress: (button: HTMLButtonElement) => void;
}

function MoveButton({ id, label, form, direction, disabled, onPress }: MoveButtonProps) {
  return (
    <button
      type="submit"
      form={form}
      name="move"
      value={`${direction} ${id}`}
      className="ghost"
      aria-label={`Move ${label} ${direction}`}
      aria-disabled={disabled || undefined}
      data-label={label}
      onClick={(event) => {
        if (disabled) event.preventDefault();
        else onPress(event.currentTarget);
      }}
    >
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={direction === "up" ? "M3.5 10 8 5.5l4.5 4.5" : "M3.5 6 8 10.5 12.5 6"} />
      </svg>
    </button>
  );
}

/** Returns a copy of the list with one ID moved to the index `to`. */
export function moveItem(order: readonly string[], id: string, to: number): string[] {
  const others = order.filter((each) => each !== id);
  others.splice(to, 0, id);
  return others;
}

/** Parses the order that `Reorder` submits. */
export function parseOrder({ order = "", move = "" }: Readonly<Record<string, string>>): string[] {
  const ids = order.split(",").filter((id) => id !== "");
  const [direction, id = ""] = move.split(" ");
  const index = ids.indexOf(id);
  if (index === -1) return ids;
  return moveItem(ids, id, Math.max(0, direction === "up" ? index - 1 : index + 1));
}
