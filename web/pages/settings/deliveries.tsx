import { CodeBlock } from "../../components/code-block.tsx";
import { ActionButton } from "../../components/form.tsx";
import { paths } from "@modelyard/contract";
import type { DeliveryRow } from "./webhook.tsx";
import "./deliveries.css";
import { CursorPager } from "../../components/pager.tsx";

interface DeliveriesProps {
  id: string;
  rows: readonly DeliveryRow[];
  /** Whether the webhook is enabled. If it is not, deliveries can't be sent again. */
  on: boolean;
  next: string | undefined;
  later: boolean;
}

/** The deliveries of a webhook, newest first. */
export function Deliveries({ id, rows, on, next, later }: DeliveriesProps) {
  if (rows.length === 0) return <p className="quiet">No recent deliveries.</p>;
  return (
    <>
      <ul className="entries deliveries">
        {rows.map(({ id: delivery, what, repo, state, attempts, on: at, payload, status, problem, ms }) => (
          <li key={delivery}>
            <div>
              <p>
                <b>{what}</b> <span className="mono">{repo}</span>
              </p>
              <p className="quiet">
                <span className="delivery-state" data-state={state}>
                  {state}
                </span>{" "}
                {[
                  at,
                  attempts > 1 && `${attempts} attempts`,
                  status !== undefined && `status ${status}`,
                  ms !== undefined && `${ms} ms`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {problem === undefined ? null : <p className="quiet">{problem}</p>}
              <details>
                <summary>Payload</summary>
                <CodeBlock label="Payload" text={payload} />
              </details>
            </div>
            {on && state !== "waiting" ? (
              <ActionButton
                stay
                values={{ delivery }}
                value="replay"
                aria-label={`Redeliver ${what} of ${repo}`}
              >
                Redeliver
              </ActionButton>
            ) : null}
          </li>
        ))}
      </ul>
      <CursorPager first={later && paths.webhook(id)} next={next && paths.webhook(id, { cursor: next })} />
    </>
  );
}
