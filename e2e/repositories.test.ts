import { createHash, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shared } from "../server/testing/shared.ts";
import { findViolations } from "./accessibility.ts";
import { open, openAs, press } from "./browser.ts";
import { ownHub } from "./own-hub.ts";
import { testFolder } from "../server/testing/folder.ts";

const folder = testFolder("repositories");
const hub = await shared(ownHub(["ada"]));
const { address } = hub;

const go = (page: Page, path: string) => hub.go(page, path);
const asAda = (path: string, init: RequestInit = {}) => hub.fetchAs("ada", path, init);
const commit = (id: string, files: Record<string, string>) =>
  asAda(`/api/models/${id}/commit/main`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      summary: "A concurrent change",
      files: Object.entries(files).map(([path, content]) => ({ path, content })),
    }),
  });

test("a user creates a model and uploads a small and a large file, which stay intact", async () => {
  await using visitor = await openAs(hub, "ada", "/new");
  const { page, errors } = visitor;
  await page.getByLabel("Name", { exact: true }).fill("a--b");
  await page.getByText("can’t contain -- or ..").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("snow");
  await page.getByText("ada/snow is available.").waitFor();
  await page.getByLabel("License (optional)").fill("mit");
  await page.getByLabel("Public").check();
  await page.getByRole("button", { name: "Create model" }).click();
  await page.waitForURL("**/ada/snow/tree/main");
  await page.getByText("Empty repository").waitFor();

  const large = randomBytes(12_000_000);
  writeFileSync(join(folder, "model.safetensors"), large);
  writeFileSync(join(folder, "config.json"), `{"model_type":"bert"}\n`);
  await page.getByRole("link", { name: "Upload", exact: true }).click();
  await page.waitForURL("**/upload/main");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await choosing).setFiles(["model.safetensors", "config.json"].map((name) => join(folder, name)));
  await page.getByRole("button", { name: /^Upload \(2 files, 12 MB/ }).click();
  await page.waitForURL("**/ada/snow/tree/main");
  await page.getByRole("link", { name: "model.safetensors", exact: true }).waitFor();

  const sent = await fetch(`${address}/ada/snow/resolve/main/model.safetensors`);
  const sha256 = createHash("sha256").update(large).digest("hex");
  expect(
    createHash("sha256")
      .update(Buffer.from(await sent.arrayBuffer()))
      .digest("hex"),
  ).toBe(sha256);
  expect(sent.headers.get("x-linked-etag")).toBe(`"${sha256}"`);
  await go(page, "/ada/snow/blob/main/model.safetensors");
  expect(await page.locator("#sha256").textContent()).toBe(sha256);
  await page.getByText("Can’t parse the file header").waitFor();
  await page.goto("about:blank");
  await page.setContent(
    `<a href="${address}/ada/snow/blob/main/config.json#L1">A link from another site</a>`,
  );
  await page.getByRole("link").click();
  await expect.poll(() => page.locator("#file").textContent()).toContain(`{"model_type":"bert"}`);
  await go(page, "/ada/snow/blob/main/.gitattributes");
  await page.locator("#L2 > a").hover();
  await page.mouse.down();
  await page.locator("#L4 > a").hover();
  await page.mouse.up();
  await page.getByText("3 lines", { exact: true }).waitFor();
  expect(new URL(page.url()).hash).toBe("#L2-L4");
  await page.reload();
  await expect.poll(() => page.locator(".line.marked").count()).toBe(3);
  expect(errors).toEqual([]);
});

test("a file of many lines is shown in pages, and links to lines open their page", async () => {
  await using visitor = await openAs(hub, "ada", "/ada/snow");
  const { page, errors } = visitor;
  const status = await page.evaluate(async () => {
    const content = Array.from({ length: 12_000 }, (_, n) => `${n + 1}\n`).join("");
    const body = JSON.stringify({
      summary: "Add",
      files: [{ path: "long.txt", content, encoding: "utf-8" }],
    });
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/models/ada/snow/commit/main", { method: "POST", headers, body })).status;
  });
  expect(status).toBe(200);
  await go(page, "/ada/snow/blob/main/long.txt");
  await page.getByText("Lines 1–5,000 of 12,000").waitFor();
  expect(await page.locator(".line").count()).toBe(5000);
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByText("Lines 5,001–10,000 of 12,000").waitFor();
  expect(await page.locator("#L5001").textContent()).toBe("5001\n");
  await page.goto("about:blank");
  await go(page, "/ada/snow/blob/main/long.txt#L10999-L11001");
  await page.waitForURL("**/long.txt?p=2#L10999-L11001");
  await expect
    .poll(() => page.locator(".line.marked").allTextContents())
    .toEqual(["10999\n", "11000\n", "11001\n"]);
  expect(errors).toEqual([]);
});

