import "./info-tooltip.css";

interface WhyProps {
  /** Where the value comes from, or why there is none. */
  says: string;
  /** The value; a dash where it is not known. */
  children?: string | undefined;
}

/** A value with its source, or a dash with its reason, on hover, focus and touch. */
export function Why({ says, children }: WhyProps) {
  return (
    <button type="button" className="why" data-says={says}>
      {children ?? <span aria-label="unknown">–</span>}
      <span className="sr-only">. {says}</span>
    </button>
  );
}
