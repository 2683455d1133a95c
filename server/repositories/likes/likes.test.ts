import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { aModel } from "../../testing/hub.ts";
import { sharedHub } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";
import { createTestRepository } from "../../testing/repository.ts";

/** The longest possible ID. */
const LONG = `${"o".repeat(96)}/${"m".repeat(96)}`;

const as: Record<string, Record<string, string>> = { nobody: {} };
const hub = await sharedHub({
  models: [aModel({ id: "org/ice", likes: 2 }), aModel({ id: "org/rain", likes: 2 }), aModel({ id: LONG })],
});
for (const name of ["ada", "eve"]) as[name] = await (await aUser(hub, name)).token();
as["reading"] = await (await aUser(hub, "eve")).token("read");
await createTestRepository(hub.repositories, "ada/secret", {}, { private: true });

const send = (userName: string, method: string, url: string) => hub.send(method, `/api/${url}`, as[userName]);

test("applies a like immediately to the model document, to lists, and to their order", async () => {
  expect((await send("eve", "POST", "models/org/rain/like")).json()).toEqual({ liked: true, likes: 3 });
  expect((await send("eve", "POST", "models/org/rain/like")).json()).toEqual({ liked: true, likes: 3 });
  expect((await send("eve", "GET", "models/org/rain")).json()).toMatchObject({
    likes: 3,
    isLikedByUser: true,
  });
  expect((await send("ada", "GET", "models/org/rain")).json()).toMatchObject({ isLikedByUser: false });
  expect((await send("nobody", "GET", "models/org/rain")).json()).not.toHaveProperty("isLikedByUser");
  await hub.search.catchUp();
  const list = (await send("nobody", "GET", "models?sort=likes&limit=2")).json();
  expect(list).toMatchObject([
    { id: "org/rain", likes: 3 },
    { id: "org/ice", likes: 2 },
  ]);
  expect((await send("eve", "DELETE", "models/org/rain/like")).json()).toEqual({ liked: false, likes: 2 });
});

test("neither accepts nor lists likes of models that the user cannot see", async () => {
  expect((await send("eve", "POST", "models/ada/secret/like")).statusCode).toBe(404);
  expect((await send("eve", "GET", "models/ada/secret/likers")).statusCode).toBe(404);
  expect((await send("ada", "POST", "models/ada/secret/like")).json()).toEqual({ liked: true, likes: 1 });
  // Likes in the same millisecond are ordered by name.
  await sleep(2);
  await send("ada", "POST", "models/org/ice/like");
  const names = async (userName: string) =>
    (await send(userName, "GET", "users/ada/likes")).json().map((like: { repo: object }) => like.repo);
  expect(await names("ada")).toEqual([
    { name: "org/ice", type: "model" },
    { name: "ada/secret", type: "model" },
  ]);
  expect(await names("eve")).toEqual([{ name: "org/ice", type: "model" }]);
  expect((await send("nobody", "GET", "users/ada/likes")).statusCode).toBe(401);
  expect((await send("eve", "GET", "users/nobody-here/likes")).statusCode).toBe(404);
});

test("requires an existing model and a token with write permission", async () => {
  expect((await send("nobody", "POST", "models/org/ice/like")).statusCode).toBe(401);
  expect((await send("reading", "POST", "models/org/ice/like")).statusCode).toBe(403);
  expect((await send("eve", "POST", "models/org/nothing/like")).statusCode).toBe(404);
});

test("lists likers in pages, and rejects invalid cursors", async () => {
  for (const userName of ["ada", "eve"]) await send(userName, "POST", "models/org/ice/like");
  const first = await send("nobody", "GET", "models/org/ice/likers?limit=1");
  const next = /^<http:\/\/hub\.test\/api\/(.+)>; rel="next"$/.exec(String(first.headers["link"]))?.[1];
  const second = await send("nobody", "GET", next ?? "");
  expect([first.json()[0].user, second.json()[0].user].toSorted()).toEqual(["ada", "eve"]);
  expect(second.headers["link"]).toBeUndefined();
  expect((await send("nobody", "GET", "models/org/ice/likers?cursor=x")).statusCode).toBe(400);
  const invalid = await send("nobody", "GET", "models/org/ice/likers?limit=abc");
  expect([invalid.statusCode, invalid.json().fields]).toMatchObject([400, [{ field: "limit" }]]);
  expect((await send("nobody", "GET", "models/org/ice/likers?limit=5000")).statusCode).toBe(200);
});

test("lists likes in pages, even after a model with the longest ID", async () => {
  await send("eve", "POST", "models/org/rain/like");
  await sleep(2);
  await send("eve", "POST", `models/${LONG}/like`);
  const first = await send("eve", "GET", "users/eve/likes?limit=1");
  expect(first.json()).toMatchObject([{ repo: { name: LONG } }]);
  const next = /^<http:\/\/hub\.test\/api\/(.+)>; rel="next"$/.exec(String(first.headers["link"]))?.[1];
  expect((await send("eve", "GET", next ?? "")).statusCode).toBe(200);
});
