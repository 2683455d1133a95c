import { expect, test } from "vitest";
import { shared } from "../../server/testing/shared.ts";
import { openAs } from "../browser.ts";
import { ownHub } from "../own-hub.ts";

const hub = await shared(ownHub(["ada", "eve"]));

test("a follower is notified of an author's next model in the header, on a page, and in a feed", async () => {
  await using visitor = await openAs(hub, "eve", "/ada");
  const { page, errors } = visitor;
  await page.getByRole("button", { name: "Follow ada" }).click();
  await page.getByRole("button", { name: "Unfollow ada" }).waitFor();
  await page.getByRole("status").getByText("You now follow ada.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("status").getByText("You no longer follow ada.").waitFor();
  await page.getByRole("button", { name: "Follow ada", exact: true }).waitFor();
  await page.keyboard.press("z");
  await page.getByRole("status").getByText("You now follow ada.").waitFor();

  await hub.as("ada", "POST", "/api/repos/create", { name: "snow", private: false });
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

  await page.goto(`${hub.address}/ada`);
  const href = await page.getByRole("link", { name: "Atom feed" }).getAttribute("href");
  expect(await page.locator("head link[type='application/atom+xml']").getAttribute("href")).toBe(href);
  expect(await (await fetch(hub.address + href)).text()).toContain("<title>ada/snow</title>");
  expect(errors).toEqual([]);
});

test("without JavaScript, a user follows a search, reads a private feed, and unfollows", async () => {
  await using visitor = await openAs(hub, "eve", "/models?license=mit", { javaScriptEnabled: false });
  const { page } = visitor;
  await page.getByRole("button", { name: "Follow this search" }).click();
  await page.getByRole("button", { name: "Unfollow this search" }).waitFor();
  await page.goto(`${hub.address}/notifications`);
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
