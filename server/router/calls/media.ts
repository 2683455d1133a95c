/** The bytes of a medium as a `data:` URL; `type` is for bytes that do not say theirs. */
export async function dataUrlOf(blob: Blob, type: string): Promise<string> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  return `data:${blob.type || type};base64,${bytes.toString("base64")}`;
}

/** Files and fields of a form. Undefined: the bytes are no form. */
export async function formOf(body: Buffer, contentType: string): Promise<FormData | undefined> {
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
  } catch {
    return undefined;
  }
}
