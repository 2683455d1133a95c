import { CopyButton } from "../../components/copy-button.tsx";

/** An invitation link. The hub stores only its hash, so it can be shown only once. */
export interface Invitation {
  url: string;
  /** The formatted expiry date. */
  until: string;
}

/** Shows a new invitation link. */
export function NewInvitation({ url, until }: Invitation) {
  return (
    <>
      <p className="quiet">
        Copy the link and send it to the invited user. It works once, expires {until}, and won’t be shown
        again.
      </p>
      <p className="once">
        <code id="invitation">{url}</code>
        <CopyButton from="invitation" label="Copy link" className="ghost" />
      </p>
    </>
  );
}
