import { withQuery } from "@modelyard/contract";
import { Form } from "react-router";
import type { PageProps } from "../../page.ts";
import { subtractDays } from "./days.ts";
import type { loader } from "./usage.tsx";
import { SecondarySubmit } from "../../components/form-parts.tsx";
import "../../components/form.css";

const PRESETS = [
  [7, "7 days"],
  [30, "30 days"],
  [90, "90 days"],
] as const;

/** Selects the period of the usage report: links for presets, date fields for other periods. */
export function UsagePeriod({ at, today, from, to, group }: PageProps<typeof loader>["loaderData"]) {
  return (
    <div className="usage-period no-print small">
      <nav className="segments" aria-label="Period">
        {PRESETS.map(([days, label]) => {
          const start = subtractDays(today, days - 1);
          return (
            <a
              key={days}
              href={withQuery(at, { from: start, to: today, group })}
              aria-current={(from === start && to === today) || undefined}
            >
              {label}
            </a>
          );
        })}
      </nav>
      <Form className="form-line" key={`${from} ${to}`}>
        <input type="hidden" name="group" value={group} />
        <label>
          From <input className="field" type="date" name="from" defaultValue={from} max={today} required />
        </label>
        <label>
          To <input className="field" type="date" name="to" defaultValue={to} max={today} required />
        </label>
        <SecondarySubmit>Show</SecondarySubmit>
      </Form>
    </div>
  );
}
