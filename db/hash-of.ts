const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** A stable integer hash of a text (FNV-1a): texts that differ in one character get distant values. */
export function hashOf(text: string): number {
  let hash = FNV_OFFSET
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME)
  return hash >>> 0
}
