import { concat } from './byte-reader.ts'
import { refusePhoto } from './refuse-photo.ts'

/**
 * Refuses packed data (zlib) that does not unpack to exactly this size, or goes on after its end. Unpacking stops at
 * that size.
 */
export async function checkUnpackedSize(sizeBytes: number, packed: readonly Uint8Array[]): Promise<void> {
  let size = 0
  try {
    const source = new Blob([concat(packed)]).stream()
    for await (const chunk of source.pipeThrough(new DecompressionStream('deflate'))) {
      size += chunk.byteLength
      if (size > sizeBytes) break
    }
  } catch {
    refusePhoto()
  }
  if (size !== sizeBytes) refusePhoto()
}
