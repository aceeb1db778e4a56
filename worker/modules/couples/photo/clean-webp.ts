import { ByteReader, concat } from './byte-reader.ts'
import { refusePhoto } from './refuse-photo.ts'
import { checkAlpha, readImageSize, type WebpSize } from './webp-image.ts'

interface Chunk {
  name: string
  payload: Uint8Array
}

const littleEndian = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => (value >>> (8 * index)) & 255)
const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0))

function readChunks(reader: ByteReader): Chunk[] {
  const chunks: Chunk[] = []
  while (reader.left > 0) {
    const name = reader.text(4)
    const payload = reader.take(reader.uintLittle(4))
    if (payload.length % 2 === 1) reader.expect([0])
    chunks.push({ name, payload })
  }
  return chunks
}

const writeChunk = ({ name, payload }: Chunk): Uint8Array =>
  concat([ascii(name), littleEndian(payload.length, 4), payload, payload.length % 2 === 1 ? [0] : []])

const ANIMATION_FLAG = 0x02
const ALPHA_FLAG = 0x10

/** VP8X: the sides of the canvas; an animation is refused. */
function readCanvas(payload: Uint8Array): WebpSize {
  const reader = new ByteReader(payload)
  const flags = reader.uint(1)
  reader.take(3)
  const [width, height] = [1 + reader.uintLittle(3), 1 + reader.uintLittle(3)]
  reader.expectEnd()
  if (flags & ANIMATION_FLAG) refusePhoto()
  return { width, height }
}

const writeCanvas = ({ width, height }: WebpSize): Chunk => ({
  name: 'VP8X',
  payload: Uint8Array.from([ALPHA_FLAG, 0, 0, 0, ...littleEndian(width - 1, 3), ...littleEndian(height - 1, 3)]),
})

const KNOWN = /^(VP8X( ICCP)?( ALPH)? VP8 |(VP8X( ICCP)? )?VP8L|VP8 )$/
const SHOWN = ['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L', 'ANIM', 'ANMF']

/** The chunks of a still image, in the order of the format. */
function readImage(chunks: readonly Chunk[]) {
  const order = chunks.map(({ name }) => name).filter((name) => SHOWN.includes(name))
  const find = (wanted: string) => chunks.find(({ name }) => name === wanted)
  const image = find('VP8 ') ?? find('VP8L')
  const canvas = find('VP8X')
  if (!KNOWN.test(order.join(' ')) || !image || (!canvas && chunks.length > 1)) refusePhoto()
  return { image, canvas, alpha: find('ALPH') }
}

/**
 * Rewrites a WebP with only the chunks that the image consists of: EXIF, XMP, colour profiles and unknown chunks are
 * dropped; the coded image is copied unchanged.
 *
 * @throws AppError `invalid_photo`
 * @see RFC 9649
 */
export function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const reader = new ByteReader(bytes)
  reader.expectText('RIFF')
  if (reader.uintLittle(4) !== reader.left) refusePhoto()
  reader.expectText('WEBP')
  const { image, canvas, alpha } = readImage(readChunks(reader))
  const size = readImageSize(image.name, image.payload)
  const canvasSize = canvas ? readCanvas(canvas.payload) : size
  if (canvasSize.width !== size.width || canvasSize.height !== size.height) refusePhoto()
  if (alpha) checkAlpha(alpha.payload, size)
  const cleaned = concat((alpha ? [writeCanvas(size), alpha, image] : [image]).map(writeChunk))
  return concat([ascii('RIFF'), littleEndian(4 + cleaned.length, 4), ascii('WEBP'), cleaned])
}
