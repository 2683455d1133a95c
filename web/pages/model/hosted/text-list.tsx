import { SignButton } from "../../../components/sign-button.tsx";

interface TextListProps {
  label: string;
  values: readonly string[];
  onChange(values: readonly string[]): void;
}

/** Editor for a list of short texts. */
export function TextList({ label, values, onChange }: TextListProps) {
  return (
    <fieldset className="hosted-field">
      <legend>{label}</legend>
      <ul className="text-list">
        {values.map((value, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- texts have no ID
          <li key={i}>
            <input
              className="field"
              aria-label={`${label}, ${i + 1}`}
              value={value}
              onChange={({ target }) => onChange(values.with(i, target.value))}
            />
            <SignButton
              label={`Remove ${label}, ${i + 1}`}
              onClick={() => onChange(values.toSpliced(i, 1))}
            />
          </li>
        ))}
        <li>
          <button type="button" className="button" onClick={() => onChange([...values, ""])}>
            Add
          </button>
        </li>
      </ul>
    </fieldset>
  );
}
