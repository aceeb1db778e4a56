import * as images from './images.ts'
import { ascii, type Bytes, dataUrl, join } from './images.ts'

export type HostilePhoto = readonly [name: string, url: string]

const JPEG = 'image/jpeg'
const KIB = 1024
const asJpeg = (name: string, bytes: Uint8Array): HostilePhoto => [name, dataUrl(JPEG, bytes)]

/** A text that no stored photo may contain. */
export const SECRET = 'lat -23.5505 long -46.6333'

const HTML = ascii('<!doctype html><script>alert(document.domain)</script>')
const SVG = ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const ZIP = join(ascii('PK\x05\x06'), new Uint8Array(18))

/** A TIFF block like those of phones, with a position in its GPS directory. */
const EXIF = join(
  ascii('II*\0\x08\0\0\0'),
  [1, 0, 0x25, 0x88, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0],
  [1, 0, 1, 0, 2, 0, 2, 0, 0, 0],
  ascii('S\0\0\0\0\0\0\0'),
  ascii(SECRET),
)

const wrongContent: HostilePhoto[] = [
  ['an SVG as JPEG', dataUrl(JPEG, SVG)],
  ['HTML as JPEG', dataUrl(JPEG, HTML)],
  ['a ZIP as JPEG', dataUrl(JPEG, ZIP)],
  ['one byte as JPEG', dataUrl(JPEG, Uint8Array.of(0xff))],
  ['a PNG as JPEG', dataUrl(JPEG, images.PNG)],
  ['a PNG', dataUrl('image/png', images.PNG)],
  ['a WebP', dataUrl('image/webp', images.WEBP)],
  ['an SVG', dataUrl('image/svg+xml', SVG)],
  ['HTML', dataUrl('text/html', HTML)],
  ['a JPEG as PNG', dataUrl('image/png', images.jpeg())],
  ['a JPEG as image/jpg', dataUrl('image/jpg', images.jpeg())],
  ['a JPEG as octets', dataUrl('application/octet-stream', images.jpeg())],
]

const base64 = Buffer.from(images.jpeg()).toString('base64')
const wrongUrl: HostilePhoto[] = [
  ['nothing', ''],
  ['an address on the web', 'https://example.com/foto.jpg'],
  ['an address of our own', '/api/couple/public/ana-casal/photo'],
  ['a script', 'javascript:alert(1)'],
  ['base64 alone', base64],
  ['an empty image', `data:${JPEG};base64,`],
  ['no base64', `data:${JPEG},${base64}`],
  ['a charset', `data:${JPEG};charset=utf-8;base64,${base64}`],
  ['an upper-case type', `data:IMAGE/JPEG;base64,${base64}`],
  ['two types', `data:${JPEG},image/png;base64,${base64}`],
  ['a space in front', ` data:${JPEG};base64,${base64}`],
  ['a line break inside', `data:${JPEG};base64,${base64.slice(0, 8)}\n${base64.slice(8)}`],
  ['one digit too few', `data:${JPEG};base64,${base64.slice(0, -1)}`],
  ['padding in the middle', `data:${JPEG};base64,${base64.slice(0, 6)}==${base64.slice(8)}`],
  ['nothing but padding', `data:${JPEG};base64,====`],
  ['the URL-safe alphabet', `data:${JPEG};base64,${base64.replaceAll('/', '_')}`],
  ['another data URL after it', `data:${JPEG};base64,${base64}data:text/html,x`],
  ['a NUL', `data:${JPEG};base64,${base64.slice(0, -1)}\0`],
]

export const TOO_LARGE = asJpeg('one byte more than 300 KB', images.noise(300 * KIB + 1))
/** A photo larger than the maximum body of a profile. */
export const BEYOND_BODY = asJpeg('1 MB', images.noise(KIB * KIB))

const SIDES = [
  [0, 6],
  [8, 0],
  [401, 1],
  [1, 401],
  [30_000, 30_000],
] as const

const segments = images.jpegSegments()
const NAMES = ['start', 'JFIF', 'quantization', 'frame', 'DC codes', 'AC codes', 'scan', 'end']
const [start = join()] = segments

/** A small file whose header claims a large size. */
function jpegOfSides(width: number, height: number): Bytes {
  const sides = [height >> 8, height & 255, width >> 8, width & 255]
  const withSides = (frame: Bytes) => frame.map((byte, index) => sides[index - 5] ?? byte)
  return join(...segments.map((segment, index) => (index === 3 ? withSides(segment) : segment)))
}

const segmentOf = (name: string, marker: number, payload: ArrayLike<number>) =>
  asJpeg(`JPEG with ${name}`, images.jpegWith(images.jpegSegment(marker, payload)))

