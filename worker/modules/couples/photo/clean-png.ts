import { crc32 } from '../../../lib/files/crc32.ts'
import { ByteReader, concat } from './byte-reader.ts'
import { checkUnpackedSize } from './check-unpacked-size.ts'
import { checkPalette, checkTransparency, PALETTE, type PngHeader, readHeader, unpackedSize } from './png-header.ts'
import { refusePhoto } from './refuse-photo.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const ANIMATION = ['acTL', 'fcTL', 'fdAT']

interface Chunk {
  name: string
  payload: Uint8Array
  /** Length, name, payload and checksum. */
  whole: Uint8Array
}

function readChunk(reader: ByteReader): Chunk {
  const start = reader.position
  const length = reader.uint(4)
  const name = reader.text(4)
  const payload = reader.take(length)
  const named = reader.bytes.subarray(start + 4, reader.position)
  if (!/^[A-Za-z]{2}[A-Z][A-Za-z]$/.test(name) || reader.uint(4) !== crc32(named)) refusePhoto()
  return { name, payload, whole: reader.bytes.subarray(start, reader.position) }
}

function readChunks(reader: ByteReader): Chunk[] {
  const chunks: Chunk[] = []
  do chunks.push(readChunk(reader))
  while (chunks.at(-1)?.name !== 'IEND')
  reader.expectEnd()
  return chunks
}

/** Refuses chunks that are missing, doubled or out of order. */
function checkOrder(names: readonly string[]): void {
  const critical = names.filter((name) => /^[A-Z]/.test(name) || name === 'tRNS').join(' ')
  if (!/^IHDR( PLTE)?( tRNS)?( IDAT)+ IEND$/.test(critical)) refusePhoto()
  const [first, last] = [names.indexOf('IDAT'), names.lastIndexOf('IDAT')]
  if (names.slice(first, last).some((name) => name !== 'IDAT')) refusePhoto()
  if (names.some((name) => ANIMATION.includes(name)) || names[0] !== 'IHDR') refusePhoto()
}

function checkColors(chunks: readonly Chunk[], header: PngHeader): void {
  const palette = chunks.find(({ name }) => name === 'PLTE')?.payload
  const transparency = chunks.find(({ name }) => name === 'tRNS')?.payload
  if (palette) checkPalette(palette, header)
  else if (header.colorType === PALETTE) refusePhoto()
  if (transparency) checkTransparency(transparency, header, (palette?.length ?? 0) / 3)
}

const NEEDED = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

/**
 * Rewrites a PNG with only the chunks that the image consists of: text, EXIF, time and colour profiles are dropped; the
 * packed pixels are copied unchanged.
 *
 * @throws AppError `invalid_photo`
 * @see W3C Portable Network Graphics (Third Edition), 5 and 11
 */
export async function cleanPng(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new ByteReader(bytes)
  reader.expect(SIGNATURE)
  const chunks = readChunks(reader)
  checkOrder(chunks.map(({ name }) => name))
  const payloadsOf = (wanted: string) => chunks.filter(({ name }) => name === wanted).map(({ payload }) => payload)
  const header = readHeader(concat(payloadsOf('IHDR')))
  checkColors(chunks, header)
  if (payloadsOf('IEND').some(({ length }) => length > 0)) refusePhoto()
  await checkUnpackedSize(unpackedSize(header), payloadsOf('IDAT'))
  const cleaned = chunks.filter(({ name }) => NEEDED.includes(name))
  return concat([SIGNATURE, ...cleaned.map(({ whole }) => whole)])
}
