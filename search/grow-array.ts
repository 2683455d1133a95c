/** Returns a larger copy with at least `needed` elements. */
export function growArray<T extends Uint8Array | Int8Array | Uint16Array | Uint32Array | Float32Array>(
  array: T,
  needed: number,
): T {
  const larger = new (array.constructor as new (length: number) => T)(
    Math.max(needed, Math.ceil(array.length * 1.5)),
  );
  larger.set(array);
  return larger;
}
