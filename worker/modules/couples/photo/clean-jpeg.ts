import { PHOTO_LIMITS } from '#contracts/couples'
import { AppError } from '../../../lib/app-error.ts'
import { refuseNeeded } from './needed-metadata.ts'

const START = [0xff, 0xd8]
const END = 0xd9
const SCAN = 0xda
const QUANTIZATION = 0xdb
const HUFFMAN = 0xc4
const RESTART_INTERVAL = 0xdd
/** Frames that every browser decodes: baseline, extended, progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2]
const PROGRESSIVE = 0xc2
const APP0 = 0xe0
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe

/** JFIF 1.01 without density and thumbnail: it declares only that the colours are YCbCr. */
const JFIF = [0xff, APP0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
const VALUES_PER_TABLE = 64
const CODE_LENGTHS = 16
const MAX_CODES = 256

/** Reads bytes in order, and refuses a photo that ends too early. */
class ByteReader {
  readonly bytes: Uint8Array
  position = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  get left(): number {
    return this.bytes.length - this.position
  }

  take(length: number): Uint8Array {
    if (length < 0 || length > this.left) refusePhoto()
    this.position += length
    return this.bytes.subarray(this.position - length, this.position)
  }

  /** Unsigned, the most significant byte first. */
  uint(length: number): number {
    return this.take(length).reduce((value, byte) => value * 256 + byte, 0)
  }

  /** Refuses all bytes except exactly these. */
  expect(bytes: readonly number[]): void {
    const found = this.take(bytes.length)
    if (bytes.some((byte, index) => byte !== found[index])) refusePhoto()
  }

  expectEnd(): void {
    if (this.left > 0) refusePhoto()
  }
}

/** Adobe's segment with only the colour transform; without it the colours would change. */
const adobe = (transform: number) => [0xff, APP14, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, transform]

/** Every scan is a pass over the whole image, so thousands of them would freeze a browser. */
const MAX_SCANS = 100

interface Reading extends JpegTables {
  frame: JpegFrame | undefined
  scans: number
  hasJfif: boolean
  adobeTransform: number | undefined
}

const startsWith = (payload: Uint8Array, text: string): boolean =>
  String.fromCharCode(...payload.subarray(0, text.length)) === text

/** Skips the coded data of a scan, up to the next marker. */
function skipCoded(reader: ByteReader): void {
  const { bytes, position: start } = reader
  let at = bytes.indexOf(0xff, start)
  // A coded FF is followed by 00, a restart marker by the next coded data.
  for (let next = bytes[at + 1]; at >= 0 && next !== undefined; next = bytes[at + 1]) {
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) break
    at = bytes.indexOf(0xff, at + 2)
  }
  if (at <= start) refusePhoto()
  reader.take(at - start)
}

function readApplication(marker: number, payload: Uint8Array, reading: Reading): void {
  refuseNeeded(payload)
  if (marker === APP0 && startsWith(payload, 'JFIF\0')) reading.hasJfif = true
  if (marker !== APP14 || !startsWith(payload, 'Adobe')) return
  const transform = payload[11]
  if (transform === undefined || transform > 1) refusePhoto()
  reading.adobeTransform = transform
}

function readSegment(marker: number, payload: Uint8Array, reading: Reading): boolean {
  if (marker === COMMENT) return false
  if (marker >= APP0 && marker <= APP15) {
    readApplication(marker, payload, reading)
    return false
  }
  if (marker === QUANTIZATION) readQuantization(payload, reading)
  else if (marker === HUFFMAN) readHuffman(payload, reading)
  else if (marker === SCAN) readScan(payload, reading)
  else if (FRAMES.includes(marker) && !reading.frame) reading.frame = readFrame(payload, marker === PROGRESSIVE)
  else if (marker !== RESTART_INTERVAL || payload.length !== 2) refusePhoto()
  return true
}

function readScan(payload: Uint8Array, reading: Reading): void {
  reading.scans += 1
  if (!reading.frame || reading.scans > MAX_SCANS) refusePhoto()
  checkScan(payload, reading.frame, reading)
}

function readMarker(reader: ByteReader): number {
  reader.expect([0xff])
  return reader.uint(1)
}

