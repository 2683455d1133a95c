import { expect, test } from "vitest";
import { visit } from "./browser.ts";
import { hub } from "./pages.ts";

test("a user finds a model, opens it, and copies its code by keyboard", async () => {
  await using visitor = await visit("/models", { permissions: ["clipboard-read", "clipboard-write"] });
  const { page } = visitor;
  await page.keyboard.press("/");
  await page.keyboard.type("whisper large");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=whisper/);
  await page
    .locator(".model-link")
    .filter({ hasText: /whisper/i })
    .first()
    .waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  const link = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
  expect(link).toMatch(/whisper/i);
  await page.keyboard.press("Enter");
  await page.waitForURL(link);
  const code = await page.locator("#use pre code").first().textContent();
  // The key works once the new page is painted.
  const copied = async () => {
    await page.keyboard.press("c");
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await expect.poll(copied).toBe(code);
  expect(visitor.errors).toEqual([]);
});

test("Ctrl K finds models, tasks, and libraries, and returns the focus", async () => {
  await using visitor = await visit("/tasks");
  const { page } = visitor;
  await page.getByRole("link", { name: "Libraries" }).first().focus();
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox");
  await box.fill("diffusers");
  await page
    .getByRole("option", { name: /diffusers/i })
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Libraries");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("text-to-image");
  await page
    .getByRole("option", { name: /text.to.image/i })
    .first()
    .waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== "/tasks");
  expect(visitor.errors).toEqual([]);
});

test("keeps text that is typed after Ctrl K while the palette is loading", async () => {
  await using visitor = await visit("/tasks");
  const { page } = visitor;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/palette.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("diffux");
  await page.keyboard.press("Backspace");
  release();
  const box = page.getByRole("combobox", { name: "Go to" });
  await box.waitFor();
  await page.keyboard.type("sers");
  expect(await box.inputValue()).toBe("diffusers");
  await page
    .getByRole("option", { name: /diffusers/i })
    .first()
    .waitFor();
  expect(visitor.errors).toEqual([]);
});

