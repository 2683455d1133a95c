import { paths } from "@modelyard/contract";
import { lazy } from "react";
import { counted } from "../../components/format.ts";
import { formAction } from "../../components/form-action.server.ts";
import { orUndefined, REFUSED } from "../../components/missing.server.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { loadDashboard } from "./dashboard.server.ts";
import { loadFront } from "./front.server.ts";
import { Front } from "./front.tsx";
import { sendFirstRequest } from "./steps.server.ts";
import dashboardStyles from "./dashboard-page.css?url";

/** Visitors do not load the dashboard. While it loads, React keeps the server's HTML or the previous page. */
const Dashboard = import.meta.env.SSR
  ? (await import("./dashboard.tsx")).Dashboard
  : lazy(async () => ({ default: (await import("./dashboard.tsx")).Dashboard }));

export async function loader({ context }: LoaderArgs) {
  const hub = getHub(context);
  const me = await hub.me();
  // Access tokens can lack permission for parts of the dashboard. They get the page for visitors.
  const dashboard = me === null ? undefined : await orUndefined(loadDashboard(hub, me), REFUSED);
  return dashboard === undefined ? { front: await loadFront(hub) } : { dashboard };
}

export const action = formAction(async (submission) => {
  const { hub, fields } = submission;
  const { form, user = "", item = "" } = fields;
  const [kind, id = ""] = item.split(/:(.*)/s);
  if (form === "block") {
    await hub.blockShares(user);
    return { done: `${user} can no longer share models and collections with you.`, to: paths.home() };
  }
  if (form !== "leave") return sendFirstRequest(submission);
  const me = await hub.me();
  if (me !== null && kind === "model") await hub.removeShare(id, me.name);
  else if (me !== null) await hub.removeCollectionShare(id, me.name);
  return { done: `You left ${id}.`, to: paths.home() };
});

export const meta = pageMeta<typeof loader>(({ front }) => ({
  title: "Modelyard",
  description: `Self-hosted model hub: ${front ? `${counted(front.total, "machine-learning model")} with working code` : "your models and requests"}.`,
  path: paths.home(),
}));

export default function Home({ loaderData: { front, dashboard } }: PageProps<typeof loader>) {
  if (dashboard)
    return (
      <>
        <link rel="stylesheet" href={dashboardStyles} precedence="page" />
        <Dashboard {...dashboard} />
      </>
    );
  return front ? <Front {...front} /> : null;
}
