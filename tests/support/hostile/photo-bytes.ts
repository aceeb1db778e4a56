import { ascii, type Bytes, dataUrl, join } from './images.ts'

export const JPEG = 'image/jpeg'
export const PNG = 'image/png'
export const WEBP = 'image/webp'
export const KIB = 1024

/** What no stored photo may hold. */
export const SECRET = 'lat -23.5505 long -46.6333'

export const SVG = ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
export const HTML = ascii('<!doctype html><script>alert(document.domain)</script>')
export const GIF = join(ascii('GIF89a'), [1, 0, 1, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b])
export const BMP = join(ascii('BM'), new Uint8Array(64))
export const AVIF = join([0, 0, 0, 28], ascii('ftypavif'), new Uint8Array(16))
export const ZIP = join(ascii('PK\x05\x06'), new Uint8Array(18))
export const PDF = ascii('%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>endobj')

/** A TIFF block as phones write it, with the place in its GPS directory. */
export const EXIF = join(
  ascii('II*\0\x08\0\0\0'),
  [1, 0, 0x25, 0x88, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0],
  [1, 0, 1, 0, 2, 0, 2, 0, 0, 0],
  ascii('S\0\0\0\0\0\0\0'),
  ascii(SECRET),
)
export const XMP = ascii(
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>${SECRET}</exif:GPSLatitude></x:xmpmeta>`,
)

export type Chunk = Bytes
export const without = (chunks: readonly Chunk[], index: number): Chunk[] => chunks.filter((_, at) => at !== index)
export const swapped = (chunks: readonly Chunk[], a: number, b: number): Chunk[] =>
  chunks.map((chunk, at) => chunks[at === a ? b : at === b ? a : at] ?? chunk)
export const flipped = (bytes: Bytes, at: number): Bytes => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
export const cut = (bytes: Bytes, length: number): Bytes => bytes.slice(0, length)

export type HostilePhoto = readonly [name: string, url: string]
export const hostile = (type: string) => (name: string, bytes: Uint8Array) => [name, dataUrl(type, bytes)] as const
export const [asJpeg, asPng, asWebp] = [hostile(JPEG), hostile(PNG), hostile(WEBP)]
