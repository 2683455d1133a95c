import { paths } from "@modelyard/contract";
import { type ComponentProps, type ComponentType, useState } from "react";
import { Form, useLocation } from "react-router";
import { useShortcuts } from "./keyboard.ts";
import type { Suggestions } from "./palette/suggestions.tsx";
import { useInstantSearch } from "./use-instant-search.ts";

/**
 * The search box of the header and of the home page. It suggests models, authors, tasks, and libraries, and opens the
 * list of models, as it does without JavaScript. On that list it also keeps the filters and searches as you type.
 */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const listing = pathname === paths.models();
  const state = new URLSearchParams(listing ? search : "");
  const query = state.get("search") ?? "";
  const instant = useInstantSearch(query);
  const { input } = instant;
  const [typed, setTyped] = useState({ text: "", on: pathname });
  const [List, setList] = useState<ComponentType<ComponentProps<typeof Suggestions>>>();
  const close = () => setTyped({ text: "", on: pathname });

  useShortcuts([
    {
      keys: "/",
      description: "Search",
      run: () => {
        input.current?.focus();
        input.current?.select();
      },
    },
  ]);

  return (
    <search className="find no-print">
      <Form
        action={paths.models()}
        onSubmit={() => {
          instant.cancel();
          close();
        }}
      >
        {[...state]
          .filter(([name]) => name !== "search" && name !== "p")
          .map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
        <input
          ref={input}
          type="search"
          name="search"
          aria-label="Search models"
          aria-keyshortcuts="/"
          placeholder="Search models, authors, tasks…"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          defaultValue={query}
          onFocus={() => {
            if (List) return;
            // Without a connection, there are no suggestions.
            void import("./palette/suggestions.tsx").then(
              ({ Suggestions: Loaded }) => setList(() => Loaded),
              () => undefined,
            );
          }}
          onBlur={close}
          onChange={({ currentTarget: { value } }) => {
            setTyped({ text: value, on: pathname });
            if (listing) instant.search();
          }}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            // Prevents the browser from clearing the input.
            event.preventDefault();
            event.currentTarget.blur();
          }}
        />
        <kbd aria-hidden="true">/</kbd>
      </Form>
      {List && typed.on === pathname && typed.text.trim() !== "" ? (
        <List input={input} typed={typed.text} onClose={close} />
      ) : null}
    </search>
  );
}
