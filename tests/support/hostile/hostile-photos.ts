import { deflateSync } from 'node:zlib'
import * as images from './images.ts'
import { ascii, type Bytes, dataUrl, join } from './images.ts'
import {
  end,
  header,
  indexed,
  lossless,
  lossyChunk,
  pixels,
  segments,
  webpCanvas,
  webpChunk,
  webpOf,
  wrongJpeg,
  wrongPng,
  wrongSides,
  wrongWebp,
} from './malformed-photos.ts'
import {
  AVIF,
  asJpeg,
  asPng,
  asWebp,
  BMP,
  EXIF,
  GIF,
  type HostilePhoto,
  HTML,
  JPEG,
  KIB,
  PDF,
  PNG,
  SECRET,
  SVG,
  WEBP,
  XMP,
  ZIP,
} from './photo-bytes.ts'

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
