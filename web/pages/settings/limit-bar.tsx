import type { CSSProperties, ReactNode } from "react";
import { Icon } from "../../components/icons.tsx";
import type { BudgetState } from "./usage-data.ts";
import "./usage.css";

interface LimitBarProps {
  label: string;
  /** Name next to the bar. */
  title?: ReactNode;
  used: number;
  /** Counted as used, but may be released. */
  reserved?: number | undefined;
  reservedLabel?: string;
  limit: number;
  write: (value: number) => string;
  state?: BudgetState | undefined;
}

const ICONS = { good: "check", warn: "warn", bad: "cross" } as const;

/** The used and reserved parts of a limit. */
export function LimitBar(props: LimitBarProps) {
  const { label, title, used, reserved = 0, reservedLabel = "reserved", limit, write, state } = props;
  const part = limit === 0 ? 1 : Math.min(1, used / limit);
  const reservedPart = limit === 0 ? 0 : Math.min(1 - part, reserved / limit);
  const remaining = Math.max(0, limit - used - reserved);
  const reservedText = reserved > 0 ? `, ${write(reserved)} ${reservedLabel}` : "";
  const role = state?.role ?? (part >= 1 ? "bad" : part >= 0.8 ? "warn" : undefined);
  return (
    <div className="budget-bar small">
      {title === undefined ? null : <div>{title}</div>}
      <div
        className={`meter ${role === "good" ? "" : (role ?? "")}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers render `meter` differently
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={`${write(used)} of ${write(limit)} used${reservedText}`}
        style={{ "--f": part, "--aside": reservedPart } as CSSProperties}
      >
        <i />
        {reservedPart > 0 ? <i data-part="reserved" /> : null}
      </div>
      {state === undefined ? null : (
        <span className={`badge ${state.role}`}>
          <Icon name={ICONS[state.role]} />
          {state.text}
        </span>
      )}
      <p className="number">
        {write(used)} of {write(limit)} used{reservedText}, <b>{write(remaining)}</b> left
      </p>
    </div>
  );
}