/**
 * Rewrites a JPEG with only the segments that decoding needs: EXIF with its location, XMP, colour profiles, thumbnails,
 * further pictures and comments are dropped; the coded image is copied unchanged. A photo that cannot be shown without
 * the dropped segments is refused.
 *
 * @throws AppError `invalid_photo`
 * @see ITU-T T.81, annex B
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const reader = new ByteReader(bytes)
  const reading: Reading = {
    quantization: new Set(),
    huffman: new Set(),
    frame: undefined,
    scans: 0,
    hasJfif: false,
    adobeTransform: undefined,
  }
  const cleaned: Uint8Array[] = []
  reader.expect(START)
  for (let marker = readMarker(reader); marker !== END; marker = readMarker(reader)) {
    const start = reader.position - 2
    const isNeeded = readSegment(marker, reader.take(reader.uint(2) - 2), reading)
    if (marker === SCAN) skipCoded(reader)
    if (isNeeded) cleaned.push(bytes.subarray(start, reader.position))
  }
  reader.expectEnd()
  if (reading.scans === 0) refusePhoto()
  const header = [
    reading.hasJfif ? JFIF : [],
    reading.adobeTransform === undefined ? [] : adobe(reading.adobeTransform),
  ]
  return concat([START, ...header, ...cleaned, [0xff, END]])
}

/** The tables that are defined when a scan begins. */
interface JpegTables {
  quantization: Set<number>
  /** `class << 4 | id`: class 0 is DC, 1 is AC. */
  huffman: Set<number>
}

interface JpegFrame {
  isProgressive: boolean
  components: { id: number; quantization: number }[]
}

/** DQT: one or more tables of 64 values, of 8 or 16 bits. */
function readQuantization(payload: Uint8Array, { quantization }: JpegTables): void {
  const reader = new ByteReader(payload)
  do {
    const [precision, id] = nibbles(reader.uint(1))
    if (precision > 1 || id > 3) refusePhoto()
    reader.take(VALUES_PER_TABLE * (precision + 1))
    quantization.add(id)
  } while (reader.left > 0)
}

/** DHT: one or more tables, each the number of codes of every length and then their values. */
function readHuffman(payload: Uint8Array, { huffman }: JpegTables): void {
  const reader = new ByteReader(payload)
  do {
    const target = reader.uint(1)
    const [kind, id] = nibbles(target)
    const codes = reader.take(CODE_LENGTHS).reduce((sum, count) => sum + count, 0)
    if (kind > 1 || id > 3 || codes > MAX_CODES) refusePhoto()
    reader.take(codes)
    huffman.add(target)
  } while (reader.left > 0)
}

const nibbles = (byte: number): [number, number] => [byte >> 4, byte & 15]

/** SOF: 8 bits per sample, one component (grey) or three; four would be CMYK, which browsers display differently. */
function readFrame(payload: Uint8Array, isProgressive: boolean): JpegFrame {
  const reader = new ByteReader(payload)
  const [precision, height, width, count] = [reader.uint(1), reader.uint(2), reader.uint(2), reader.uint(1)]
  if (precision !== 8 || (count !== 1 && count !== 3)) refusePhoto()
  if (Math.min(width, height) < 1 || Math.max(width, height) > PHOTO_LIMITS.sideMaxPx) refusePhoto()
  const components = Array.from({ length: count }, () => {
    const id = reader.uint(1)
    const sampling = nibbles(reader.uint(1))
    if (sampling.some((factor) => factor < 1 || factor > 4)) refusePhoto()
    return { id, quantization: reader.uint(1) }
  })
  reader.expectEnd()
  if (new Set(components.map(({ id }) => id)).size !== count) refusePhoto()
  return { isProgressive, components }
}

/** SOS: refuses a scan that refers to undefined tables or components. */
function checkScan(payload: Uint8Array, frame: JpegFrame, { quantization, huffman }: JpegTables): void {
  const reader = new ByteReader(payload)
  const count = reader.uint(1)
  if (count < 1 || count > frame.components.length) refusePhoto()
  const scanned = Array.from({ length: count }, () => ({ id: reader.uint(1), tables: nibbles(reader.uint(1)) }))
  const [first, last, approximation] = [reader.uint(1), reader.uint(1), nibbles(reader.uint(1))]
  reader.expectEnd()
  if (first > last || last >= VALUES_PER_TABLE || (!frame.isProgressive && last !== VALUES_PER_TABLE - 1)) refusePhoto()
  // A progressive scan codes either the DC or the AC values; refining DC takes no table at all.
  const needsDc = first === 0 && approximation[0] === 0
  const needsAc = last > 0
  for (const { id, tables } of scanned) {
    const component = frame.components.find((each) => each.id === id)
    if (!component || !quantization.has(component.quantization)) refusePhoto()
    if (needsDc && !huffman.has(tables[0])) refusePhoto()
    if (needsAc && !huffman.has(0x10 | tables[1])) refusePhoto()
  }
}

function concat(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let position = 0
  for (const part of parts) {
    whole.set(part, position)
    position += part.length
  }
  return whole
}

export function refusePhoto(): never {
  throw new AppError('invalid_photo')
}
