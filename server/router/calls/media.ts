/** Returns media as a `data:` URL; `type` is the default media type. */
export async function toDataUrl(blob: Blob, type: string): Promise<string> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  return `data:${blob.type || type};base64,${bytes.toString("base64")}`;
}

/** Parses a form; undefined if it is invalid. */
export async function parseForm(body: Buffer, contentType: string): Promise<FormData | undefined> {
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
  } catch {
    return undefined;
  }
}
