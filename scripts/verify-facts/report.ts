import { type CheckedFact, FACTS, type Source } from "./compare.ts";

/** Reasons for differences, each with the facts that it explains: `owner/name fact`, or `source fact` for all. */
export type Explanations = Readonly<Record<string, readonly string[]>>;

/** Returns why a source differs, if the reason is known. */
export function explain(
  { id, fact }: CheckedFact,
  source: string,
  explanations: Explanations,
): string | undefined {
  const keys = [`${id} ${fact}`, `${source} ${fact}`];
  return Object.entries(explanations).find(([, about]) => keys.some((key) => about.includes(key)))?.[0];
}

const show = (value: unknown): string => {
  const text =
    Array.isArray(value) && value.length > 8 ? `${value.length} values` : [value].flat().join(", ");
  return `\`${text}\``;
};

/** The text of docs/facts.md. */
export function createReport(
  date: string,
  checked: readonly CheckedFact[],
  sources: readonly Source[],
  unread: readonly string[],
  explanations: Explanations,
): string {
  const differences = checked.flatMap((each) =>
    each.differs.map(({ source, value: other }) => ({
      ...each,
      source,
      other,
      reason: explain(each, source, explanations),
    })),
  );
  const open = differences.filter(({ reason }) => reason === undefined);
  const rows = FACTS.map((fact) => {
    const all = checked.filter((each) => each.fact === fact);
    const agrees = all.filter((each) => each.agrees.length > 0 && each.differs.length === 0).length;
    const differs = all.filter((each) => each.differs.length > 0);
    const unclear = new Set(open.filter((each) => each.fact === fact).map(({ id }) => id)).size;
    return `| ${fact} | ${all.length} | ${agrees} | ${differs.length - unclear} | ${unclear} | ${all.length - agrees - differs.length} |`;
  });
  const confirmed = checked.filter(({ agrees }) => agrees.length > 0).length;
  const reasons = Object.keys(explanations).flatMap((reason) => {
    const about = differences.filter((each) => each.reason === reason);
    return about.length === 0
      ? []
      : [`- ${reason} ${about.length} of ${[...new Set(about.map(({ source }) => source))].join(", ")}.`];
  });
  return `# Facts of the starter catalog

Written by \`npm run verify:facts\` on ${date}. Do not edit. **${confirmed} of ${checked.length}** facts of the ${new Set(checked.map(({ id }) => id)).size} starter models are also stated by a source other than the model's own page.

## Where a fact comes from

- The first entry of \`sources\` in a starter card is the model's own page. It states license, task, library, parameters, base models, and languages. The other entries state what the page does not, such as the context length, or the release.
- Published sources that state the same are listed below these on the page of the model, as of the last run.
- A context length is *native*: what the model reads with its configuration as released. \`context_extended\` is what it reads after a change that its page describes, such as YaRN.

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

LiteLLM and models.dev state what providers offer. Only a longer context than ours is a difference. Rounded figures agree within 5 % (parameters), 3 % (context), or 12 % (sizes in names). Recorded rows and cards are not part of this repository. Where they are absent, they are left out.

## Results

| fact | stated | confirmed | differs, explained | differs, open | no other source |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}

## Explained differences

${reasons.join("\n")}

## Open differences

The value of the card was on the model's page on the card's date, and another source states something else.

| model | fact | card | other source |
| --- | --- | --- | --- |
${open.map(({ id, fact, value, source, other }) => `| ${id} | ${fact} | ${show(value)} | ${source}: ${show(other)} |`).join("\n")}
`;
}
