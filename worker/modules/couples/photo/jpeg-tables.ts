import { ByteReader } from './byte-reader.ts'
import { refusePhoto, refuseSides } from './refuse-photo.ts'

/** The tables that are defined when a scan begins. */
export interface JpegTables {
  quantization: Set<number>
  /** `class << 4 | id`: class 0 is DC, 1 is AC. */
  huffman: Set<number>
}

export interface JpegFrame {
  isProgressive: boolean
  components: { id: number; quantization: number }[]
}

const VALUES_PER_TABLE = 64
const CODE_LENGTHS = 16
const MAX_CODES = 256

/** DQT: one or more tables of 64 values, of 8 or 16 bits. */
export function readQuantization(payload: Uint8Array, { quantization }: JpegTables): void {
  const reader = new ByteReader(payload)
  do {
    const [precision, id] = nibbles(reader.uint(1))
    if (precision > 1 || id > 3) refusePhoto()
    reader.take(VALUES_PER_TABLE * (precision + 1))
    quantization.add(id)
  } while (reader.left > 0)
}

/** DHT: one or more tables, each the number of codes of every length and then their values. */
export function readHuffman(payload: Uint8Array, { huffman }: JpegTables): void {
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

/** SOF: 8 bits a sample, one component (grey) or three; four would be CMYK, which browsers show each in its own way. */
export function readFrame(payload: Uint8Array, isProgressive: boolean): JpegFrame {
  const reader = new ByteReader(payload)
  const [precision, height, width, count] = [reader.uint(1), reader.uint(2), reader.uint(2), reader.uint(1)]
  if (precision !== 8 || (count !== 1 && count !== 3)) refusePhoto()
  refuseSides(width, height)
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

/** SOS: refuses a scan that names what was never defined. */
export function checkScan(payload: Uint8Array, frame: JpegFrame, { quantization, huffman }: JpegTables): void {
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
