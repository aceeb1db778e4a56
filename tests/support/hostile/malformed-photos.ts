import { deflateSync } from 'node:zlib'
import * as images from './images.ts'
import { ascii, type Bytes, join } from './images.ts'

import {
  asJpeg,
  asPng,
  asWebp,
  cut,
  EXIF,
  flipped,
  type HostilePhoto,
  HTML,
  KIB,
  PDF,
  swapped,
  without,
  ZIP,
} from './photo-bytes.ts'

export const SIDES = [
  ['0 × 6', 0, 6],
  ['8 × 0', 8, 0],
  ['0 × 0', 0, 0],
  ['401 × 1', 401, 1],
  ['1 × 401', 1, 401],
  ['30,000²', 30_000, 30_000],
] as const

/** A small file that says it is as large as it likes. */
export const wrongSides: HostilePhoto[] = SIDES.flatMap(([name, width, height]) => [
  asJpeg(`JPEG of ${name}`, jpegOfSides(width, height)),
  asPng(`PNG of ${name}`, images.png({ width, height, rows: new Uint8Array(8) })),
  ...(width > 0 && height > 0 && width < 16_384
    ? [asWebp(`WebP of ${name}`, images.webp(width, height))]
    : [asWebp(`lossy WebP of ${name}`, lossyOfSides(width, height))]),
])

function jpegOfSides(width: number, height: number): Bytes {
  const [high, low] = [(value: number) => value >> 8, (value: number) => value & 255]
  const sides = [high(height), low(height), high(width), low(width)]
  const withSides = (frame: Bytes) => frame.map((byte, index) => sides[index - 5] ?? byte)
  return join(...images.jpegSegments().map((segment, index) => (index === 3 ? withSides(segment) : segment)))
}

function lossyOfSides(width: number, height: number): Bytes {
  const bytes = images.LOSSY_WEBP.slice()
  bytes.set([width & 255, (width >> 8) & 0x3f, height & 255, (height >> 8) & 0x3f], 26)
  return bytes
}

export const segments = images.jpegSegments()
export const NAMES = ['start', 'JFIF', 'quantization', 'frame', 'DC codes', 'AC codes', 'scan', 'end']
export const wrongJpeg: HostilePhoto[] = [
  ...segments.flatMap((_, index) =>
    index === 0 ? [] : [asJpeg(`JPEG cut before its ${NAMES[index]}`, join(...segments.slice(0, index)))],
  ),
  ...segments.map((segment, index) =>
    asJpeg(
      `JPEG cut inside its ${NAMES[index]}`,
      join(...segments.slice(0, index), segment.slice(0, Math.ceil(segment.length / 2))).slice(0, -1),
    ),
  ),
  ...[0, 2, 3, 4, 5, 6, 7].map((index) =>
    asJpeg(`JPEG without its ${NAMES[index]}`, join(...without(segments, index))),
  ),
  asJpeg('JPEG whose frame follows its scan', join(...swapped(segments, 3, 6))),
  asJpeg('JPEG of two frames', join(...segments.slice(0, 4), ...segments.slice(3))),
  asJpeg('JPEG of four components (CMYK)', images.jpeg({ components: 4 })),
  asJpeg('JPEG of two components', images.jpeg({ components: 2 })),
  asJpeg('JPEG of twelve bits', images.jpeg({ precision: 12 })),
  asJpeg('JPEG without sampling', images.jpeg({ sampling: 0 })),
  ...[0xc3, 0xc5, 0xc9, 0xca].map((frame) => asJpeg(`JPEG of frame ${frame.toString(16)}`, images.jpeg({ frame }))),
  asJpeg(
    'JPEG of Adobe colours that are CMYK',
    images.jpegWith(images.jpegSegment(0xee, [...ascii('Adobe'), 0, 100, 0, 0, 0, 0, 2])),
  ),
  asJpeg(
    'JPEG with a segment shorter than its length',
    join(segments[0] ?? [], [0xff, 0xe1, 0xff, 0xff], ascii('short')),
  ),
  asJpeg('JPEG with a segment of length 1', join(segments[0] ?? [], [0xff, 0xe1, 0, 1], ...segments.slice(1))),
  asJpeg('JPEG with bytes between segments', join(segments[0] ?? [], ascii('hi'), ...segments.slice(1))),
  asJpeg(
    'JPEG whose tables hold more than tables',
    images.jpegWith(images.jpegSegment(0xdb, [0, ...new Uint8Array(64), ...HTML])),
  ),
  asJpeg(
    'JPEG of 10,000 scans',
    join(...segments.slice(0, -1), ...Array.from({ length: 10_000 }, () => segments[6] ?? []), [0xff, 0xd9]),
  ),
  ...Object.entries({ HTML, ZIP, PDF, 'a second JPEG': images.jpeg(), 'one byte': [0] }).map(([name, tail]) =>
    asJpeg(`JPEG with ${name} behind it`, join(images.jpeg(), tail)),
  ),
  asJpeg('HTML in front of a JPEG', join(HTML, images.jpeg())),
]