test("the search of the home page suggests models by keyboard, and still searches", async () => {
  await using visitor = await visit("/");
  const { page } = visitor;
  const title = await page.title();
  await page.keyboard.press("/");
  await page.keyboard.type("whisp");
  await page
    .getByRole("option", { name: /whisper/i })
    .first()
    .waitFor();
  // Nothing covers or clips the list.
  await page.getByRole("option").last().click({ trial: true });
  await page.keyboard.press("Escape");
  await page.getByRole("listbox").waitFor({ state: "hidden" });
  await page.keyboard.type("er");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  const label = await page.getByRole("option", { selected: true }).locator("span").textContent();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${hub}/${label}`);
  await page.goBack();
  // Until then, the search field belongs to the model's page.
  await expect.poll(() => page.title()).toBe(title);
  await page.getByRole("searchbox").first().fill("whisper");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=whisper/);
  expect(visitor.errors).toEqual([]);
});

test("Escape closes a confirmation and returns the focus to its button", async () => {
  await using visitor = await visit("/tasks");
  await visitor.page.evaluate(() => {
    const html = '<details class="confirm" open><summary>Delete…</summary><button>Delete</button></details>';
    document.querySelector("main")?.insertAdjacentHTML("beforeend", html);
  });
  const button = visitor.page.getByRole("button", { name: "Delete" });
  await button.focus();
  await visitor.page.keyboard.press("Escape");
  await button.waitFor({ state: "hidden" });
  expect(await visitor.page.evaluate(() => document.activeElement?.textContent)).toBe("Delete…");
});

test("the source of a value at the edge of a phone stays in view", async () => {
  await using visitor = await visit("/openai/gpt-oss-20b", { viewport: { width: 360, height: 800 } });
  const value = visitor.page.locator(".stats .info-tooltip").first();
  await value.focus();
  const [shown = 0, width = 0] = await value.evaluate((button) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".info-tooltip::after { pointer-events: auto !important }");
    document.adoptedStyleSheets = [sheet];
    const y = button.getBoundingClientRect().top - 10;
    const columns = Array.from({ length: innerWidth }, (_, x) => document.elementFromPoint(x, y));
    const visible = columns.filter((element) => element === button).length;
    return [visible, parseFloat(getComputedStyle(button, "::after").width)];
  });
  expect(shown).toBeGreaterThan(0.9 * width);
});

test("? lists the shortcuts, which can be disabled", async () => {
  await using visitor = await visit("/models");
  const { page } = visitor;
  await page.keyboard.press("?");
  const help = page.getByRole("dialog");
  await help.waitFor();
  expect(await help.textContent()).toMatch(/search/i);
  const cut = await help
    .locator("dd")
    .evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth).length);
  expect(cut).toBe(0);
  await help.getByRole("checkbox").click();
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "hidden" });
  await page.keyboard.press("j");
  expect(await page.evaluate(() => document.activeElement?.classList.contains("model-link") ?? false)).toBe(
    false,
  );
});

test.each(["/models", "/compare?models=Qwen/Qwen3-8B,openai/gpt-oss-20b"])(
  "every control of %s has a visible focus with Tab",
  async (path) => {
    await using visitor = await visit(path);
    const { page } = visitor;
    const unseen: string[] = [];
    for (let i = 0; i < 35; i++) {
      await page.keyboard.press("Tab");
      const state = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        return {
          html: element.outerHTML.slice(0, 100),
          ring: style.outlineStyle !== "none" || style.boxShadow !== "none",
          // The header is sticky. The skip link lies on it.
          isVisible: box.width > 0 && box.bottom > (element.closest(".bar, .skip") ? 0 : 56),
        };
      });
      if (!state.ring || !state.isVisible) unseen.push(state.html);
    }
    expect(unseen).toEqual([]);
  },
);

test("the list of models suggests while it searches, and keeps every keystroke", async () => {
  await using visitor = await visit("/models?pipeline_tag=text-generation");
  const { page } = visitor;
  await page.keyboard.press("/");
  await page.keyboard.type("qwen", { delay: 60 });
  await page.waitForURL(/pipeline_tag=text-generation.*search=qwen/);
  await page.keyboard.type("3");
  await page.getByRole("option", { name: /Qwen3/ }).first().waitFor();
  expect(await page.getByLabel("Search models").inputValue()).toBe("qwen3");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=qwen3/);
  await page.getByRole("listbox").waitFor({ state: "hidden" });
  expect(visitor.errors).toEqual([]);
});

test("a comparison in the playground is created by keyboard", async () => {
  await using visitor = await visit("/playground");
  const { page } = visitor;
  const columns = page.locator(".column");
  const tabTo = async (name: string) => {
    const label = page.getByLabel(name).or(page.getByRole("button", { name }));
    const target = label.or(page.locator("summary", { hasText: name })).first();
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let i = 0; i < 60 && !(await isFocused()); i++) await page.keyboard.press("Tab");
    expect(await isFocused()).toBe(true);
  };
  await page.locator(".playground-bar").click({ position: { x: 1, y: 1 } });
  await tabTo("Add column");
  await page.keyboard.press("Enter");
  await expect.poll(() => columns.count()).toBe(3);
  await tabTo("Remove column 1");
  await page.keyboard.press("Enter");
  await expect.poll(() => columns.count()).toBe(2);
  await tabTo("Parameters");
  await page.keyboard.press("Enter");
  await tabTo("temperature");
  await page.keyboard.type("0.5");
  await tabTo("Prompt for all columns");
  await page.keyboard.type("Is 1/2 > 0.4?");
  await page.waitForURL(/temperature(?:=|%3D)0\.5.*prompt=Is/);
  expect(await page.getByLabel("Prompt for all columns").inputValue()).toBe("Is 1/2 > 0.4?");
  expect(visitor.errors).toEqual([]);
});

test("a URL in another case redirects to the URL of the model", async () => {
  await using visitor = await visit("/qwen/qwen3-8b");
  expect(visitor.page.url()).toBe(`${hub}/Qwen/Qwen3-8B`);
});

test("links to files and exports load a document, and links to pages do not", async () => {
  await using visitor = await visit("/tasks");
  const wasHandled = (href: string) =>
    visitor.page.evaluate((url) => {
      const link = Object.assign(document.createElement("a"), { href: url });
      document.querySelector("main")?.append(link);
      let handled: boolean | undefined;
      // After the website's own listener.
      const listen = (event: Event) => {
        handled = event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener("click", listen, { once: true });
      link.click();
      return handled;
    }, href);
  for (const path of [
    "/Qwen/Qwen3-8B/resolve/main/model.bin",
    "/gpt2/resolve/main/model.bin",
    `${hub}/Qwen/Qwen3-8B/raw/main/vocab`,
    "/Qwen/Qwen3-8B.git/info/refs?service=git-upload-pack",
    "/Qwen/Qwen3-8B/user-access-report",
    "/Qwen/Qwen3-8B/preview.png",
    "/models.atom?search=a",
    "/avatars/ada.webp",
    "/router/v1/models",
  ])
    expect(await wasHandled(path), path).toBe(false);
  for (const path of ["/Qwen/Qwen3-8B/blob/main/model.bin", "/raw", "/Qwen/resolve"])
    expect(await wasHandled(path), path).toBe(true);
});

test("Enter does not open a hit for an earlier text", async () => {
  await using visitor = await visit("/tasks");
  const { page } = visitor;
  await page.route(/quicksearch\?q=qwen/, () => {});
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "Go to" });
  await box.fill("llama");
  await page
    .getByRole("option", { name: /\/.*llama/i })
    .first()
    .waitFor();
  await box.fill("qwen");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/models?search=qwen");
  expect(visitor.errors).toEqual([]);
});
