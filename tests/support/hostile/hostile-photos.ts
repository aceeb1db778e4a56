import { deflateSync } from 'node:zlib'
import * as images from './images.ts'
import { ascii, type Bytes, dataUrl, join } from './images.ts'

const JPEG = 'image/jpeg'
const PNG = 'image/png'
const WEBP = 'image/webp'
const KIB = 1024

/** What no stored photo may hold. */
export const SECRET = 'lat -23.5505 long -46.6333'

const SVG = ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const HTML = ascii('<!doctype html><script>alert(document.domain)</script>')
const GIF = join(ascii('GIF89a'), [1, 0, 1, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b])
const BMP = join(ascii('BM'), new Uint8Array(64))
const AVIF = join([0, 0, 0, 28], ascii('ftypavif'), new Uint8Array(16))
const ZIP = join(ascii('PK\x05\x06'), new Uint8Array(18))
const PDF = ascii('%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>endobj')

/** A TIFF block as phones write it, with the place in its GPS directory. */
const EXIF = join(
  ascii('II*\0\x08\0\0\0'),
  [1, 0, 0x25, 0x88, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0],
  [1, 0, 1, 0, 2, 0, 2, 0, 0, 0],
  ascii('S\0\0\0\0\0\0\0'),
  ascii(SECRET),
)
const XMP = ascii(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>${SECRET}</exif:GPSLatitude></x:xmpmeta>`)

type Chunk = Bytes
const without = (chunks: readonly Chunk[], index: number): Chunk[] => chunks.filter((_, at) => at !== index)
const swapped = (chunks: readonly Chunk[], a: number, b: number): Chunk[] =>
  chunks.map((chunk, at) => chunks[at === a ? b : at === b ? a : at] ?? chunk)
const flipped = (bytes: Bytes, at: number): Bytes => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
const cut = (bytes: Bytes, length: number): Bytes => bytes.slice(0, length)

type HostilePhoto = readonly [name: string, url: string]
const hostile = (type: string) => (name: string, bytes: Uint8Array) => [name, dataUrl(type, bytes)] as const
const [asJpeg, asPng, asWebp] = [hostile(JPEG), hostile(PNG), hostile(WEBP)]

const wrongContent: HostilePhoto[] = [JPEG, PNG, WEBP].flatMap((type) =>
  Object.entries({ SVG, HTML, GIF, BMP, AVIF, ZIP, PDF, 'one byte': Uint8Array.of(0xff) }).map(
    ([name, bytes]) => [`${name} as ${type}`, dataUrl(type, bytes)] as const,
  ),
)

const wrongType: HostilePhoto[] = [
  ...[PNG, WEBP].map((type) => [`a JPEG as ${type}`, dataUrl(type, images.jpeg())] as const),
  ...[JPEG, WEBP].map((type) => [`a PNG as ${type}`, dataUrl(type, images.png())] as const),
  ...[JPEG, PNG].map((type) => [`a WebP as ${type}`, dataUrl(type, images.webp())] as const),
  ['SVG as itself', dataUrl('image/svg+xml', SVG)],
  ['GIF as itself', dataUrl('image/gif', GIF)],
  ['AVIF as itself', dataUrl('image/avif', AVIF)],
  ['HTML as itself', dataUrl('text/html', HTML)],
  ['a JPEG as image/jpg', dataUrl('image/jpg', images.jpeg())],
  ['a JPEG as octets', dataUrl('application/octet-stream', images.jpeg())],
]

const base64 = Buffer.from(images.jpeg()).toString('base64')
const wrongUrl: HostilePhoto[] = [
  ['nothing', ''],
  ['a word', 'foto'],
  ['an address on the web', 'https://example.com/foto.jpg'],
  ['an address of our own', '/api/couple/public/ana-casal/photo'],
  ['a script', 'javascript:alert(1)'],
  ['base64 alone', base64],
  ['an empty image', `data:${JPEG};base64,`],
  ['no base64', `data:${JPEG},${base64}`],
  ['percent-encoded', `data:${JPEG},%FF%D8%FF`],
  ['a charset', `data:${JPEG};charset=utf-8;base64,${base64}`],
  ['a parameter', `data:${JPEG};name=foto.jpg;base64,${base64}`],
  ['an upper-case type', `data:IMAGE/JPEG;base64,${base64}`],
  ['an upper-case scheme', `DATA:${JPEG};base64,${base64}`],
  ['an upper-case encoding', `data:${JPEG};BASE64,${base64}`],
  ['two types', `data:${JPEG},${PNG};base64,${base64}`],
  ['a space in front', ` data:${JPEG};base64,${base64}`],
  ['a space behind', `data:${JPEG};base64,${base64} `],
  ['a line break inside', `data:${JPEG};base64,${base64.slice(0, 8)}\n${base64.slice(8)}`],
  ['one digit too few', `data:${JPEG};base64,${base64.slice(0, -1)}`],
  ['padding in the middle', `data:${JPEG};base64,${base64.slice(0, 6)}==${base64.slice(8)}`],
  ['three signs of padding', `data:${JPEG};base64,${base64.slice(0, -3)}===`],
  ['nothing but padding', `data:${JPEG};base64,====`],
  ['the URL-safe alphabet', `data:${JPEG};base64,${base64.replaceAll('/', '_')}`],
  ['another data URL behind it', `data:${JPEG};base64,${base64}data:text/html,x`],
  ['a NUL', `data:${JPEG};base64,${base64.slice(0, -1)}\0`],
]

const SIDES = [
  ['0 × 6', 0, 6],
  ['8 × 0', 8, 0],
  ['0 × 0', 0, 0],
  ['401 × 1', 401, 1],
  ['1 × 401', 1, 401],
  ['30,000²', 30_000, 30_000],
] as const

/** A small file that says it is as large as it likes. */
const wrongSides: HostilePhoto[] = SIDES.flatMap(([name, width, height]) => [
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

const segments = images.jpegSegments()
const NAMES = ['start', 'JFIF', 'quantization', 'frame', 'DC codes', 'AC codes', 'scan', 'end']
const wrongJpeg: HostilePhoto[] = [
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

const chunks = images.pngChunks()
const [header = join(), pixels = join(), end = join()] = chunks
const indexed = { colorType: 3, palette: [1, 2, 3, 4, 5, 6] }
const APNG = [images.pngChunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]), images.pngChunk('fcTL', new Uint8Array(26))]
const wrongPng: HostilePhoto[] = [
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

const { webpCanvas, webpChunk, webpOf } = images
const lossless = webpChunk('VP8L', images.losslessPayload())
const lossyChunk = images.LOSSY_WEBP.slice(12)
const oddWebp = webpOf(webpChunk('VP8L', join(images.losslessPayload(), [0])))
const ANIM = webpChunk('ANIM', new Uint8Array(6))
const ANMF = webpChunk('ANMF', join(new Uint8Array(16), lossless))
const wrongWebp: HostilePhoto[] = [
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

/** Bytes of a PNG of exactly this size: an ordinary one with a long comment. */
const pngOfSize = (sizeBytes: number): Bytes =>
  images.pngWith(images.pngChunk('tEXt', new Uint8Array(sizeBytes - images.png().length - 12).fill(65)))

const LIMIT = 300 * KIB

export const TOO_LARGE: HostilePhoto[] = [
  asPng('one byte more than 300 KB', pngOfSize(LIMIT + 1)),
  asPng('301 KB', pngOfSize(301 * KIB)),
  asPng('301 KB of pixels', images.png({ width: 400, height: 258, rows: noiseRows(400, 258), level: 0 })),
  asJpeg('600 KB of what is no JPEG', images.noise(600 * KIB)),
  asWebp('700 KB', join(images.webp(), images.noise(700 * KIB))),
]

function noiseRows(width: number, height: number): Bytes {
  const rows = images.noise(height * (1 + width * 3))
  return rows.map((value, index) => (index % (1 + width * 3) === 0 ? 0 : value))
}

/** Beyond what a profile's body may hold. */
export const BEYOND_BODY: HostilePhoto[] = [
  asJpeg('6 MB', images.noise(6 * KIB * KIB)),
  asPng('1 MB', pngOfSize(KIB * KIB)),
]

/** Everything that is no photo, whichever of the three it claims to be. */
export const REFUSED: HostilePhoto[] = [
  ...wrongContent,
  ...wrongType,
  ...wrongUrl,
  ...wrongSides,
  ...wrongJpeg,
  ...wrongPng,
  ...wrongWebp,
]

/** Photos that carry what only their owner should know, or what only an attacker wants there. */
export const CLEANED: HostilePhoto[] = [
  asJpeg('JPEG with the place in EXIF', images.jpegWith(images.jpegSegment(0xe1, join(ascii('Exif\0\0'), EXIF)))),
  asJpeg(
    'JPEG with the place in XMP',
    images.jpegWith(images.jpegSegment(0xe1, join(ascii('http://ns.adobe.com/xap/1.0/\0'), XMP))),
  ),
  asJpeg(
    'JPEG with a colour profile',
    images.jpegWith(images.jpegSegment(0xe2, ascii(`ICC_PROFILE\0\x01\x01${SECRET}`))),
  ),
  asJpeg('JPEG with captions', images.jpegWith(images.jpegSegment(0xed, ascii(`Photoshop 3.0\0${SECRET}`)))),
  asJpeg('JPEG with a comment', images.jpegWith(images.jpegSegment(0xfe, ascii(SECRET)))),
  asJpeg('JPEG with HTML in a comment', images.jpegWith(images.jpegSegment(0xfe, join(HTML, ascii(SECRET))))),
  asJpeg(
    'JPEG with a thumbnail in JFIF',
    images.jpegWith(images.jpegSegment(0xe0, join(ascii('JFIF\0'), [1, 1, 0, 0, 1, 0, 1, 3, 3], ascii(`${SECRET}x`)))),
  ),
  asJpeg(
    'JPEG with more than a transform in Adobe',
    images.jpegWith(images.jpegSegment(0xee, join(ascii('Adobe'), [0, 100, 0, 0, 0, 0, 1], ascii(SECRET)))),
  ),
  asJpeg(
    'JPEG with EXIF between its tables',
    join(...segments.slice(0, 3), images.jpegSegment(0xe1, EXIF), ...segments.slice(3)),
  ),
  asJpeg(
    'JPEG with a comment behind its scan',
    join(...segments.slice(0, 7), images.jpegSegment(0xfe, ascii(SECRET)), [0xff, 0xd9]),
  ),
  asPng('PNG with EXIF', images.pngWith(images.pngChunk('eXIf', EXIF))),
  asPng('PNG with text', images.pngWith(images.pngChunk('tEXt', ascii(`Comment\0${SECRET}`)))),
  asPng(
    'PNG with packed text',
    images.pngWith(images.pngChunk('zTXt', join(ascii('Comment\0\0'), deflateSync(SECRET)))),
  ),
  asPng(
    'PNG with international text',
    images.pngWith(images.pngChunk('iTXt', join(ascii('XML:com.adobe.xmp\0\0\0\0\0'), XMP))),
  ),
  asPng(
    'PNG with a colour profile',
    images.pngWith(images.pngChunk('iCCP', join(ascii(`${SECRET}\0\0`), deflateSync('x')))),
  ),
  asPng('PNG with a private chunk', images.pngWith(images.pngChunk('prVt', ascii(SECRET)))),
  asPng('PNG with the time', images.pngWith(images.pngChunk('tIME', [7, 0xe9, 1, 1, 1, 1, 1]))),
  asPng(
    'PNG with text behind its pixels',
    images.pngOf([header, pixels, images.pngChunk('tEXt', ascii(`a\0${SECRET}`)), end]),
  ),
  asPng('PNG with HTML in a text', images.pngWith(images.pngChunk('tEXt', join(ascii('a\0'), HTML, ascii(SECRET))))),
  asWebp('WebP with EXIF', webpOf(webpCanvas(0x08), lossless, webpChunk('EXIF', EXIF))),
  asWebp('WebP with XMP', webpOf(webpCanvas(0x04), lossless, webpChunk('XMP ', XMP))),
  asWebp('WebP with a colour profile', webpOf(webpCanvas(0x20), webpChunk('ICCP', ascii(SECRET)), lossyChunk)),
  asWebp('WebP with an unknown chunk', webpOf(webpCanvas(0), webpChunk('abcd', ascii(SECRET)), lossless)),
  asWebp('WebP with alpha and EXIF', webpOf(images.LOSSY_WEBP_WITH_ALPHA.slice(12), webpChunk('EXIF', EXIF))),
  asPng('300 KB, most of it text', pngOfSize(LIMIT)),
]

/** Rows of the seven passes over 5 × 3 pixels of three bytes: 4 + 4 + 0 + 4 + 10 + 14 + 16. */
const INTERLACED_5_BY_3 = 52

/** Photos as browsers and cameras write them, without anything to take away. */
export const ORDINARY: HostilePhoto[] = [
  asJpeg('JPEG', images.jpeg()),
  asJpeg('JPEG of 400 × 400', images.jpeg({ width: 400, height: 400 })),
  asJpeg('JPEG of one pixel', images.jpeg({ width: 1, height: 1 })),
  asJpeg('grey JPEG', images.jpeg({ components: 1 })),
  asJpeg('JPEG of the extended process', images.jpeg({ frame: 0xc1 })),
  asJpeg('progressive JPEG', images.PROGRESSIVE_JPEG),
  asPng('PNG', images.png()),
  asPng('PNG of 400 × 250', images.png({ width: 400, height: 250, rows: noiseRows(400, 250), level: 0 })),
  asPng('PNG of one pixel', images.png({ width: 1, height: 1 })),
  asPng('grey PNG', images.png({ colorType: 0 })),
  asPng('PNG of sixteen bits', images.png({ bitDepth: 16 })),
  asPng('PNG with alpha', images.png({ colorType: 6 })),
  asPng('grey PNG with alpha', images.png({ colorType: 4 })),
  asPng('PNG with a palette', images.png({ ...indexed, bitDepth: 1, transparency: [0, 128] })),
  asPng('PNG with a transparent colour', images.png({ transparency: [0, 1, 0, 1, 0, 1] })),
  asPng('interlaced PNG', images.png({ width: 5, height: 3, interlace: 1, rows: new Uint8Array(INTERLACED_5_BY_3) })),
  asWebp('lossless WebP', images.webp()),
  asWebp('lossless WebP of 400 × 400', images.webp(400, 400)),
  asWebp('lossy WebP', images.LOSSY_WEBP),
  asWebp('lossy WebP with alpha', images.LOSSY_WEBP_WITH_ALPHA),
]
