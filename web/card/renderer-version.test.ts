import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { RENDERER_VERSION } from "./renderer-version.ts";
import { renderCard, renderComment } from "./render.server.ts";

/** Everything that the renderer supports. */
const EXAMPLE = `---
widget:
- text: A lighthouse
  output: {url: a.png}
---
# A *heading*

[link](b.md) ![image](c.png "title") <img src="d.png" srcset="e.png 2x"> <video src="f.mp4"></video> [^1] www.g.example

> [!NOTE]
> :rocket:

\`\`\`mermaid
graph LR
  A --> B
\`\`\`

- [x] done
- $x^2$ and $$\\frac{a}{b}$$

| a | b |
|--|:-:|
| 1 | \`code\` |

<details open><summary>More</summary>مرحبا</details> <script>alert(1)</script> <p style="text-align:center">x</p>

<Gallery />

${["python", "bash", "json", "yaml", "cpp", "diff", "nosuch"].map((name) => `\`\`\`${name}\nx = f("y") # 1\n- z\n\`\`\`\n`).join("\n")}
[^1]: A note.
`;

test("the version changes whenever the output of the renderer changes", async () => {
  const rendered = [await renderComment(EXAMPLE), await renderCard(EXAMPLE)];
  // If this fails, write the received value into renderer-version.ts: stored documents are rendered again.
  expect(hash("sha256", JSON.stringify(rendered), "base64url").slice(0, 12)).toBe(RENDERER_VERSION);
});
