import { type CheckedFact, FACTS, type Source } from "./compare.ts";

/** Reasons for differences, each with the facts that it explains: `owner/name fact`, or `source fact` for all models. */
export type Explanations = Readonly<Record<string, readonly string[]>>;

/** Returns the reason why a source differs, if it is known. */
export function explain(
  { id, fact }: CheckedFact,
  source: string,
  explanations: Explanations,
): string | undefined {
  const keys = [`${id} ${fact}`, `${source} ${fact}`];
  return Object.entries(explanations).find(([, facts]) => keys.some((key) => facts.includes(key)))?.[0];
}

const formatValue = (value: unknown): string => {
  const text =
    Array.isArray(value) && value.length > 8 ? `${value.length} values` : [value].flat().join(", ");
  return `\`${text}\``;
};

/** Returns the content of docs/facts.md. */
export function createReport(
  date: string,
  checked: readonly CheckedFact[],
  sources: readonly Source[],
  unread: readonly string[],
  explanations: Explanations,
): string {
  const differences = checked.flatMap((item) =>
    item.differs.map(({ source, value: other }) => ({
      ...item,
      source,
      other,
      reason: explain(item, source, explanations),
    })),
  );
  const open = differences.filter(({ reason }) => reason === undefined);
  const rows = FACTS.map((fact) => {
    const all = checked.filter((item) => item.fact === fact);
    const agrees = all.filter((item) => item.agrees.length > 0 && item.differs.length === 0).length;
    const differs = all.filter((item) => item.differs.length > 0);
    const unclear = new Set(open.filter((item) => item.fact === fact).map(({ id }) => id)).size;
    return `| ${fact} | ${all.length} | ${agrees} | ${differs.length - unclear} | ${unclear} | ${all.length - agrees - differs.length} |`;
  });
  const confirmed = checked.filter(({ agrees }) => agrees.length > 0).length;
  const reasons = Object.keys(explanations).flatMap((reason) => {
    const cases = differences.filter((difference) => difference.reason === reason);
    return cases.length === 0
      ? []
      : [`- ${reason} ${cases.length} of ${[...new Set(cases.map(({ source }) => source))].join(", ")}.`];
  });
  return `# Facts of the starter catalog

Written by \`npm run verify:facts\` on ${date}. Do not edit. **${confirmed} of ${checked.length}** facts of the ${new Set(checked.map(({ id }) => id)).size} starter models are also stated by a source other than the model's own page.

## Where a fact comes from

- The first entry of \`sources\` in a starter card is the model's own page. It states license, task, library, parameters, base models, and languages. The other entries state facts that the page omits, such as the context length or the release.
- Below these, the model's page lists published sources that agree, as of the last run.
- A context length is *native*: the maximum input with the released configuration. \`context_extended\` is the maximum after a change that the model's page describes, such as YaRN.

## Sources

| source | release | claims about starter models | agree | differ |
| --- | --- | --- | --- | --- |
${sources
  .map(({ name, release }) => {
    const agree = checked.filter(({ agrees }) => agrees.includes(name)).length;
    const differ = differences.filter(({ source }) => source === name).length;
    return `| ${name} | ${release} | ${agree + differ} | ${agree} | ${differ} |`;
  })
  .join("\n")}

${unread.map((reason) => `Not read: ${reason}.`).join("\n")}

LiteLLM and models.dev state limits of providers. Only a context that is longer than the card's is a difference. Rounded figures agree within 5% (parameters), 3% (context), or 12% (sizes in names). Recorded rows and cards are not part of this repository, and are skipped if they are missing.

## Results

| fact | stated | confirmed | differs, explained | differs, open | no other source |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}

## Explained differences

${reasons.join("\n")}

## Open differences

The model's page stated the value on the card's date, and another source states a different value.

| model | fact | card | other source |
| --- | --- | --- | --- |
${open.map(({ id, fact, value, source, other }) => `| ${id} | ${fact} | ${formatValue(value)} | ${source}: ${formatValue(other)} |`).join("\n")}
`;
}
