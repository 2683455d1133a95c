import { type CardData, isLicense, isTask, licenses } from "@modelyard/catalog";
import { getLanguages } from "@modelyard/catalog/languages";
import { isRecord } from "@modelyard/contract";

/** Problems of the metadata of a card. Errors prevent commits, as on the public hub. */
export interface CardProblems {
  errors: string[];
  warnings: string[];
}

/** Maximum number of messages in a response. In a card with more problems, most are similar. */
const MAX_MESSAGES = 20;
const MAX_QUOTED = 80;

/**
 * ISO 639-2 codes that are not in 639-1 or 639-3: bibliographic codes, and codes of language groups. From the code list
 * of the Library of Congress (as of 2026-11).
 */
const ISO_639_2 = new Set(
  (
    "alb arm baq bur chi cze dut fre geo ger gre ice mac mao may per rum slo tib wel " +
    "afa alg apa art ath aus bad bai bat ber bih bnt btk cai cau cel cmc cpe cpf cpp crp cus day dra fiu gem him ijo " +
    "inc ine ira iro kar khi kro map mis mkh mno mul mun myn nah nai nic nub oto paa phi pra roa sai sal sem sgn sio " +
    "sit sla smi son ssa tai tup tut und wak wen ypk znd zxx"
  ).split(" "),
);

/** Former ISO 639-1 codes, which cards of large models still contain, with their successors. */
const FORMER_CODES: Readonly<Record<string, string>> = {
  bh: "bih",
  in: "id",
  iw: "he",
  ji: "yi",
  jw: "jv",
  mo: "ro",
  sh: "hbs",
};

const isLanguage = (code: string): boolean => getLanguages().has(code) || ISO_639_2.has(code);

class Report {
  readonly errors: string[] = [];
  readonly warnings: string[] = [];

  error(path: string, problem: string): void {
    if (this.errors.length < MAX_MESSAGES) this.errors.push(`"${path}" ${problem}`);
  }

  warn(path: string, problem: string): void {
    if (this.warnings.length < MAX_MESSAGES) this.warnings.push(`"${path}" ${problem}`);
  }
}

/** Reports the problems of a value at a path such as `model-index[0].name`. */
type Check = (value: unknown, path: string, report: Report) => void;

const anything: Check = () => {};

/** Creates a check for strings that pass an additional check. */
const stringThat =
  (check: (text: string, path: string, report: Report) => void): Check =>
  (value, path, report) => {
    if (typeof value === "string") check(value, path, report);
    else report.error(path, "must be a string");
  };
const text = stringThat(() => {});

const ofType =
  (type: "number" | "boolean", label: string): Check =>
  (value, path, report) => {
    if (typeof value !== type) report.error(path, `must be ${label}`);
  };

const list =
  (check: Check): Check =>
  (value, path, report) => {
    if (!Array.isArray(value)) report.error(path, "must be a list");
    else for (const [i, item] of value.entries()) check(item, `${path}[${i}]`, report);
  };

const oneOrMore =
  (check: Check): Check =>
  (value, path, report) =>
    (Array.isArray(value) ? list(check) : check)(value, path, report);

/** Creates a check for a mapping with these and any other fields. `null` counts as absent. */
const mapping =
  (required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value, path, report) => {
    if (!isRecord(value)) return report.error(path, "must be a mapping");
    for (const [name, check] of Object.entries(required)) {
      const field = value[name];
      if (field === undefined || field === null) report.error(`${path}.${name}`, "is required");
      else check(field, `${path}.${name}`, report);
    }
    for (const [name, check] of Object.entries(optional)) {
      const field = value[name];
      if (field !== undefined && field !== null) check(field, `${path}.${name}`, report);
    }
  };

const quote = (value: string): string =>
  JSON.stringify(value.length > MAX_QUOTED ? `${value.slice(0, MAX_QUOTED)}…` : value);

