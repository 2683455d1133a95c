import { CopyButton } from "../../components/copy-button.tsx";

/** What a model wrote: words as they came, and fenced code in a box of its own. */
export function MessageText({ text }: { text: string }) {
  return (
    <>
      {text.split(/^```/m).map((part, i) => {
        // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their place, and only the last changes
        if (i % 2 === 0) return part.trim() === "" ? null : <p key={i}>{part.replace(/^\n+|\n+$/g, "")}</p>;
        const end = part.indexOf("\n");
        const code = end === -1 ? "" : part.slice(end + 1).replace(/\n$/, "");
        return (
          // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their place, and only the last changes
          <div className="sample" key={i}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it */}
            <pre tabIndex={0} aria-label={`Code ${part.slice(0, Math.max(0, end)).trim()}`}>
              <code>{code}</code>
            </pre>
            <CopyButton text={code} label="Copy this code" className="sample-copy" />
          </div>
        );
      })}
    </>
  );
}