test("a stopped upload resumes without hashing again", async () => {
  await using visitor = await openAs(hub, "ada", "/ada/snow/upload/main/parts");
  const { page } = visitor;
  let uploads = 0;
  await page.route("**/api/lfs/upload/**", async (route) => {
    if (uploads++ === 0) await new Promise(() => {});
    else await route.continue();
  });
  writeFileSync(join(folder, "other.bin"), randomBytes(300_000));
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await choosing).setFiles(join(folder, "other.bin"));
  await page.getByRole("button", { name: /^Upload \(1 file/ }).dblclick();
  await expect.poll(() => uploads).toBe(1);
  await page.getByRole("button", { name: "Stop upload" }).click();
  await page.getByText("Nothing committed").waitFor();
  await page.getByRole("button", { name: /^Resume upload/ }).click();
  await page.waitForURL("**/ada/snow/tree/main/parts");
  expect((await fetch(`${address}/ada/snow/resolve/main/parts/other.bin`)).status).toBe(200);
});

test("leaving the page stops an upload, after a confirmation", async () => {
  await using visitor = await openAs(hub, "ada", "/ada/snow/upload/main/left");
  const { page } = visitor;
  let uploads = 0;
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(request.method()));
  await page.route("**/api/lfs/upload/**", async () => {
    uploads++;
    await new Promise(() => {});
  });
  writeFileSync(join(folder, "left.bin"), randomBytes(300_000));
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await choosing).setFiles(join(folder, "left.bin"));
  await page.getByRole("button", { name: /^Upload \(1 file/ }).click();
  await expect.poll(() => uploads).toBe(1);
  const answers = ["dismiss", "accept"] as const;
  let asked = 0;
  page.on("dialog", (dialog) => void dialog[answers[asked++] ?? "accept"]());
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect.poll(() => asked).toBe(1);
  await page.getByRole("button", { name: "Stop upload" }).waitFor();
  expect(failed).toEqual([]);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL("**/ada/snow/tree/main/left");
  expect(asked).toBe(2);
  await expect.poll(() => failed).toEqual(["PUT"]);
});

test("a file is edited, renamed, and deleted; a concurrent change is reported, and the typed text is kept", async () => {
  await using visitor = await openAs(hub, "ada", "/ada/snow/new/main");
  const { page, errors } = visitor;
  await page.getByLabel("Path").fill("notes/a.txt");
  await page.getByLabel("File content").fill("one\ntwo\n");
  await page.getByRole("button", { name: "Commit to main" }).click();
  await page.waitForURL("**/blob/main/notes/a.txt");
  expect(await (await fetch(`${address}/ada/snow/raw/main/notes/a.txt`)).text()).toBe("one\ntwo\n");

  expect(await page.getByRole("link", { name: "Edit" }).getAttribute("href")).toBe(
    "/ada/snow/edit/main/notes/a.txt",
  );
  await go(page, "/ada/snow/edit/main/notes/a.txt");
  await page.getByLabel("File content").fill("mine\n");
  await page.reload();
  await expect.poll(() => page.getByLabel("File content").inputValue()).toBe("mine\n");
  // Only changes to the same file are a conflict.
  await commit("ada/snow", { "notes/b.txt": "b" });
  await commit("ada/snow", { "notes/a.txt": "theirs\n" });
  await page.getByRole("button", { name: "Commit to main" }).click();
  await page.getByText("notes/a.txt changed since you opened it").waitFor();
  expect(await page.getByLabel("File content").inputValue()).toBe("mine\n");
  expect(await (await fetch(`${address}/ada/snow/raw/main/notes/a.txt`)).text()).toBe("theirs\n");
  await commit("ada/snow", { "notes/b.txt": "c" });
  await page.getByRole("button", { name: "Commit to main" }).click();
  await page.waitForURL("**/blob/main/notes/a.txt");
  expect(await (await fetch(`${address}/ada/snow/raw/main/notes/a.txt`)).text()).toBe("mine\n");

  await page.getByRole("link", { name: "Rename or delete" }).click();
  await page.getByLabel("Path", { exact: true }).fill("notes/z.txt");
  await page.getByRole("button", { name: "Commit to main" }).click();
  await page.waitForURL("**/blob/main/notes/z.txt");
  await page.getByRole("link", { name: "Rename or delete" }).click();
  await page.waitForURL("**/edit/main/notes/z.txt?rename=true");
  await page.getByRole("button", { name: "Delete file" }).click();
  await page.waitForURL("**/tree/main/notes");
  expect((await fetch(`${address}/ada/snow/raw/main/notes/z.txt`)).status).toBe(404);
  expect(errors).toEqual([]);
});

