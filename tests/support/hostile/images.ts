import { crc32, deflateSync } from 'node:zlib'

export type Bytes = Uint8Array<ArrayBuffer>

export const ascii = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0))
export const join = (...parts: readonly ArrayLike<number>[]): Bytes =>
  Uint8Array.from(Buffer.concat(parts.map((part) => Uint8Array.from(part))))

const big = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256)
const little = (value: number, length: number): number[] => big(value, length).reverse()

export const dataUrl = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const fromBase64 = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'base64'))

/** The same noise in every run. */
export function noise(length: number): Bytes {
  let state = 1
  return Uint8Array.from({ length }, () => {
    state = (state * 48271) % 0x7fffffff
    return state & 255
  })
}

// PNG

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export function pngChunk(name: string, payload: ArrayLike<number> = []): Bytes {
  const named = join(ascii(name), payload)
  return join(big(payload.length, 4), named, big(crc32(named), 4))
}

interface PngOptions {
  width?: number
  height?: number
  bitDepth?: number
  colorType?: number
  interlace?: number
  compression?: number
  filter?: number
  palette?: ArrayLike<number>
  transparency?: ArrayLike<number>
  /** Rows with their filter bytes, in the place of the ones that belong to the sides. */
  rows?: Uint8Array
  level?: number
}

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

const rowsOf = ({ width = 8, height = 6, bitDepth = 8, colorType = 2 }: PngOptions): Bytes => {
  const rowBytes = Math.ceil((width * bitDepth * (CHANNELS[colorType] ?? 1)) / 8)
  return Uint8Array.from({ length: height * (1 + rowBytes) }, (_, index) => (index % (1 + rowBytes) === 0 ? 0 : 1))
}

/** Chunks of an ordinary PNG, for tests that want to add, drop or move some. */
export function pngChunks(options: PngOptions = {}): Bytes[] {
  const { width = 8, height = 6, bitDepth = 8, colorType = 2, interlace = 0, compression = 0, filter = 0 } = options
  const header = [...big(width, 4), ...big(height, 4), bitDepth, colorType, compression, filter, interlace]
  return [
    pngChunk('IHDR', header),
    ...(options.palette ? [pngChunk('PLTE', options.palette)] : []),
    ...(options.transparency ? [pngChunk('tRNS', options.transparency)] : []),
    pngChunk('IDAT', deflateSync(options.rows ?? rowsOf(options), { level: options.level ?? 9 })),
    pngChunk('IEND'),
  ]
}

export const pngOf = (chunks: readonly Bytes[]): Bytes => join(PNG_SIGNATURE, ...chunks)
export const png = (options: PngOptions = {}): Bytes => pngOf(pngChunks(options))

/** An ordinary PNG with further chunks in front of its pixels. */
export const pngWith = (...extra: readonly Bytes[]): Bytes => {
  const [header, ...rest] = pngChunks()
  return pngOf([header ?? new Uint8Array(), ...extra, ...rest])
}

// JPEG

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
/** One code of one bit: the difference of DC values is always zero, and no AC value follows. */
const table = (target: number) => jpegSegment(0xc4, [target, 1, ...Array.from({ length: 15 }, () => 0), 0])

/** Segments of a baseline JPEG of one flat colour, for tests that want to add, drop or move some. */
export function jpegSegments(options: JpegOptions = {}): Bytes[] {
  const { width = 8, height = 6, components = 3, frame = 0xc0, precision = 8, sampling = 0x11 } = options
  const ids = Array.from({ length: components }, (_, index) => index + 1)
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8) * components
  // Two zero bits a block (no difference, end of block), ones up to the end of the byte.
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

// WebP

export const webpChunk = (name: string, payload: ArrayLike<number>): Bytes =>
  join(ascii(name), little(payload.length, 4), payload, payload.length % 2 === 1 ? [0] : [])

export function webpOf(...chunks: readonly Bytes[]): Bytes {
  const body = join(ascii('WEBP'), ...chunks)
  return join(ascii('RIFF'), little(body.length, 4), body)
}

/** Payload of a lossless image of one colour: every code has one symbol, so that no pixel costs a bit. */
export function losslessPayload(width = 8, height = 6, color: readonly number[] = [60, 200, 90, 255]): Bytes {
  const fields: [value: number, bits: number][] = [
    [0x2f, 8],
    [width - 1, 14],
    [height - 1, 14],
    [0, 1 + 3],
    // No transform, no cache of colours, one group of codes.
    [0, 3],
    // Green, red, blue, alpha: simple, one symbol, of eight bits. Distance: the same, of one bit.
    ...color.flatMap((value): [number, number][] => [
      [0b101, 3],
      [value, 8],
    ]),
    [0b001, 3],
    [0, 1],
  ]
  const bits = fields.flatMap(([value, count]) =>
    Array.from({ length: count }, (_, bit) => Math.floor(value / 2 ** bit) % 2),
  )
  return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, byte) =>
    bits.slice(byte * 8, byte * 8 + 8).reduce((sum, bit, index) => sum + bit * 2 ** index, 0),
  )
}

export const webpCanvas = (flags: number, width = 8, height = 6): Bytes =>
  webpChunk('VP8X', [flags, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)])

export const webp = (width = 8, height = 6): Bytes => webpOf(webpChunk('VP8L', losslessPayload(width, height)))

// Made once by an encoder: 8 × 6 pixels each.

export const PROGRESSIVE_JPEG = fromBase64(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoICh' +
    'MKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wgARCAAGAAgDASIAAhEBAxEB/8QAFQAB' +
    'AQAAAAAAAAAAAAAAAAAAAAX/xAAVAQEBAAAAAAAAAAAAAAAAAAADBv/aAAwDAQACEAMQAAABngqf/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAA' +
    'gBAQABBQJ//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwF//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBABAAAA' +
    'AAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oADAMBAAIAAwAAABDz/8QAFBEBAAAAAA' +
    'AAAAAAAAAAAAAAAP/aAAgBAwEBPxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgB' +
    'AQABPxB//9k=',
)
export const LOSSY_WEBP = fromBase64(
  'UklGRjgAAABXRUJQVlA4ICwAAABwAQCdASoIAAYAAUAmJaACdAFAAAD+7HDYxYeG1//ZWP/9Kx//pWP16AAAAA==',
)
export const LOSSY_WEBP_WITH_ALPHA = fromBase64(
  'UklGRloAAABXRUJQVlA4WAoAAAAQAAAABwAABQAAQUxQSAoAAAABB1DAiAhERP8DVlA4ICoAAAAwAQCdASoIAAYAAUAmJaAAA3AA/uxw3+k4gp' +
    'An//7Kx//pWP/9Kx+vQAA=',
)
