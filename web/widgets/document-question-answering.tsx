import { useState } from "react";
import { Answers } from "./parts/answers.tsx";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import type { TaskOutput } from "./parts/task-types.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** Answers a question about a document or an image. */
export default function DocumentQuestionAnswering() {
  const { id, task } = useTry();
  const isPage = task === "document-question-answering";
  const [image, setImage] = useState("");
  const [question, setQuestion] = useDraft(
    `${id} question`,
    isPage ? "What is the invoice number?" : "What is in the image?",
  );
  return (
    <Frame
      action="Ask"
      input={image === "" || question.trim() === "" ? undefined : { inputs: { image, question } }}
      missing={
        isPage
          ? "Choose an image of a document and enter a question."
          : "Choose an image and enter a question."
      }
      renderResult={(output) => (
        <Answers answers={[output].flat() as TaskOutput<"document-question-answering">} />
      )}
    >
      <FileField label={isPage ? "Document" : "Image"} kind="image" value={image} onChange={setImage} />
      <TextField singleLine label="Question" value={question} onChange={setQuestion} />
    </Frame>
  );
}
