import { useState } from "react";
import { useTry } from "../try-context.ts";
import { getExampleText } from "./example-text.ts";
import { FileField } from "./file-field.tsx";
import { Frame, type FrameProps } from "./frame.tsx";
import { Recorder } from "./recorder.tsx";
import { TextField } from "./text-field.tsx";
import { useDraft } from "./use-draft.ts";

type FileWidgetProps = Pick<FrameProps, "action" | "renderResult"> & { kind: "image" | "audio" };

/** A widget whose input is an image or a recording. */
export function FileWidget({ kind, ...frame }: FileWidgetProps) {
  const [file, setFile] = useState("");
  return (
    <Frame
      {...frame}
      input={file === "" ? undefined : { inputs: file }}
      missing={kind === "audio" ? "Record audio or choose a file." : "Choose an image."}
    >
      <FileField label={kind === "audio" ? "Audio" : "Image"} kind={kind} value={file} onChange={setFile}>
        {kind === "audio" ? <Recorder onRecorded={setFile} /> : null}
      </FileField>
    </Frame>
  );
}

interface TextWidgetProps extends Pick<FrameProps, "action" | "renderResult" | "streams"> {
  /** Text for models whose card has no example. */
  first: string;
  /** Fields of the card's examples that contain such a text. */
  names?: readonly string[];
  /** Part that the text must contain. */
  needs?: string;
  missing?: string;
  label?: string;
  rows?: number;
}

/** A widget whose input is a text. */
export function TextWidget(props: TextWidgetProps) {
  const { first, names, needs = "", missing = "Enter text.", label = "Text", rows = 4, ...frame } = props;
  const { id, examples } = useTry();
  const [example] = useState(() => getExampleText(examples, first, names));
  const [text, setText] = useDraft(`${id} text`, example);
  const isComplete = text.trim() !== "" && text.includes(needs);
  return (
    <Frame {...frame} input={isComplete ? { inputs: text } : undefined} missing={missing}>
      <TextField label={label} value={text} onChange={setText} rows={rows} />
    </Frame>
  );
}
