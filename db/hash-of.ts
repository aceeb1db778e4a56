const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** A whole number that is always the same for one text and spreads texts that differ in one sign (FNV-1a). */
export function hashOf(text: string): number {
  let hash = FNV_OFFSET
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME)
  return hash >>> 0
}
