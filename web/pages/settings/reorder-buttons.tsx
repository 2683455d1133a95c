import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { moved } from "./reorder.ts";
import "./router.css";

interface ReorderProps<Item> {
  items: readonly Item[];
  /** What stands in a row beside its place. */
  children: (item: Item) => ReactNode;
  label: string;
}

/**
 * A list that one puts in order: by two buttons in each row, which are a plain form, or by dragging. Sends `order`, ids
 * parted by commas, and with a button `move`, `up groq`.
 */
export function Reorder<Item extends { id: string; label: string }>({
  items,
  children,
  label,
}: ReorderProps<Item>) {
  const form = useId();
  const submit = useSubmit();
  const pressed = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const order = items.map(({ id }) => id).join(",");

  // Rows that move lose the focus that was in them.
  useEffect(() => {
    const button = pressed.current;
    if (!button) return;
    pressed.current = null;
    button.focus();
    const [, id = ""] = button.value.split(" ");
    const place = order.split(",").indexOf(id) + 1;
    setSaid(`${button.dataset["label"]} is number ${place} of ${items.length} now.`);
  }, [order, items.length]);

  const drop = (event: DragEvent, onto: string) => {
    event.preventDefault();
    setOver(undefined);
    setDragged(undefined);
    if (dragged === undefined || dragged === onto) return;
    const next = moved(order.split(","), dragged, order.split(",").indexOf(onto));
    void submit({ intent: "order", order: next.join(",") }, { method: "post", preventScrollReset: true });
  };

  const button = ({ id, label: name }: Item, way: "up" | "down", disabled: boolean) => (
    <button
      type="submit"
      form={form}
      name="move"
      value={`${way} ${id}`}
      className="ghost"
      aria-label={`Move ${name} ${way}`}
      aria-disabled={disabled || undefined}
      data-label={name}
      onClick={(event) => {
        if (disabled) event.preventDefault();
        else pressed.current = event.currentTarget;
      }}
    >
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={way === "up" ? "M3.5 10 8 5.5l4.5 4.5" : "M3.5 6 8 10.5 12.5 6"} />
      </svg>
    </button>
  );

  return (
    <>
      <Form id={form} method="post" preventScrollReset>
        <input type="hidden" name="intent" value="order" />
        <input type="hidden" name="order" value={order} />
      </Form>
      <output className="sr-only">{said}</output>
      <ol className="reorder" aria-label={label}>
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
            <span className="reorder-place">
              <span
                className="reorder-grip needs-script"
                draggable
                title="Drag to another place"
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
              {button(item, "up", i === 0)}
              {button(item, "down", i === items.length - 1)}
            </span>
            {children(item)}
          </li>
        ))}
      </ol>
    </>
  );
}
