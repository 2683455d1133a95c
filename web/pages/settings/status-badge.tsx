import { Icon } from "../../components/icons.tsx";

/** The status of a response, with a color and an icon. */
export function StatusBadge({ status, text }: { status: number; text?: string | undefined }) {
  const good = status < 400;
  return (
    <span className={`badge ${good ? "good" : status === 429 ? "warn" : "bad"}`}>
      <Icon name={good ? "check" : "cross"} />
      {text ?? status}
    </span>
  );
}
