import { type HubClient, HubError, type Me, paths } from "@modelyard/contract";
import { counted } from "../../components/format.ts";
import type { ActionResult, Submission } from "../../components/form-action.server.ts";

/** A setup step of a hub or an account. */
export interface Step {
  title: string;
  /** Purpose of the step or, once it is done, its result. */
  description: string;
  done: boolean;
  /** The page on which to do it. Absent if it is done, or if another step comes first. */
  to?: { href: string; label: string };
  /** Other ways to do it. */
  alternatives?: { href: string; label: string }[];
}

export type NextSteps = NonNullable<Awaited<ReturnType<typeof loadNextSteps>>>;

const MAX_CALLABLE = 50;

/** Loads chat models with a provider for which the user has a key, and the number of all such models. */
async function loadCallable(hub: HubClient) {
  const providers = await hub.providersOf("own").list();
  const usable = providers.filter(
    ({ on, off, needsKey, key }) => on && !off && (key !== undefined || !needsKey),
  );
  if (usable.length === 0) return { usable: [], total: 0, callable: [] };
  const served = [...usable.map(({ id }) => ["inference_provider", id]), ["facets", "none"]];
  const search = (...query: string[][]) =>
    hub.searchModels(String(new URLSearchParams([...served, ...query])));
  const [all, chat] = await Promise.all([
    search(["limit", "1"]),
    search(
      ["pipeline_tag", "text-generation"],
      ["pipeline_tag", "image-text-to-text"],
      ["limit", String(MAX_CALLABLE)],
    ),
  ]);
  return {
    usable: usable.map(({ label }) => label),
    total: all.total,
    callable: chat.models.map(({ id }) => id),
  };
}

/**
 * Loads the setup steps of a user, or `undefined` if all are done. `hasSucceeded`: whether a request was successful;
 * `ownModels`: number of the user's models.
 */
export async function loadNextSteps(
  hub: HubClient,
  me: Me,
  { hasSucceeded, ownModels }: { hasSucceeded: boolean; ownModels: number },
) {
  const [{ usable, total, callable }, tokens] = await Promise.all([loadCallable(hub), hub.listTokens()]);
  const token: Step = {
    title: "Create an access token",
    ...(tokens.length > 0
      ? { description: counted(tokens.length, "access token"), done: true }
      : {
          description: "Programs use it to call models and to download files.",
          done: false,
          to: { href: paths.settings("tokens"), label: "Create token" },
        }),
  };
  const request: Step = {
    title: me.admin ? "Send the first request" : "Try a model",
    done: hasSucceeded,
    description: hasSucceeded
      ? "Your requests are in the request history."
      : callable.length > 0
        ? "The response appears on this page."
        : me.admin
          ? "Requires a chat model that is mapped to a provider with a key."
          : "No model can be called yet. An admin adds provider keys; you can add your own.",
    ...(!hasSucceeded &&
      callable.length === 0 &&
      !me.admin && { to: { href: paths.settings("keys"), label: "Add provider key" } }),
  };
  const steps = me.admin
    ? [...listHubSteps(usable, total), token, request]
    : [token, request, createUploadStep(ownModels)];
  if (steps.every(({ done }) => done)) return undefined;
  // Shown last, and only with other open steps, as a hub can be for one user.
  if (me.admin) steps.push(createInviteStep((await hub.countUsers()).count));
  return {
    steps,
    /** Chat models that the user can call now. */
    callable: hasSucceeded ? [] : callable,
  };
}

/** Lists the steps with which an admin lets users call models. */
function listHubSteps(usable: readonly string[], mapped: number): Step[] {
  const isReady = usable.length > 0;
  return [
    {
      title: "Add a provider key or server",
      description: isReady
        ? `${usable.slice(0, 3).join(", ")}${usable.length > 3 ? ` and ${usable.length - 3} more` : ""} can be called.`
        : "The hub sends requests to providers with a key and to servers that you run. It can also run models itself.",
      done: isReady,
      ...(!isReady && {
        to: { href: paths.hubSettings("keys"), label: "Add provider key" },
        alternatives: [
          { href: `${paths.hubSettings("providers")}#add-provider`, label: "Add server" },
          { href: paths.hubSettings("local-models"), label: "Run model on this hub" },
        ],
      }),
    },
    {
      title: "Map a model",
      description:
        mapped > 0
          ? `${counted(mapped, "model")} can be called.`
          : "A mapping states the provider’s ID for a model.",
      done: mapped > 0,
      ...(isReady &&
        mapped === 0 && { to: { href: paths.hubSettings("providers"), label: "View providers" } }),
    },
  ];
}

const createUploadStep = (ownModels: number): Step => ({
  title: "Upload a model",
  description:
    ownModels > 0
      ? `You have ${counted(ownModels, "model")}.`
      : "Public or private, from the browser or with git.",
  done: ownModels > 0,
  ...(ownModels === 0 && { to: { href: paths.newModel(), label: "New model" } }),
});

const createInviteStep = (users: number): Step => ({
  title: "Invite a colleague",
  description: users > 1 ? `This hub has ${counted(users, "user")}.` : "Share an invitation link.",
  done: users > 1,
  ...(users === 1 && { to: { href: paths.settings("users"), label: "Invite user" } }),
});

/** The result of a request that was sent from the page. */
export interface FirstRequestResult extends ActionResult {
  response?: { model: string; text: string };
}

/** Sends a chat message to a model as the signed-in user. */
export async function sendFirstRequest({
  hub,
  fields,
}: Pick<Submission, "hub" | "fields">): Promise<FirstRequestResult> {
  const { model = "", message = "" } = fields;
  if (message.trim() === "") return { errors: { message: "is required" }, values: fields };
  try {
    const output = await hub.runTask("chat-completion", {
      model,
      messages: [{ role: "user", content: message.slice(0, MAX_MESSAGE) }],
    });
    return { response: { model, text: getText(output) ?? "The provider returned no text." }, values: fields };
  } catch (error) {
    // A provider failure must not replace the page with an error page.
    if (error instanceof HubError) return { problem: error.message, values: fields };
    throw error;
  }
}

const MAX_MESSAGE = 4000;

/** Returns the text of an OpenAI chat completion. */
function getText(answer: unknown): string | undefined {
  const { choices } = Object(answer);
  const { message } = Object(Array.isArray(choices) ? choices[0] : undefined);
  const { content } = Object(message);
  return typeof content === "string" && content.trim() !== "" ? content : undefined;
}
