import { CopyButton } from "../../components/copy-button.tsx";

/** A link by which somebody may join; what the hub keeps of it cannot be made a link again. */
export interface Invitation {
  url: string;
  /** A day, in words. */
  until: string;
}

/** Shows a link that was just made, once. */
export function MadeInvitation({ url, until }: Invitation) {
  return (
    <>
      <p className="quiet">
        Send this link to whom it is for. It works once, until {until}, and is not shown again.
      </p>
      <p className="once">
        <code id="invitation">{url}</code>
        <CopyButton from="invitation" label="Copy the link" className="ghost" />
      </p>
    </>
  );
}
