import { crc32 } from './crc32.ts'

export interface ZipEntry {
  /** Name with its ending, without folders; ASCII. */
  name: string
  bytes: Uint8Array
}

const LOCAL_HEADER = { signature: 0x04034b50, size: 30 }
const CENTRAL_HEADER = { signature: 0x02014b50, size: 46 }
const END = { signature: 0x06054b50, size: 22 }
/** Version 2.0 of the format, entries stored as they are. */
const VERSION = 20
const EPOCH_YEAR = 1980

/** A header: little-endian fields of two or four bytes one after the other. */
function header(size: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(size))
  let offset = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(offset, value, true)
    else view.setUint32(offset, value, true)
    offset += bytes
  }
  return new Uint8Array(view.buffer)
}

const dosTime = (at: Date) => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
const dosDate = (at: Date) =>
  ((at.getUTCFullYear() - EPOCH_YEAR) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

/** What both headers of an entry say alike. */
const commonFields = ({ bytes, name }: ZipEntry, at: Date): (readonly [2 | 4, number])[] => [
  [2, VERSION],
  [2, 0], // no flags
  [2, 0], // stored, not compressed
  [2, dosTime(at)],
  [2, dosDate(at)],
  [4, crc32(bytes)],
  [4, bytes.length],
  [4, bytes.length],
  [2, name.length],
  [2, 0], // no extra field
]

/**
 * A zip of a few files, stored as they are: small texts and a photo that is compressed already. It writes no more of the
 * format than that, which a library would bring whole.
 *
 * @param at - timestamp of every entry, in UTC
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT sections 4.3.7, 4.3.12, 4.3.16
 */
export function toZip(entries: readonly ZipEntry[], at: Date): Uint8Array<ArrayBuffer> {
  const files: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const entry of entries) {
    const name = new TextEncoder().encode(entry.name)
    const common = commonFields(entry, at)
    files.push(header(LOCAL_HEADER.size, [[4, LOCAL_HEADER.signature], ...common]), name, entry.bytes)
    // Comment, disk and attributes: none.
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const
    directory.push(header(CENTRAL_HEADER.size, [[4, CENTRAL_HEADER.signature], [2, VERSION], ...common, ...rest]), name)
    offset += LOCAL_HEADER.size + name.length + entry.bytes.length
  }
  const directorySize = directory.reduce((total, part) => total + part.length, 0)
  const count = entries.length
  const end = header(END.size, [
    [4, END.signature],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directorySize],
    [4, offset],
  ])
  return join([...files, ...directory, end])
}
