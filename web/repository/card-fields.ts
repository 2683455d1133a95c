/** The metadata fields of the form, and how many values each can have. */
export const CARD_FIELDS = {
  license: "one",
  license_name: "one",
  license_link: "one",
  pipeline_tag: "one",
  library_name: "one",
  base_model: "one or more",
  language: "one or more",
  datasets: "list",
  tags: "list",
} as const;

export type CardField = keyof typeof CARD_FIELDS;