test("the card is edited by form and as text, and its task and license are searchable immediately", async () => {
  await using visitor = await openAs(hub, "ada", "/ada/snow/card");
  const { page, errors } = visitor;
  await page.getByLabel("Task", { exact: true }).fill("fill-mask");
  await page.getByLabel("License", { exact: true }).fill("apache-2.0");
  await page.getByLabel("Languages").fill("en, no");
  const text = page.getByLabel("README.md");
  await expect.poll(() => text.inputValue()).toContain("pipeline_tag: fill-mask");
  await expect.poll(() => text.inputValue()).toMatch(/license: "?apache-2.0/);
  await text.fill(`${await text.inputValue()}\n## By hand\n`);
  await page.locator("#preview", { hasText: "By hand" }).waitFor();
  await page.reload();
  await expect.poll(() => text.inputValue()).toContain("## By hand");
  await page.locator("#preview", { hasText: "By hand" }).waitFor();
  await text.fill((await text.inputValue()).replace("---\n", "---\nbroken: [\n"));
  await page.locator(".card-status [role=alert]").first().waitFor();
  await page.getByRole("button", { name: "Commit changes" }).click();
  await page.getByText("Not committed.").waitFor();
  await text.fill((await text.inputValue()).replace("broken: [\n", ""));
  await page.getByRole("button", { name: "Commit changes" }).click();
  await page.waitForURL("**/ada/snow");
  await page.locator(".tags", { hasText: "Fill-Mask" }).waitFor();
  await page.locator(".tags", { hasText: "apache-2.0" }).waitFor();
  await go(page, "/models?pipeline_tag=fill-mask&license=apache-2.0&search=snow");
  await page
    .getByRole("link", { name: /ada\/snow/ })
    .first()
    .waitFor();
  const card = await (await fetch(`${address}/ada/snow/raw/main/README.md`)).text();
  expect(card.startsWith("---\n")).toBe(true);
  expect(card).toContain("## By hand");
  expect(errors).toEqual([]);
});

test("the card shows what prevents a commit until it is fixed, and keeps the commit message", async () => {
  await hub.as("ada", "POST", "/api/repos/create", {
    name: "ada/hail",
    files: [{ path: "README.md", content: "# Hail\n" }],
  });
  await using visitor = await openAs(hub, "ada", "/ada/hail/card");
  const { page, errors } = visitor;
  const status = page.locator(".card-status [role=alert]");
  await page.getByLabel("Commit message").fill("Describe hail");
  await page.getByLabel("License", { exact: true }).fill("nonsense");
  await page.getByRole("button", { name: "Commit changes" }).click();
  // The preview may report the license before the commit is rejected.
  await expect
    .poll(() => status.allInnerTexts())
    .toEqual([expect.stringContaining("Not committed."), expect.stringContaining("license")]);
  await page.getByLabel("License", { exact: true }).fill("mit");
  await expect.poll(() => status.count()).toBe(0);
  await expect.poll(() => page.getByLabel("README.md").inputValue()).toContain("license: mit");
  expect(await page.getByLabel("Commit message").inputValue()).toBe("Describe hail");
  expect(errors).toEqual([]);

  await using plain = await openAs(hub, "ada", "/ada/hail/card", { javaScriptEnabled: false });
  await plain.page.getByLabel("Commit message").fill("Describe hail");
  await plain.page.getByLabel("Task", { exact: true }).fill("fill-mask");
  await press(plain.page, "Preview");
  expect(await plain.page.getByLabel("README.md").inputValue()).toContain("pipeline_tag: fill-mask");
  expect(await plain.page.getByLabel("Commit message").inputValue()).toBe("Describe hail");
});

test("settings make a model private, rename it with a redirect, and delete it after confirmation", async () => {
  await asAda("/api/repos/create", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "ada/ice" }),
  });
  await using visitor = await openAs(hub, "ada", "/ada/ice/settings", { javaScriptEnabled: false });
  const { page } = visitor;
  expect((await fetch(`${address}/ada/ice`)).status).toBe(200);
  await page.getByLabel("Private").check();
  await page.getByRole("button", { name: "Save visibility" }).click();
  await page.getByText("Changes saved.").waitFor();
  expect((await fetch(`${address}/ada/ice`)).status).toBe(404);
  await page.getByLabel("Name", { exact: true }).fill("water");
  await page.getByRole("button", { name: "Rename model" }).click();
  await page.waitForURL("**/ada/water/settings");
  await page.goto(`${address}/ada/ice/tree/main`);
  expect(page.url()).toBe(`${address}/ada/water/tree/main`);
  await page.goto(`${address}/ada/water/settings`);
  await page.getByLabel("Model ID", { exact: true }).fill("ada/wine");
  await page.getByRole("button", { name: "Delete ada/water" }).click();
  await page.locator(".form-problem", { hasText: "Model ID must be ada/water." }).waitFor();
  await page.getByLabel("Model ID", { exact: true }).fill("ada/water");
  await page.getByRole("button", { name: "Delete ada/water" }).click();
  await page.waitForURL("**/ada");
  expect((await asAda("/api/models/ada/water")).status).toBe(404);
});

