import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "BM25S",
  repoName: "bm25s",
  repo: "https://github.com/xhluca/bm25s",
  countDownloads: `path:"params.index.json"`,
  snippets: ({ id }) => [
    withInstall(
      pip("bm25s", "huggingface_hub"),
      python`
        import bm25s
        from bm25s.hf import BM25HF

        retriever = BM25HF.load_from_hub(${id}, load_corpus=True)

        documents, scores = retriever.retrieve(bm25s.tokenize("why is the sea salty"), k=3)
        for document, score in zip(documents[0], scores[0]):
            print(f"{score:.2f}", document)
      `,
    ),
  ],
} satisfies Library;
