import type { ReactNode } from "react";
import "./info-tooltip.css";

interface InfoTooltipProps {
  /** The source of the value, or why it is unknown. */
  message: string;
  /** The value. Default: “unknown”. */
  children?: ReactNode;
}

/** A value with its source, or the reason why it is unknown, on hover, focus, and touch. */
export function InfoTooltip({ message, children }: InfoTooltipProps) {
  return (
    <button type="button" className="info-tooltip" data-message={message}>
      {children ?? "unknown"}
      <span className="sr-only">. {message}</span>
    </button>
  );
}
