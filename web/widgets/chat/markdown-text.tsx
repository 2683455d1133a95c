import { Fragment, lazy, memo, Suspense } from "react";
import { CodeBlock } from "../../components/code-block.tsx";
import { ScrollBox } from "../../components/scroll.tsx";
import type { Formula } from "../../card/math.server.ts";
import { type Block, type Inline, parseBlocks, parseInline } from "./markdown.ts";

const Source = ({ source }: Formula) => <code>{source}</code>;

/** Loaded with the first formula. */
const LoadedFormula = lazy(() => import("./formula.tsx").catch(() => ({ default: Source })));

const FormulaView = (formula: Formula) => (
  <Suspense fallback={<Source {...formula} />}>
    <LoadedFormula {...formula} />
  </Suspense>
);

/** Renders a message's Markdown as elements; HTML stays text. While a response streams, only its last block changes. */
export default function MarkdownText({ text }: { text: string }) {
  return <Blocks blocks={parseBlocks(text)} />;
}

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  // oxlint-disable-next-line react/no-array-index-key -- blocks have no ID, and only the last one changes
  blocks.map((block, i) => <BlockView key={i} block={block} />);

const BlockView = memo(
  ({ block }: { block: Block }) => {
    switch (block.kind) {
      case "heading": {
        // One level below the headings of the page.
        const Heading = block.level < 3 ? "h4" : block.level < 5 ? "h5" : "h6";
        return (
          <Heading>
            <Text text={block.text} />
          </Heading>
        );
      }
      case "code":
        return <CodeBlock label={`Code ${block.language}`.trim()} text={block.text} />;
      case "quote":
        return (
          <blockquote>
            <Blocks blocks={block.blocks} />
          </blockquote>
        );
      case "list": {
        // oxlint-disable-next-line react/no-array-index-key -- items have no ID, and only the last one changes
        const items = block.items.map((blocks, i) => <Item key={i} blocks={blocks} />);
        return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
      }
      case "table":
        return <Table {...block} />;
      case "math":
        return (
          <p>
            <FormulaView {...block} display />
          </p>
        );
      case "rule":
        return <hr />;
      default:
        return (
          <p>
            <Text text={block.text} />
          </p>
        );
    }
  },
  (before, after) => before.block.kind === after.block.kind && before.block.source === after.block.source,
);

/** Renders the first paragraph of an item without `<p>`, so that items have no extra spacing. */
function Item({ blocks: [first, ...others] }: { blocks: readonly Block[] }) {
  if (first?.kind !== "paragraph") return <li>{first ? <Blocks blocks={[first, ...others]} /> : null}</li>;
  return (
    <li>
      <Text text={first.text} />
      <Blocks blocks={others} />
    </li>
  );
}

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  const cells = (row: readonly string[], Cell: "td" | "th") =>
    row.map((cell, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- cells have no ID
      <Cell key={i} {...(Cell === "th" && { scope: "col" })}>
        <Text text={cell} />
      </Cell>
    ));
  return (
    <ScrollBox aria-label={`Table: ${head.join(", ")}`}>
      <table>
        <thead>
          <tr>{cells(head, "th")}</tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no ID, and only the last one changes
            <tr key={i}>{cells(row, "td")}</tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const Text = ({ text }: { text: string }) => <Parts parts={parseInline(text)} />;

const Parts = ({ parts }: { parts: readonly Inline[] }) =>
  parts.map((part, i) => {
    // oxlint-disable-next-line react/no-array-index-key -- parts have no ID
    if (typeof part === "string") return <Fragment key={i}>{part}</Fragment>;
    // oxlint-disable-next-line react/no-array-index-key -- parts have no ID
    if (part.kind === "code") return <code key={i}>{part.text}</code>;
    // oxlint-disable-next-line react/no-array-index-key -- parts have no ID
    if (part.kind === "math") return <FormulaView key={i} {...part} />;
    const items = <Parts parts={part.items} />;
    if (part.kind !== "link") {
      const Mark = part.kind;
      // oxlint-disable-next-line react/no-array-index-key -- parts have no ID
      return <Mark key={i}>{items}</Mark>;
    }
    return (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no ID
      <a key={i} className="link" href={part.href} rel="noreferrer nofollow ugc" target="_blank">
        {items}
      </a>
    );
  });