const license = stringThat((id, path, report) => {
  if (isLicense(id)) return;
  // Only the first error contains the list, because it is long.
  const isFirst = !report.errors.some((error) => error.includes("must be one of"));
  report.error(
    path,
    isFirst
      ? `must be one of ${Object.keys(licenses).toSorted().join(", ")}`
      : `has unknown value ${quote(id)}`,
  );
});

const language: Check = (value, path, report) => {
  // YAML 1.1 programs, such as those in Python, convert the code of Norwegian to `false`.
  if (value === false) return report.warn(path, 'is false. For Norwegian, write "no" in quotes');
  return languageCode(value, path, report);
};
const languageCode = stringThat((code, path, report) => {
  if (isLanguage(code)) return;
  const successor = Object.hasOwn(FORMER_CODES, code) ? FORMER_CODES[code] : undefined;
  if (successor !== undefined)
    return report.warn(path, `has the old code ${quote(code)}. Write ${quote(successor)}`);
  const problem =
    code === code.toLowerCase()
      ? "must be a code of ISO 639-1, 639-2, or 639-3 such as en, or code or multilingual"
      : "must be in lowercase letters";
  report.error(path, `with value ${quote(code)} ${problem}. Write others, such as pt-BR, in language_bcp47`);
});

/** An ID that the public hub accepts, with or without an owner (as of 2026-11). */
const REPOSITORY_ID = /^(?:[A-Za-z0-9_][\w.-]{0,95}\/)?[A-Za-z0-9_][\w.-]{0,95}$/;
const repositoryId = (kind: string) =>
  stringThat((id, path, report) => {
    if (!REPOSITORY_ID.test(id) || id.includes("--") || id.includes(".."))
      report.error(path, `with value ${quote(id)} is not a ${kind} ID such as owner/name`);
  });

const task = stringThat((id, path, report) => {
  if (!isTask(id)) report.warn(path, `has unknown value ${quote(id)}. See the page Tasks for all IDs`);
});

const RELATIONS = ["adapter", "finetune", "merge", "quantized"];
const relation = stringThat((value, path, report) => {
  if (!RELATIONS.includes(value)) report.warn(path, `should be one of ${RELATIONS.join(", ")}`);
});

const emissions: Check = (value, path, report) => {
  if (typeof value !== "number") mapping({ emissions: ofType("number", "a number") })(value, path, report);
};

const result = mapping(
  {
    task: mapping({ type: text }, { name: text }),
    metrics: list(
      mapping(
        { type: text, value: anything },
        { name: text, config: text, args: anything, verified: ofType("boolean", "true or false") },
      ),
    ),
  },
  {
    dataset: mapping(
      { type: text, name: text },
      { config: text, split: text, revision: text, args: anything },
    ),
    source: mapping({ url: text }, { name: text }),
  },
);

/** Checks by field: those that the public hub documents or rejects cards for (as of 2026-11). */
const FIELDS: Readonly<Record<string, Check>> = {
  license: oneOrMore(license),
  license_name: text,
  license_link: text,
  language: oneOrMore(language),
  library_name: text,
  pipeline_tag: task,
  tags: list(text),
  datasets: oneOrMore(repositoryId("dataset")),
  metrics: oneOrMore(text),
  base_model: oneOrMore(repositoryId("model")),
  base_model_relation: relation,
  new_version: repositoryId("model"),
  "model-index": list(mapping({ results: list(result) }, { name: text })),
  co2_eq_emissions: emissions,
};

/**
 * Validates the front matter of a card. Messages contain the path of the field and the allowed values. Fields without a
 * value and undocumented fields are valid.
 */
export function validateCard(card: CardData): CardProblems {
  const report = new Report();
  for (const [name, check] of Object.entries(FIELDS)) {
    const value: unknown = Object.hasOwn(card, name) ? card[name] : undefined;
    if (value !== undefined && value !== null) check(value, name, report);
  }
  if (card.license === "other" && typeof card["license_name"] !== "string")
    report.warn("license", "is other. State its license_name, and its license_link");
  return { errors: report.errors, warnings: report.warnings };
}
