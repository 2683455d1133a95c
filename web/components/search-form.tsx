import { SecondarySubmit } from "./form-parts.tsx";
import "./form.css";
interface SearchFormProps {
  action: string;
  /** Query parameter for the search text. */
  name: string;
  label: string;
  value: string;
  /** Other query parameters to keep. */
  query: Readonly<Record<string, string | undefined>>;
  /** Whether to keep the scroll position. */
  keepScroll?: boolean;
}

/** A search form for a list. Uses GET, so that it works without JavaScript. */
export function SearchForm({ action, name, label, value, query, keepScroll = false }: SearchFormProps) {
  return (
    <search>
      <form action={action} className="form-line" {...(keepScroll && { "data-stay": true })}>
        {Object.entries(query).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <input
          className="field"
          type="search"
          name={name}
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          key={value}
          maxLength={200}
        />
        <SecondarySubmit>Search</SecondarySubmit>
      </form>
    </search>
  );
}
