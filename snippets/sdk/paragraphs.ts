/** Collects the blocks of lines of a file, separated by blank lines. */
export class Paragraphs {
  protected body = "";

  paragraph(...lines: readonly string[]): void {
    let separator = this.body === "" ? "" : "\n\n";
    for (const line of lines) {
      this.body += separator + line;
      separator = "\n";
    }
  }
}
