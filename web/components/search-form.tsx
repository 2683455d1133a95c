import type { ReactNode } from "react";
import { Form } from "react-router";
import { HiddenFields } from "./form-parts.tsx";
import { useInstantSearch } from "./use-instant-search.ts";
import "./form.css";

interface SearchFormProps {
  action: string;
  /** Query parameter for the search text. */
  name: string;
  label: string;
  value: string;
  /** Other query parameters to keep. */
  query?: Readonly<Record<string, string | undefined>>;
  /** Other controls of the form. */
  children?: ReactNode;
}

/** A search form for a list, which searches as you type. Works without JavaScript. */
export function SearchForm({ action, name, label, value, query, children }: SearchFormProps) {
  const { input, cancel, search } = useInstantSearch(value);
  const hidden = Object.entries(query ?? {}).flatMap(([key, text]) =>
    text === undefined ? [] : [[key, text]],
  );
  return (
    <search>
      <Form action={action} className="form-line" preventScrollReset onChange={search} onSubmit={cancel}>
        <HiddenFields values={Object.fromEntries(hidden)} />
        <input
          ref={input}
          className="field"
          type="search"
          name={name}
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          autoComplete="off"
          maxLength={200}
        />
        {children}
        <button className="button without-script" type="submit">
          Search
        </button>
      </Form>
    </search>
  );
}
