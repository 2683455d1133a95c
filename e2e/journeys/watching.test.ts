import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { ownHub } from "../own-hub.ts";

const { open } = useBrowser();

let people: Awaited<ReturnType<typeof ownHub>>;
beforeAll(async () => {
  people = await ownHub(["ada", "eve"]);
});
afterAll(() => people?.stop());

test("a follower is notified of an author's next model in the header, on a page, and in a feed", async () => {
  const { page, errors } = await open();
  await people.signIn(page, "eve");
  await people.go(page, "/ada");
  await page.getByRole("button", { name: "Follow ada" }).click();
  await page.getByRole("button", { name: "Unfollow ada" }).waitFor();
  await page.getByRole("status").getByText("You now follow ada.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("status").getByText("You no longer follow ada.").waitFor();
  await page.getByRole("button", { name: "Follow ada", exact: true }).waitFor();
  await page.keyboard.press("z");
  await page.getByRole("status").getByText("You now follow ada.").waitFor();

  await people.as("ada", "POST", "/api/repos/create", { name: "snow", private: false });
  const bell = page.getByRole("link", { name: "Notifications, 1 unread" });
  await expect
    .poll(async () => {
      await page.reload();
      return bell.count();
    })
    .toBe(1);
  await bell.click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("status").getByText("Notifications marked as unread.").waitFor();
  await page.getByRole("link", { name: "New model by ada: ada/snow" }).click();
  await page.waitForURL("**/ada/snow");
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole("link", { name: "Notifications", exact: true }).count();
    })
    .toBe(1);

  await page.goto(`${people.address}/ada`);
  const href = await page.getByRole("link", { name: "Atom feed" }).getAttribute("href");
  expect(await page.locator("head link[type='application/atom+xml']").getAttribute("href")).toBe(href);
  expect(await (await fetch(people.address + href)).text()).toContain("<title>ada/snow</title>");
  expect(errors).toEqual([]);
});

test("without JavaScript, a user follows a search, reads a private feed, and unfollows", async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await people.signIn(page, "eve");
  await page.goto(`${people.address}/models?license=mit`);
  await page.getByRole("button", { name: "Follow this search" }).click();
  await page.getByRole("button", { name: "Unfollow this search" }).waitFor();
  await page.goto(`${people.address}/notifications`);
  await page.getByRole("link", { name: "mit", exact: true }).waitFor();
  await page.getByRole("button", { name: "Create feed URL" }).click();
  const url = (await page.locator("#feed-url").textContent()) ?? "";
  expect(await (await fetch(url)).text()).toContain("<title>Notifications of eve</title>");
  await page.getByText("Revoke…").click();
  await page.getByRole("button", { name: "Revoke feed URL" }).click();
  expect((await fetch(url)).status).toBe(404);
  await page.getByRole("button", { name: "Unfollow license=mit" }).click();
  expect(await page.getByRole("link", { name: "mit", exact: true }).count()).toBe(0);
});
