export type Bytes = Uint8Array<ArrayBuffer>

export const ascii = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0))
export const join = (...parts: readonly ArrayLike<number>[]): Bytes =>
  Uint8Array.from(Buffer.concat(parts.map((part) => Uint8Array.from(part))))

const big = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256)

export const dataUrl = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const fromBase64 = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'base64'))

/** Pseudo-random bytes, the same in every run. */
export function noise(length: number): Bytes {
  let state = 1
  return Uint8Array.from({ length }, () => {
    state = (state * 48271) % 0x7fffffff
    return state & 255
  })
}

export const jpegSegment = (marker: number, payload: ArrayLike<number>): Bytes =>
  join([0xff, marker], big(payload.length + 2, 2), payload)

interface JpegOptions {
  width?: number
  height?: number
  components?: number
  frame?: number
  precision?: number
  sampling?: number
}

const QUANTIZATION = jpegSegment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)])
/**
 * A Huffman table with one code of one bit, because the difference of DC values is always zero and no AC value follows.
 */
const table = (target: number) => jpegSegment(0xc4, [target, 1, ...Array.from({ length: 15 }, () => 0), 0])

/** Segments of a baseline JPEG of one flat colour, for tests that want to add, drop or move some. */
export function jpegSegments(options: JpegOptions = {}): Bytes[] {
  const { width = 8, height = 6, components = 3, frame = 0xc0, precision = 8, sampling = 0x11 } = options
  const ids = Array.from({ length: components }, (_, index) => index + 1)
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8) * components
  // Two zero bits per block (no difference, end of block), then ones to the end of the byte.
  const coded = Array.from({ length: Math.ceil((blocks * 2) / 8) }, () => 0)
  const spare = coded.length * 8 - blocks * 2
  if (spare > 0) coded[coded.length - 1] = 2 ** spare - 1
  return [
    Uint8Array.of(0xff, 0xd8),
    jpegSegment(0xe0, [...ascii('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    QUANTIZATION,
    jpegSegment(frame, [
      precision,
      ...big(height, 2),
      ...big(width, 2),
      components,
      ...ids.flatMap((id) => [id, sampling, 0]),
    ]),
    table(0x00),
    table(0x10),
    join(jpegSegment(0xda, [components, ...ids.flatMap((id) => [id, 0]), 0, 63, 0]), coded),
    Uint8Array.of(0xff, 0xd9),
  ]
}

export const jpeg = (options: JpegOptions = {}): Bytes => join(...jpegSegments(options))

/** An ordinary JPEG with further segments after its first marker. */
export const jpegWith = (...extra: readonly Bytes[]): Bytes => {
  const [start, ...rest] = jpegSegments()
  return join(start ?? [], ...extra, ...rest)
}

// Made once by an encoder: 8 × 6 pixels.
export const PROGRESSIVE_JPEG = fromBase64(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoICh' +
    'MKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wgARCAAGAAgDASIAAhEBAxEB/8QAFQAB' +
    'AQAAAAAAAAAAAAAAAAAAAAX/xAAVAQEBAAAAAAAAAAAAAAAAAAADBv/aAAwDAQACEAMQAAABngqf/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAA' +
    'gBAQABBQJ//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwF//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBABAAAA' +
    'AAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oADAMBAAIAAwAAABDz/8QAFBEBAAAAAA' +
    'AAAAAAAAAAAAAAAP/aAAgBAwEBPxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgB' +
    'AQABPxB//9k=',
)
/** A PNG and a WebP of one pixel. */
export const PNG = fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWM44igNAALtASGeq27HAAAAAElFTkSuQmCC',
)
export const WEBP = fromBase64(
  'UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoBAAEAAUAmJaACdLoB+AADsAD+7gpn/mCV+QbtQ/+ysfSsfSsfuUAA',
)

/** Data URL of a JPEG that is accepted. */
export const JPEG_URL = dataUrl('image/jpeg', jpeg())
/** Data URL of another accepted JPEG. */
export const OTHER_JPEG_URL = dataUrl('image/jpeg', jpeg({ width: 16 }))
