/** Size of the Bloom filter of common passwords. */
export const FILTER_BYTES = 2 ** 18
const BITS = FILTER_BYTES * 8
const HASHES = 12

/** FNV-1a with a final mix (of MurmurHash3), so that all bits of the result depend on all characters. */
function hashOf(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The bits of a password in the filter; the filter contains the password if all of them are set. */
export function bitsOf(password: string): number[] {
  const [first, step] = [hashOf(password, 0x811c9dc5), hashOf(password, 0x9747b28c) | 1]
  return Array.from({ length: HASHES }, (_, index) => ((first + Math.imul(index, step)) >>> 0) % BITS)
}
