import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { shared } from "../../server/testing/shared.ts";
import { openAs } from "../browser.ts";
import { startFakeProvider } from "../fake-provider.ts";
import { ownHub } from "../own-hub.ts";

const run = promisify(execFile);
const MODEL = "openai/gpt-oss-20b";
// A new hub with an admin, the starter models, and no provider key. Two providers are local fakes.
const fake = await shared(startFakeProvider());
const hub = await shared(ownHub(["ada"], { MODELYARD_STARTER: "on" }));
for (const provider of ["groq", "novita"])
  await hub.as("ada", "PATCH", `/api/admin/providers/${provider}`, {
    baseUrl: `${fake.url}/${provider}`,
    allowHttp: true,
  });

test("an admin adds keys, compares prices, and calls the cheapest provider with the printed code", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  await using visitor = await openAs(hub, "ada", "/", { permissions });
  const { page, errors } = visitor;

  for (const name of ["Groq", "Novita"]) {
    await hub.go(page, "/settings/hub/keys");
    await page.getByLabel("Provider", { exact: true }).selectOption({ label: name });
    await page.getByLabel("Key", { exact: true }).fill(`key-of-${name}-0123456789`);
    await page.getByRole("button", { name: "Save key" }).click();
    await page.getByRole("button", { name: `Remove the key for ${name}` }).waitFor();
  }

  await hub.go(page, `/${MODEL}/providers`);
  const price = async (name: string, cell: number) => {
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
    return Number(/\d+(?:\.\d+)?/.exec(await row.getByRole("cell").nth(cell).innerText())?.[0]);
  };
  const total = async (name: string) => 3 * (await price(name, 0)) + (await price(name, 1));
  const [groq, novita] = [await total("Groq"), await total("Novita")];
  expect([groq > 0, novita > 0, groq === novita]).toEqual([true, true, false]);
  const cheapest = groq < novita ? "groq" : "novita";

  await hub.go(page, "/settings/tokens");
  await page.getByLabel("Name", { exact: true }).fill("first call");
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByRole("button", { name: "Copy token" }).click();
  const token = await page.evaluate(() => navigator.clipboard.readText());

  await hub.go(page, `/${MODEL}`);
  await page.getByRole("link", { name: "Hosted" }).click();
  await page.getByRole("link", { name: "JavaScript", exact: true }).click();
  await page.locator(".ways").getByRole("link", { name: "openai", exact: true }).click();
  await page.locator("select[name=inference_provider]").selectOption("cheapest");
  await page.getByLabel("Stream").check();
  await expect.poll(() => page.locator("#hosted-code").textContent()).toMatch(/:cheapest[^]*stream/);
  await page.locator("#use .sample-copy").click();
  const program = await page.evaluate(() => navigator.clipboard.readText());
  const env = { ...process.env, HF_TOKEN: token };
  const runProgram = () => run(process.execPath, ["--input-type=module", "-e", program], { env });
  const { stdout } = await runProgram();
  expect(stdout).toContain("and read:");
  expect(fake.requests.map(({ path }) => path.split("/")[1])).toEqual([cheapest]);

  await hub.go(page, "/settings/requests");
  const [request] = await page.getByRole("row").filter({ hasText: MODEL }).allInnerTexts();
  expect(request).toContain(cheapest === "groq" ? "Groq" : "Novita");

  await fake[Symbol.asyncDispose]();
  await expect(runProgram()).rejects.toThrow("could not be reached");
  await hub.go(page, "/settings/requests");
  await page.locator("tbody a").first().click();
  await page.getByText("could not be reached").first().waitFor();
  expect(errors).toEqual([]);
});
