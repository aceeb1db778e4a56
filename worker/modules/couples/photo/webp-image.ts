import { ByteReader } from './byte-reader.ts'
import { refusePhoto, refuseSides } from './refuse-photo.ts'

export interface WebpSize {
  width: number
  height: number
}

const SIDE_BITS = 0x3fff

/** Sides in the frame header of a lossy image: a key frame that is shown (RFC 6386, 9.1). */
function readLossySize(payload: Uint8Array): WebpSize {
  const reader = new ByteReader(payload)
  const tag = reader.uintLittle(3)
  const isKeyFrame = (tag & 1) === 0
  const version = (tag >> 1) & 7
  const isShown = ((tag >> 4) & 1) === 1
  reader.expect([0x9d, 0x01, 0x2a])
  const [width, height] = [reader.uintLittle(2), reader.uintLittle(2)]
  const firstPartition = tag >> 5
  if (!isKeyFrame || version > 3 || !isShown || firstPartition < 1 || firstPartition >= reader.left) refusePhoto()
  return { width: width & SIDE_BITS, height: height & SIDE_BITS }
}

/** Sides in the header of a lossless image (WebP Lossless Bitstream Specification, 3). */
function readLosslessSize(payload: Uint8Array): WebpSize {
  const reader = new ByteReader(payload)
  reader.expect([0x2f])
  const bits = reader.uintLittle(4)
  if (bits >>> 29 !== 0 || reader.left < 1) refusePhoto()
  return { width: 1 + (bits & SIDE_BITS), height: 1 + ((bits >>> 14) & SIDE_BITS) }
}

/** Sides of the coded image. */
export function readImageSize(name: string, payload: Uint8Array): WebpSize {
  const size = name === 'VP8 ' ? readLossySize(payload) : readLosslessSize(payload)
  refuseSides(size.width, size.height)
  return size
}

/** ALPH: one byte of how it is coded, then a value for each pixel, plain or packed. */
export function checkAlpha(payload: Uint8Array, { width, height }: WebpSize): void {
  const compression = (payload[0] ?? 0xff) & 3
  const isPlain = compression === 0 && payload.length === 1 + width * height
  const isPacked = compression === 1 && payload.length > 1
  if (!isPlain && !isPacked) refusePhoto()
}