test("users without write access see no forms and no private models", async () => {
  await asAda("/api/repos/create", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "ada/secret", private: true }),
  });
  await using visitor = await open();
  const { page } = visitor;
  await go(page, "/ada/snow/tree/main");
  expect(await page.getByRole("link", { name: "Upload", exact: true }).count()).toBe(0);
  for (const path of ["upload/main", "edit/main/config.json", "new/main"]) {
    const { status, headers } = await fetch(`${address}/ada/snow/${path}`, { redirect: "manual" });
    expect([path, status, headers.get("location")]).toEqual([path, 302, expect.stringMatching(/^\/login/)]);
  }
  for (const path of ["", "/tree/main", "/blob/main/.gitattributes", "/commits/main", "/upload/main"])
    expect([path, (await fetch(`${address}/ada/secret${path}`)).status]).toEqual([path, 404]);
});

test("uploaded HTML, SVG, and Markdown run no scripts", async () => {
  const attack = "window.hurt=1;document.title='hurt'";
  await commit("ada/snow", {
    "evil.html": `<script>${attack}</script>`,
    "evil.svg": `<svg xmlns="http://www.w3.org/2000/svg" onload="${attack}"><script>${attack}</script></svg>`,
    "evil.xhtml": `<html xmlns="http://www.w3.org/1999/xhtml"><script>${attack}</script></html>`,
    "evil.md": `<img src=x onerror="${attack}"><script>${attack}</script>`,
    "evil.py": `</code></pre><script>${attack}</script>`,
    "<b>&.txt": "x",
  });
  await using visitor = await open();
  const { page } = visitor;
  for (const name of ["evil.html", "evil.svg", "evil.xhtml", "evil.md", "evil.py"])
    for (const view of ["raw", "resolve", "blob"]) {
      const pageUrl = `${address}/ada/snow/${view}/main/${name}`;
      if (view !== "blob") {
        const { headers } = await fetch(pageUrl);
        expect(headers.get("x-content-type-options")).toBe("nosniff");
        expect(headers.get("content-security-policy")).toContain("sandbox");
        expect(headers.get("content-type")).not.toMatch(/html/);
        // Files of an unknown type are downloaded.
        if (headers.get("content-type")?.startsWith("application/")) continue;
      }
      await page.goto(pageUrl);
      expect([name, view, await page.evaluate(() => "hurt" in window)]).toEqual([name, view, false]);
    }
  await page.goto(`${address}/ada/snow/tree/main`);
  await page.getByRole("link", { name: "<b>&.txt", exact: true }).waitFor();
});

test("repository pages work without JavaScript and are accessible", async () => {
  const [latest] = (await (await fetch(`${address}/api/models/ada/snow/commits/main`)).json()) as {
    id: string;
  }[];
  const pages = [
    "tree/main",
    "blob/main/config.json",
    "blob/main/model.safetensors",
    "blob/main/evil.svg",
    "commits/main",
    "commits/main/notes/b.txt",
    `commit/${latest?.id}`,
  ];
  await using plain = await open({ javaScriptEnabled: false });
  for (const path of pages) {
    const response = await plain.page.goto(`${address}/ada/snow/${path}`);
    expect([path, response?.status()]).toEqual([path, 200]);
    expect(await plain.page.locator(".repository").isVisible()).toBe(true);
  }
  await using visitor = await openAs(hub, "ada", "/");
  const { page, errors } = visitor;
  for (const path of [
    ...pages.map((view) => `/ada/snow/${view}`),
    "/new",
    "/ada/snow/upload/main",
    "/ada/snow/edit/main/config.json",
    "/ada/snow/card",
    "/ada/snow/settings",
  ]) {
    await go(page, path);
    expect(await findViolations(page), path).toEqual([]);
  }
  expect(errors).toEqual([]);
});