const malformed: HostilePhoto[] = [
  ...SIDES.map(([width, height]) => asJpeg(`JPEG of ${width} × ${height}`, jpegOfSides(width, height))),
  ...[0, 2, 3, 4, 5, 6, 7].map((index) =>
    asJpeg(`JPEG without its ${NAMES[index]}`, join(...segments.filter((_, at) => at !== index))),
  ),
  asJpeg('JPEG of two frames', join(...segments.slice(0, 4), ...segments.slice(3))),
  asJpeg('JPEG of four components (CMYK)', images.jpeg({ components: 4 })),
  asJpeg('JPEG of two components', images.jpeg({ components: 2 })),
  asJpeg('JPEG of twelve bits', images.jpeg({ precision: 12 })),
  asJpeg('JPEG without sampling', images.jpeg({ sampling: 0 })),
  ...[0xc3, 0xc9].map((frame) => asJpeg(`JPEG of frame ${frame.toString(16)}`, images.jpeg({ frame }))),
  asJpeg(
    'JPEG of Adobe colours that are CMYK',
    images.jpegWith(images.jpegSegment(0xee, [...ascii('Adobe'), 0, 100, 0, 0, 0, 0, 2])),
  ),
  asJpeg('JPEG with a segment shorter than its length', join(start, [0xff, 0xe1, 0xff, 0xff], ascii('short'))),
  asJpeg('JPEG with a segment of length 1', join(start, [0xff, 0xe1, 0, 1], ...segments.slice(1))),
  asJpeg('JPEG with bytes between segments', join(start, ascii('hi'), ...segments.slice(1))),
  asJpeg(
    'JPEG whose tables hold more than tables',
    images.jpegWith(images.jpegSegment(0xdb, [0, ...new Uint8Array(64), ...HTML])),
  ),
  asJpeg(
    'JPEG of 10,000 scans',
    join(...segments.slice(0, -1), ...Array.from({ length: 10_000 }, () => segments[6] ?? []), [0xff, 0xd9]),
  ),
  ...Object.entries({ HTML, ZIP, 'a second JPEG': images.jpeg() }).map(([name, tail]) =>
    asJpeg(`JPEG with ${name} after its end`, join(images.jpeg(), tail)),
  ),
  asJpeg('HTML in front of a JPEG', join(HTML, images.jpeg())),
]

/** EXIF with one entry, the orientation, in either order of bytes. */
const orientation = (value: number, isLittle: boolean): Bytes =>
  isLittle
    ? join(ascii('Exif\0\0II*\0\x08\0\0\0'), [1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0])
    : join(ascii('Exif\0\0MM\0*\0\0\0\x08'), [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0])

/** Photos that would look different without their metadata. */
const changed: HostilePhoto[] = [
  ...[2, 3, 4, 5, 6, 7, 8].map((value) => segmentOf(`orientation ${value}`, 0xe1, orientation(value, value % 2 === 0))),
  segmentOf('the colours of Display P3', 0xe2, ascii('ICC_PROFILE\0\x01\x01Display P3')),
  segmentOf('the colours of ProPhoto', 0xe2, ascii('ICC_PROFILE\0\x01\x02P\0r\0o\0P\0h\0o\0t\0o\0')),
]

export const REFUSED: HostilePhoto[] = [...wrongContent, ...wrongUrl, ...malformed, ...changed]

/** Photos with private metadata or with hidden data of an attacker. */
export const CLEANED: HostilePhoto[] = [
  segmentOf('the place in EXIF', 0xe1, join(ascii('Exif\0\0'), EXIF)),
  segmentOf('orientation 1', 0xe1, join(orientation(1, true), ascii(SECRET))),
  segmentOf('the place in XMP', 0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SECRET}</x:xmpmeta>`)),
  segmentOf('a colour profile', 0xe2, ascii(`ICC_PROFILE\0\x01\x01s\0R\0G\0B\0${SECRET}`)),
  segmentOf('captions', 0xed, ascii(`Photoshop 3.0\0${SECRET}`)),
  segmentOf('HTML in a comment', 0xfe, join(HTML, ascii(SECRET))),
  segmentOf('a thumbnail in JFIF', 0xe0, join(ascii('JFIF\0'), [1, 1, 0, 0, 1, 0, 1, 3, 3], ascii(`${SECRET}x`))),
  segmentOf('more than a transform in Adobe', 0xee, join(ascii('Adobe'), [0, 100, 0, 0, 0, 0, 1], ascii(SECRET))),
  asJpeg(
    'JPEG with EXIF between its tables',
    join(...segments.slice(0, 3), images.jpegSegment(0xe1, EXIF), ...segments.slice(3)),
  ),
  asJpeg(
    'JPEG with a comment after its scan',
    join(...segments.slice(0, 7), images.jpegSegment(0xfe, ascii(SECRET)), [0xff, 0xd9]),
  ),
]

/** Photos like those of browsers, without metadata. */
export const ORDINARY: HostilePhoto[] = [
  asJpeg('JPEG', images.jpeg()),
  asJpeg('JPEG of 400 × 400', images.jpeg({ width: 400, height: 400 })),
  asJpeg('JPEG of one pixel', images.jpeg({ width: 1, height: 1 })),
  asJpeg('grey JPEG', images.jpeg({ components: 1 })),
  asJpeg('JPEG of the extended process', images.jpeg({ frame: 0xc1 })),
  asJpeg('progressive JPEG', images.PROGRESSIVE_JPEG),
]
