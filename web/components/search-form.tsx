interface SearchFormProps {
  action: string;
  /** Parameter that holds the words. */
  name: string;
  label: string;
  value: string;
  /** Other parameters, which stay as they are. */
  keep: Readonly<Record<string, string | undefined>>;
  /** Whether the page stays where it is scrolled to. */
  stay?: boolean;
}

/** Looks for words in a list; an address like any other, so it works without a script. */
export function SearchForm({ action, name, label, value, keep, stay = false }: SearchFormProps) {
  return (
    <search>
      <form action={action} className="form-line" {...(stay && { "data-stay": true })}>
        {Object.entries(keep).map(([name, value]) =>
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
        <button className="button" type="submit">
          Search
        </button>
      </form>
    </search>
  );
}
