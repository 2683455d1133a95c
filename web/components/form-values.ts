/** Returns the submitted values, without files, passwords, and keys, to refill the form. */
export const toFormValues = (
  fields: Iterable<readonly [name: string, value: FormDataEntryValue]>,
): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      typeof value !== "string" || /password|current|^key$/.test(name) ? [] : [[name, value]],
    ),
  );
