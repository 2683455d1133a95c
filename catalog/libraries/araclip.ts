import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "AraClip",
  repoName: "AraClip",
  repo: "https://huggingface.co/Arabic-Clip/araclip",
  snippets: ({ id }) => [
    withInstall(
      pip("git+https://github.com/Arabic-Clip/Araclip.git"),
      python`
        import numpy as np
        from araclip import AraClip
        from PIL import Image

        model = AraClip.from_pretrained(${id})

        labels = ["قطة", "كلب", "حصان"]
        texts = np.stack([model.embed(text=label) for label in labels])
        picture = model.embed(image=Image.open("photo.jpg"))
        print(labels[np.argmax(texts @ picture)])
      `,
    ),
  ],
} satisfies Library;
