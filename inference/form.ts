/** The fields of a form in order. Files have a name. */
export type FormFields = readonly (readonly [name: string, value: string | Blob, fileName?: string])[];

/** A form, which servers encode themselves. */
export class Form {
  readonly fields: FormFields;

  constructor(fields: FormFields) {
    this.fields = fields;
  }

  /** Returns the form for `fetch`. */
  toFormData(): FormData {
    const form = new FormData();
    for (const field of this.fields) form.append(...(field as [string, Blob, string?]));
    return form;
  }
}
