import { useState } from "react";
import { Answers } from "./parts/answers.tsx";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import type { OutputOf } from "./parts/task-types.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** A question about a picture: of a page, or of anything. */
export default function DocumentQuestionAnswering() {
  const { id, task } = useTry();
  const isPage = task === "document-question-answering";
  const [image, setImage] = useState("");
  const [question, setQuestion] = useDraft(
    `${id} question`,
    isPage ? "What is the invoice number?" : "What is in the picture?",
  );
  return (
    <Frame
      action="Ask"
      input={image === "" || question.trim() === "" ? undefined : { inputs: { image, question } }}
      missing={
        isPage ? "Choose a picture of a page, and type a question." : "Choose a picture, and type a question."
      }
      renderAnswer={(output) => (
        <Answers answers={[output].flat() as OutputOf<"document-question-answering">} />
      )}
    >
      <FileField label={isPage ? "Page" : "Picture"} kind="image" value={image} onChange={setImage} />
      <TextField line label="Question" value={question} onChange={setQuestion} />
    </Frame>
  );
}