export const chunks = images.pngChunks()
export const [header = join(), pixels = join(), end = join()] = chunks
export const indexed = { colorType: 3, palette: [1, 2, 3, 4, 5, 6] }
const APNG = [images.pngChunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]), images.pngChunk('fcTL', new Uint8Array(26))]
export const wrongPng: HostilePhoto[] = [
  ...[4, 8, 20, 33, 37, 45, images.png().length - 12, images.png().length - 4, images.png().length - 1].map((length) =>
    asPng(`PNG cut after ${length} bytes`, cut(images.png(), length)),
  ),
  ...['header', 'pixels', 'end'].map((name, index) =>
    asPng(`PNG without its ${name}`, images.pngOf(without(chunks, index))),
  ),
  asPng('PNG of two headers', images.pngOf([header, ...chunks])),
  asPng('PNG whose header comes second', images.pngOf([images.pngChunk('tEXt', ascii('a\0b')), ...chunks])),
  asPng(
    'PNG whose pixels are apart',
    images.pngOf([header, pixels, images.pngChunk('tEXt', ascii('a\0b')), pixels, end]),
  ),
  asPng('PNG with a wrong checksum', flipped(images.png(), images.png().length - 1)),
  asPng(
    'PNG with a wrong checksum in a text',
    images.pngOf([header, flipped(images.pngChunk('tEXt', ascii('a\0b')), 9), pixels, end]),
  ),
  asPng('PNG with an unknown critical chunk', images.pngWith(images.pngChunk('ABCD', [1]))),
  asPng('PNG with a chunk of no name', images.pngWith(images.pngChunk('<sc>', [1]))),
  asPng('PNG whose end holds something', images.pngOf([header, pixels, images.pngChunk('IEND', HTML)])),
  asPng('PNG with a palette of grey', images.png({ colorType: 0, palette: [1, 2, 3] })),
  asPng('PNG without its palette', images.png({ colorType: 3 })),
  asPng('PNG with half a colour', images.png({ colorType: 3, palette: [1, 2] })),
  asPng('PNG with more colours than numbers', images.png({ ...indexed, bitDepth: 1, palette: new Uint8Array(9) })),
  asPng('PNG with more transparencies than colours', images.png({ ...indexed, transparency: [1, 2, 3] })),
  asPng('PNG transparent twice', images.png({ colorType: 6, transparency: [0, 0] })),
  ...[
    { bitDepth: 3 },
    { bitDepth: 16, colorType: 3, palette: [1, 2, 3] },
    { colorType: 5 },
    { colorType: 1 },
    { interlace: 2 },
    { compression: 1 },
    { filter: 1 },
  ].map((options) => asPng(`PNG of ${JSON.stringify(options)}`, images.png(options))),
  asPng('PNG with one row too few', images.png({ rows: new Uint8Array(5 * 25) })),
  asPng('PNG with one row too many', images.png({ rows: new Uint8Array(7 * 25) })),
  asPng('PNG that unpacks to 20 MB', images.png({ rows: new Uint8Array(20 * KIB * KIB) })),
  asPng('PNG whose pixels are not packed', images.pngOf([header, images.pngChunk('IDAT', HTML), end])),
  asPng(
    'PNG whose packed pixels end early',
    images.pngOf([header, images.pngChunk('IDAT', deflateSync(new Uint8Array(150)).subarray(0, -6)), end]),
  ),
  asPng(
    'PNG with HTML behind its packed pixels',
    images.pngOf([header, images.pngChunk('IDAT', join(deflateSync(new Uint8Array(150)), HTML)), end]),
  ),
  asPng('animated PNG', images.pngWith(...APNG)),
  asPng(
    'animated PNG of two frames',
    images.pngOf([header, ...APNG, pixels, images.pngChunk('fdAT', [0, 0, 0, 1, 1]), end]),
  ),
  ...Object.entries({ HTML, ZIP, PDF, 'a second PNG': images.png(), 'one byte': [0] }).map(([name, tail]) =>
    asPng(`PNG with ${name} behind it`, join(images.png(), tail)),
  ),
]

