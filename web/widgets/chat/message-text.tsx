import { CopyButton } from "../../components/copy-button.tsx";
import { ScrollPre } from "../../components/scroll.tsx";

/** Text of a message: plain text, and fenced code in code boxes. */
export function MessageText({ text }: { text: string }) {
  return (
    <>
      {text.split(/^```/m).map((part, i) => {
        // oxlint-disable-next-line react/no-array-index-key -- parts have no ID, and only the last one changes
        if (i % 2 === 0) return part.trim() === "" ? null : <p key={i}>{part.replace(/^\n+|\n+$/g, "")}</p>;
        const end = part.indexOf("\n");
        const code = end === -1 ? "" : part.slice(end + 1).replace(/\n$/, "");
        return (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no ID, and only the last one changes
          <div className="sample" key={i}>
            <ScrollPre aria-label={`Code ${part.slice(0, Math.max(0, end)).trim()}`}>
              <code>{code}</code>
            </ScrollPre>
            <CopyButton text={code} label="Copy code" className="sample-copy" />
          </div>
        );
      })}
    </>
  );
}
