import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { LikeButton } from "./like-button.tsx";

test.each([
  [{ likes: 1 }, "1 like"],
  [{ likes: 2 }, "2 likes"],
  [{}, "Like this model"],
])("the link for visitors of a model with %o reads %s", (likes, name) => {
  const Component = () => <LikeButton id="ada/snow" {...likes} />;
  const Stub = createRoutesStub([{ path: "/", Component }]);
  const html = renderToString(<Stub />);
  expect(html.replaceAll(/<[^>]*>/g, "").trim()).toBe(name);
});