export const { webpCanvas, webpChunk, webpOf } = images
export const lossless = webpChunk('VP8L', images.losslessPayload())
export const lossyChunk = images.LOSSY_WEBP.slice(12)
const oddWebp = webpOf(webpChunk('VP8L', join(images.losslessPayload(), [0])))
export const ANIM = webpChunk('ANIM', new Uint8Array(6))
export const ANMF = webpChunk('ANMF', join(new Uint8Array(16), lossless))
export const wrongWebp: HostilePhoto[] = [
  ...[4, 8, 12, 16, 20, 25, images.webp().length - 1].map((length) =>
    asWebp(`WebP cut after ${length} bytes`, cut(images.webp(), length)),
  ),
  ...[12, 20, 29, 40].map((length) =>
    asWebp(`WebP that is short and says so, ${length} bytes`, webpOf(images.LOSSY_WEBP.slice(12, length))),
  ),
  asWebp('WebP without an image', webpOf()),
  asWebp('WebP of nothing but a canvas', webpOf(webpCanvas(0))),
  asWebp('WebP of two images', webpOf(lossless, lossless)),
  asWebp('WebP of two images on a canvas', webpOf(webpCanvas(0), lossless, lossyChunk)),
  asWebp('WebP of two canvases', webpOf(webpCanvas(0), webpCanvas(0), lossless)),
  asWebp('WebP whose canvas comes last', webpOf(lossless, webpCanvas(0))),
  asWebp('WebP on a larger canvas', webpOf(webpCanvas(0, 16_000, 16_000), lossless)),
  asWebp('WebP with a canvas cut short', webpOf(webpChunk('VP8X', [0, 0, 0, 0]), lossless)),
  asWebp('WebP with metadata but no canvas', webpOf(lossless, webpChunk('EXIF', EXIF))),
  asWebp('animated WebP', webpOf(webpCanvas(0x02), ANIM, ANMF, ANMF)),
  asWebp('WebP that says it is animated', webpOf(webpCanvas(0x02), lossless)),
  asWebp('animated WebP that says it is not', webpOf(webpCanvas(0), ANIM, ANMF)),
  asWebp('WebP with a frame beside its image', webpOf(webpCanvas(0), lossless, ANMF)),
  asWebp('WebP with plain alpha of another size', webpOf(webpCanvas(0x10), webpChunk('ALPH', [0, 1, 2]), lossyChunk)),
  asWebp('WebP with unknown alpha', webpOf(webpCanvas(0x10), webpChunk('ALPH', [3, 1, 2]), lossyChunk)),
  asWebp('WebP whose image is no image', webpOf(webpChunk('VP8L', HTML))),
  asWebp('lossy WebP whose image is no image', webpOf(webpChunk('VP8 ', HTML))),
  asWebp('lossy WebP that is no key frame', flipped(images.LOSSY_WEBP, 20)),
  asWebp('lossless WebP of an unknown version', webpOf(webpChunk('VP8L', [0x2f, 7, 0x40, 1, 0xe0, 0, 0]))),
  asWebp('WebP whose padding holds something', join(cut(oddWebp, oddWebp.length - 1), [65])),
  ...Object.entries({ HTML, ZIP, PDF, 'one byte': [0] }).map(([name, tail]) =>
    asWebp(`WebP with ${name} behind it`, join(images.webp(), tail)),
  ),
  asWebp('another RIFF', join(ascii('RIFF'), [4, 0, 0, 0], ascii('WAVE'))),
]
