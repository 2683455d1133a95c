import { Icon } from "./icons.tsx";

interface VisibilityProps {
  private?: boolean | undefined;
  /** Whether users have to request access to the files. */
  gated?: boolean | undefined;
}

/** Badges next to the name of a private or gated model. */
export const Visibility = ({ private: hidden, gated }: VisibilityProps) => (
  <>
    {hidden ? (
      <span className="badge visibility" title="Only for users with access">
        <Icon name="lock" />
        Private
      </span>
    ) : null}
    {gated ? (
      <span className="badge visibility" title="Files require an access request">
        Gated
      </span>
    ) : null}
  </>
);
