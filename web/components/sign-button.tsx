interface SignButtonProps {
  sign?: string;
  label: string;
  /** If absent, the button is disabled. */
  onClick: (() => void) | undefined;
}

/** A small button with a sign, by default the one that removes an entry. */
export const SignButton = ({ sign = "×", label, onClick }: SignButtonProps) => (
  <button
    type="button"
    className="ghost"
    aria-label={label}
    disabled={onClick === undefined}
    onClick={onClick}
  >
    {sign}
  </button>
);
