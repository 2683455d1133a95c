import type { ReactNode } from "react";
import "./info-tooltip.css";

interface InfoTooltipProps {
  /** The source of the value, or why it is unknown. */
  message: string;
  /** The value; a dash if it is unknown. */
  children?: ReactNode;
}

/** A value with its source, or a dash with its reason, on hover, focus, and touch. */
export function InfoTooltip({ message, children }: InfoTooltipProps) {
  return (
    <button type="button" className="info-tooltip" data-message={message}>
      {children ?? <span aria-label="unknown">–</span>}
      <span className="sr-only">. {message}</span>
    </button>
  );
}
