import { javascript, type Raw, raw, withInstall } from "../code.ts";
import { SAMPLE_IMAGE_URL } from "../default-inputs.ts";
import type { Library } from "../library.ts";
import type { ModelMetadata } from "../model.ts";
import { notice } from "../notices.ts";

const SPEECH = "https://huggingface.co/datasets/Xenova/transformers.js-docs/resolve/main/jfk.wav";

export default {
  label: "Transformers.js",
  repoName: "transformers.js",
  repo: "https://github.com/huggingface/transformers.js",
  docs: "https://huggingface.co/docs/hub/transformers-js",
  filter: true,
  /** Code for the pipeline of the model's task, with an input for this task. */
  snippets: (model) => {
    const task = model.pipeline_tag;
    if (task === undefined || task === "") return [notice("no-task")];
    const call = Object.hasOwn(CALLS, task) ? CALLS[task] : undefined;
    const code =
      call === undefined
        ? javascript`
            ${imports(model, "AutoModel")}

            const model = await AutoModel.from_pretrained(${model.id});

            console.log(model.config);
          `
        : javascript`
            ${imports(model, "pipeline")}

            const pipe = await pipeline(${SAME.get(task) ?? task}, ${model.id});

            ${raw(call(model))}
          `;
    return [withInstall("npm i @huggingface/transformers", code)];
  },
} satisfies Library;

/** In browsers too, where there are no variables of the environment. */
const imports = ({ hub }: ModelMetadata, name: "AutoModel" | "pipeline"): Raw =>
  hub === undefined
    ? raw(`import { ${name} } from "@huggingface/transformers";`)
    : raw(
        javascript`
          import { ${raw(name === "AutoModel" ? "AutoModel, env" : "env, pipeline")} } from "@huggingface/transformers";

          env.remoteHost = ${`${hub.url}/`};
        `.code,
      );

/** Tasks for which the library uses another name. */
const SAME: ReadonlyMap<string, string> = new Map([["sentence-similarity", "feature-extraction"]]);

type Write = (model: ModelMetadata) => string;

const callWith =
  (...input: (string | string[])[]): Write =>
  () => {
    const [first = "", second] = input;
    return javascript`
      const output = await pipe(${first}${second === undefined ? raw("") : raw(javascript`, ${second}`.code)});
      console.log(output);
    `.code;
  };

const embed: Write = () =>
  javascript`
    const output = await pipe("The ferry is late.", { pooling: "mean", normalize: true });
    console.log(output.dims, output.tolist());
  `.code;

const speak: Write = () =>
  javascript`
    const output = await pipe("The ferry to Bergen leaves at six.");
    await output.save("audio.wav");
  `.code;

/** Tasks of the library's `pipeline` (4.3.1, 2026-10). Others have no pipeline. */
const CALLS: Readonly<Record<string, Write>> = {
  "audio-classification": callWith(SPEECH),
  "automatic-speech-recognition": callWith(SPEECH),
  "background-removal": callWith(SAMPLE_IMAGE_URL),
  "depth-estimation": callWith(SAMPLE_IMAGE_URL),
  "feature-extraction": embed,
  "document-question-answering": callWith("invoice.png", "What is the invoice number?"),
  "fill-mask": ({ mask_token }) =>
    javascript`
      const output = await pipe(${`The capital of France is ${mask_token ?? "[MASK]"}.`});
      console.log(output);
    `.code,
  "image-classification": callWith(SAMPLE_IMAGE_URL),
  "image-feature-extraction": callWith(SAMPLE_IMAGE_URL),
  "image-segmentation": callWith(SAMPLE_IMAGE_URL),
  "image-to-image": () =>
    javascript`
      const image = await pipe(${SAMPLE_IMAGE_URL});
      await image.save("image.png");
    `.code,
  "image-to-text": callWith(SAMPLE_IMAGE_URL),
  "object-detection": callWith(SAMPLE_IMAGE_URL),
  "question-answering": callWith("Where does the ferry go?", "The ferry leaves at six and goes to Bergen."),
  "sentence-similarity": embed,
  summarization: callWith(
    "The lighthouse was built in 1867 to guide fishing boats past the reef. Its lamp has been electric since 1931.",
  ),
  "text-classification": callWith("I have never slept better than in this hotel."),
  "text-generation": (model) =>
    model.tags.includes("conversational")
      ? javascript`
          const messages = [
            { role: "user", content: "Explain in two sentences why the sea is salty." },
          ];
          const output = await pipe(messages, { max_new_tokens: 256 });
          console.log(output[0].generated_text.at(-1).content);
        `.code
      : javascript`
          const output = await pipe("Once upon a time,", { max_new_tokens: 50 });
          console.log(output[0].generated_text);
        `.code,
  "text2text-generation": callWith("translate English to German: The ferry to Bergen leaves at six."),
  "text-to-audio": speak,
  "text-to-speech": speak,
  "token-classification": callWith("Ada Lovelace lived in London."),
  translation: callWith("The ferry to Bergen leaves at six."),
  "zero-shot-audio-classification": callWith(SPEECH, ["a speech", "music"]),
  "zero-shot-classification": callWith("My parcel has still not arrived.", ["delivery", "refund", "praise"]),
  "zero-shot-image-classification": callWith(SAMPLE_IMAGE_URL, ["a cup on a table", "a dog on a beach"]),
  "zero-shot-object-detection": callWith(SAMPLE_IMAGE_URL, ["cup", "table", "window"]),
};
