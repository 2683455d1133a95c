import { type ComponentProps, useState } from "react";

interface DropZoneProps extends ComponentProps<"div"> {
  /** Called with the dropped files. */
  onFiles: (data: DataTransfer) => void;
}

/** A drop area for files. Pages must offer other controls with the same function. */
export function DropZone({ onFiles, ...props }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      {...props}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles(event.dataTransfer);
      }}
    />
  );
}
