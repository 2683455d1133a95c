import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createGguf } from "../../server/testing/gguf-file.ts";
import type { ownHub } from "../../e2e/own-hub.ts";
import type { DemoTokens } from "./history.ts";
import { SERVERS } from "./servers.ts";

export type DemoHub = Awaited<ReturnType<typeof ownHub>>;

/** Users of the demo, with the same password. The first one is the admin. */
export const USERS = ["ada", "bob"] as const;

const CARDS = fileURLToPath(new URL("cards/", import.meta.url));

/** Fills a hub with an organization, model servers, models with files, and user activity. */
export async function seedHub({ as }: DemoHub, fakeUrl: string): Promise<DemoTokens> {
  await as("ada", "POST", "/api/organizations", { name: "acme", fullname: "Acme Research" });
  await as("ada", "POST", "/api/organizations/acme/members", { user: "bob", role: "write" });
  await addModels(as);
  for (const { id, label, region, models } of SERVERS) {
    const server = { id, label, dialect: "openai-compatible", baseUrl: `${fakeUrl}/${id}` };
    await as("ada", "POST", "/api/admin/providers", { ...server, allowHttp: true, needsKey: false });
    const mapped = Object.entries(models).map(([model, [input, output]]) => ({
      model,
      providerId: model,
      tasks: output === 0 ? ["feature-extraction"] : ["conversational"],
      input,
      output,
      region,
    }));
    await as("ada", "POST", `/api/admin/providers/${id}/models`, { models: mapped });
  }
  await addActivity(as);
  const createToken = async (user: string, name: string) => {
    const { token } = await as<{ token: string }>(user, "POST", "/api/settings/tokens", {
      name,
      role: "inference",
    });
    return token;
  };
  const tokens = {
    ada: await createToken("ada", "laptop"),
    bob: await createToken("bob", "laptop"),
    ci: await createToken("ada", "ci-nightly"),
  };
  await as("ada", "PUT", "/api/settings/prompt-logging", { days: 30 });
  await as("ada", "POST", "/api/settings/budgets", { period: "month", usd: 10 });
  await as("ada", "POST", "/api/organizations/acme/budgets", { period: "month", usd: 26 });
  await as("ada", "POST", "/api/admin/budgets", { period: "day", usd: 2 });
  return tokens;
}

async function addModels(as: DemoHub["as"]): Promise<void> {
  for (const owner of readdirSync(CARDS)) {
    for (const file of readdirSync(CARDS + owner)) {
      const name = file.replace(/\.md$/, "");
      const organization = owner === "ada" ? {} : { organization: owner };
      const visibility = name === "voice-notes" ? "private" : "public";
      await as("ada", "POST", "/api/repos/create", { name, visibility, ...organization });
      const files = [
        {
          path: "README.md",
          content: readFileSync(`${CARDS}${owner}/${file}`, "base64"),
          encoding: "base64",
        },
        ...listFiles(name),
      ];
      await as("ada", "POST", `/api/models/${owner}/${name}/commit/main`, {
        summary: "Add the model",
        files,
      });
    }
  }
}

/** Returns sample files of a model: a configuration, or GGUF files without weights. */
function listFiles(name: string) {
  if (name.endsWith("-GGUF"))
    return ["Q4_K_M", "Q8_0"].map((quantization) => ({
      path: `support-8b-${quantization}.gguf`,
      content: createGguf({ "general.architecture": "qwen3", "qwen3.context_length": 40_960 }).toString(
        "base64",
      ),
      encoding: "base64",
    }));
  const content = readFileSync(new URL("config.json", import.meta.url), "base64");
  return name === "support-8b" ? [{ path: "config.json", content, encoding: "base64" }] : [];
}

/** Adds likes, a discussion, and a collection. */
async function addActivity(as: DemoHub["as"]): Promise<void> {
  for (const user of USERS)
    for (const model of ["acme/support-8b", "Qwen/Qwen3-8B", "openai/gpt-oss-120b"])
      await as(user, "POST", `/api/models/${model}/like`);
  const discussions = "/api/models/acme/support-8b/discussions";
  const { num } = await as<{ num: number }>("bob", "POST", discussions, {
    title: "Longer articles",
    description: "Articles of more than 24,000 tokens are cut. Can the limit be raised?",
  });
  await as("ada", "POST", `${discussions}/${num}/comment`, {
    comment: "The base model supports 40,960 tokens. I will train with longer inputs.",
  });
  const collections = await as<{ slug: string }>("ada", "POST", "/api/collections", {
    title: "Approved for support",
    namespace: "acme",
    description: "Models that the support team can use.",
  });
  for (const id of ["acme/support-8b", "Qwen/Qwen3-8B", "BAAI/bge-m3"])
    await as("ada", "POST", `/api/collections/${collections.slug}/items`, { item: { type: "model", id } });
}

/** Sends requests through the router, to have requests with a routing decision and a prompt log. */
export async function sendRequests(address: string, { ada, bob }: DemoTokens): Promise<void> {
  const send = async (token: string, model: string, question: string) => {
    const response = await fetch(`${address}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ model, stream: true, messages: [{ role: "user", content: question }] }),
    });
    await response.text();
  };
  await Promise.all([
    send(ada, "openai/gpt-oss-120b", "Summarize ticket 4821."),
    send(bob, "acme/support-8b", "How do I reset my password?"),
    send(ada, "Qwen/Qwen3-8B:office-mac", "Write a haiku about freight trains."),
    send(ada, "Qwen/Qwen3-8B:cheapest", "Which of these tickets are about billing?"),
  ]);
}
