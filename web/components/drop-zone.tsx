import { type ComponentProps, useState } from "react";

interface DropZoneProps extends ComponentProps<"div"> {
  /** Called with what was dropped. */
  onFiles: (data: DataTransfer) => void;
}

/** An area to drop files on. It needs other controls that do the same. */
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
