import type { CSSProperties } from "react";

interface LimitBarProps {
  label: string;
  used: number;
  /** Counts as used, but may become free again. */
  reserved?: number | undefined;
  reservedLabel?: string;
  limit: number;
  write: (value: number) => string;
}

/** How much of a limit is used. */
export function LimitBar({
  label,
  used,
  reserved = 0,
  reservedLabel = "reserved",
  limit,
  write,
}: LimitBarProps) {
  const part = limit === 0 ? 1 : Math.min(1, used / limit);
  const reservedPart = limit === 0 ? 0 : Math.min(1 - part, reserved / limit);
  const remaining = Math.max(0, limit - used - reserved);
  const reservedText = reserved > 0 ? `, ${write(reserved)} ${reservedLabel}` : "";
  return (
    <div className="budget-bar small">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers render `meter` differently
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={`${write(used)} of ${write(limit)} used${reservedText}`}
        data-level={part >= 1 ? "over" : part >= 0.8 ? "near" : undefined}
        style={{ "--f": part, "--aside": reservedPart } as CSSProperties}
      >
        <i />
        {reservedPart > 0 ? <i data-part="reserved" /> : null}
      </div>
      <p className="number">
        {write(used)} of {write(limit)} used{reservedText}, <b>{write(remaining)}</b> left
      </p>
    </div>
  );
}
