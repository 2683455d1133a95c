import { paths } from "@modelyard/contract";
import { AdminLink, Empty } from "../../components/empty.tsx";
import { TextLink } from "../../components/links.tsx";

/** Empty state for a model without providers. */
export const NotHosted = ({ id }: { id: string }) => (
  <div className="provider-page">
    <Empty title="No provider serves this model">
      <p>
        <TextLink href={`${paths.model(id)}#use`}>Run it locally</TextLink> or{" "}
        <TextLink href={paths.models({ inference_provider: "all" })}>browse hosted models</TextLink>. An admin
        can map the model to a provider in{" "}
        <AdminLink href={paths.hubSettings("providers")}>Settings</AdminLink>.
      </p>
    </Empty>
  </div>
);
