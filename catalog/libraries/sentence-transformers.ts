import { pip, python, raw, type Snippet, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import type { ModelMetadata } from "../model.ts";
import { notice } from "../notices.ts";
import { pythonValue } from "../usage/python-value.ts";

const install = pip("-U", "sentence-transformers");

export default {
  label: "sentence-transformers",
  repoName: "sentence-transformers",
  repo: "https://github.com/UKPLab/sentence-transformers",
  docs: "https://huggingface.co/docs/hub/sentence-transformers",
  filter: true,
  /** Code for the kind of model in the tags: late interaction, reranking, sparse or dense embeddings. */
  snippets: (model) => {
    const own = model.tags.includes("custom_code");
    return [
      write(model, own ? ", trust_remote_code=True" : ""),
      ...(own ? [notice("runs-repository-code")] : []),
    ];
  },
} satisfies Library;

function write(model: ModelMetadata, trust: string): Snippet {
  if (model.tags.includes("PyLate")) return withInstall(pip("-U", "pylate"), lateInteraction(model, trust));
  if (model.tags.includes("cross-encoder") || model.pipeline_tag === "text-ranking") {
    return withInstall(install, rerank(model, trust));
  }
  return withInstall(install, embed(model, trust, model.tags.includes("sparse-encoder")));
}

const lateInteraction = ({ id }: ModelMetadata, trust: string): Snippet => python`
  from pylate import models, rank

  model = models.ColBERT(model_name_or_path=${id}${raw(trust)})

  queries = ["When does the ferry leave?", "Where is the lighthouse?"]
  documents = [
      ["The ferry leaves at six.", "The bakery opens at seven."],
      ["The lighthouse stands on the cliff.", "The museum has a new roof."],
  ]

  ranking = rank.rerank(
      documents_ids=[[0, 1], [0, 1]],
      queries_embeddings=model.encode(queries, is_query=True),
      documents_embeddings=model.encode(documents, is_query=False),
  )
  print(ranking)
`;

const rerank = ({ id }: ModelMetadata, trust: string): Snippet => python`
  from sentence_transformers import CrossEncoder

  model = CrossEncoder(${id}${raw(trust)})

  query = "When does the ferry leave?"
  passages = [
      "The ferry to Bergen leaves at six.",
      "Ferries have crossed the fjord since 1858.",
      "The bakery by the harbor opens at seven.",
      "Tickets for the ferry are sold on board.",
  ]

  for hit in model.rank(query, passages):
      print(f"{hit['score']:.3f}", passages[hit["corpus_id"]])
`;

function embed(model: ModelMetadata, trust: string, sparse: boolean): Snippet {
  const name = sparse ? "SparseEncoder" : "SentenceTransformer";
  const sentences = getSentences(model);
  return python`
    from sentence_transformers import ${raw(name)}

    model = ${raw(name)}(${model.id}${raw(trust)})

    sentences = ${pythonValue(sentences)}
    embeddings = model.encode(sentences)

    similarities = model.similarity(embeddings, embeddings)
    print(similarities.shape)  # [${sentences.length}, ${sentences.length}]
    print(similarities)
  `;
}

/** The example of the model card, or three sentences, two of which have the same meaning. */
function getSentences({ widgetData }: ModelMetadata): string[] {
  const { source_sentence: source, sentences } = widgetData?.[0] ?? {};
  const strings = Array.isArray(sentences) ? sentences.filter((each) => typeof each === "string") : [];
  return typeof source === "string" && source !== "" && strings.length > 0
    ? [source, ...strings]
    : ["The ferry is late.", "The boat has been delayed.", "She sings in a choir."];
}
