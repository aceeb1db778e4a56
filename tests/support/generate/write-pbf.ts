import { closeSync, openSync, writeSync } from 'node:fs'
import { deflateSync } from 'node:zlib'

/** An object of an OpenStreetMap file. */
export type FileObject = { readonly id: number; readonly tags: Readonly<Record<string, string>> } & (
  | { readonly type: 'node'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'way'; readonly refs: readonly number[] }
  | { readonly type: 'relation'; readonly members: readonly { type: 'node' | 'way' | 'relation'; ref: number }[] }
)

/** Encodes the part of protocol buffers that an extract needs. */
class Message {
  #bytes: number[] = []

  #varint(value: number): void {
    let rest = value
    while (rest >= 0x80) {
      this.#bytes.push((rest % 0x80) + 0x80)
      rest = Math.floor(rest / 0x80)
    }
    this.#bytes.push(rest)
  }

  number(field: number, value: number): this {
    this.#varint(field << 3)
    this.#varint(value)
    return this
  }

  bytes(field: number, value: Uint8Array): this {
    this.#varint((field << 3) | 2)
    this.#varint(value.length)
    for (const byte of value) this.#bytes.push(byte)
    return this
  }

  text(field: number, value: string): this {
    return this.bytes(field, Buffer.from(value, 'utf8'))
  }

  packed(field: number, values: readonly number[]): this {
    const inner = new Message()
    for (const value of values) inner.#varint(value)
    return this.bytes(field, inner.toBytes())
  }

  /** Differences between consecutive numbers, zigzag-encoded. */
  deltas(field: number, values: readonly number[]): this {
    const differences = values.map((value, index) => value - (values[index - 1] ?? 0))
    return this.packed(
      field,
      differences.map((value) => (value < 0 ? -value * 2 - 1 : value * 2)),
    )
  }

  toBytes(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}

/** String table of a block. */
class StringTable {
  readonly #positions = new Map<string, number>([['', 0]])

  of(word: string): number {
    const position = this.#positions.get(word) ?? this.#positions.size
    this.#positions.set(word, position)
    return position
  }

  toMessage(): Message {
    const table = new Message()
    for (const word of this.#positions.keys()) table.text(1, word)
    return table
  }
}

const UNITS = 10_000_000
const MEMBER_TYPES = ['node', 'way', 'relation']

function denseNodes(nodes: readonly (FileObject & { type: 'node' })[], strings: StringTable): Message {
  const keysAndValues = nodes.flatMap(({ tags }) => [
    ...Object.entries(tags).flatMap(([key, value]) => [strings.of(key), strings.of(value)]),
    0,
  ])
  return new Message()
    .deltas(
      1,
      nodes.map(({ id }) => id),
    )
    .deltas(
      8,
      nodes.map(({ latitude }) => Math.round(latitude * UNITS)),
    )
    .deltas(
      9,
      nodes.map(({ longitude }) => Math.round(longitude * UNITS)),
    )
    .packed(10, keysAndValues)
}

function tagged({ id, tags }: FileObject, strings: StringTable): Message {
  const entries = Object.entries(tags)
  return new Message()
    .number(1, id)
    .packed(
      2,
      entries.map(([key]) => strings.of(key)),
    )
    .packed(
      3,
      entries.map(([, value]) => strings.of(value)),
    )
}

function groupOf(objects: readonly FileObject[], strings: StringTable): Message {
  const group = new Message()
  const nodes = objects.flatMap((object) => (object.type === 'node' ? [object] : []))
  if (nodes.length > 0) return group.bytes(2, denseNodes(nodes, strings).toBytes())
  for (const object of objects) {
    const message = tagged(object, strings)
    if (object.type === 'way') group.bytes(3, message.deltas(8, object.refs).toBytes())
    if (object.type === 'relation') {
      message
        .packed(
          8,
          object.members.map(() => 0),
        )
        .deltas(
          9,
          object.members.map(({ ref }) => ref),
        )
        .packed(
          10,
          object.members.map(({ type }) => MEMBER_TYPES.indexOf(type)),
        )
      group.bytes(4, message.toBytes())
    }
  }
  return group
}

function blobOf(type: 'OSMHeader' | 'OSMData', content: Message): Buffer {
  const bytes = content.toBytes()
  const blob = new Message()
    .number(2, bytes.length)
    .bytes(3, deflateSync(bytes, { level: 1 }))
    .toBytes()
  const header = new Message().text(1, type).number(3, blob.length).toBytes()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, blob])
}

const headerOf = (date: Date): Message =>
  new Message()
    .text(4, 'OsmSchema-V0.6')
    .text(4, 'DenseNodes')
    .text(5, 'Sort.Type_then_ID')
    .text(16, 'pra-dois')
    .number(32, Math.floor(date.getTime() / 1000))

function dataOf(objects: readonly FileObject[]): Message {
  const strings = new StringTable()
  const group = groupOf(objects, strings).toBytes()
  return new Message().bytes(1, strings.toMessage().toBytes()).bytes(2, group)
}

const OBJECTS_PER_BLOCK = 8000

/**
 * Writes a `.osm.pbf` like OpenStreetMap's own tools: dense nodes, 8,000 objects of one type per block, zlib.
 * The file has the objects in the given order.
 *
 * @param date - date of the data in the header
 */
export function writePbf(file: string, objects: Iterable<FileObject>, date: Date): void {
  const handle = openSync(file, 'w')
  writeSync(handle, blobOf('OSMHeader', headerOf(date)))
  let block: FileObject[] = []
  const flush = () => {
    if (block.length > 0) writeSync(handle, blobOf('OSMData', dataOf(block)))
    block = []
  }
  for (const object of objects) {
    if (block.length === OBJECTS_PER_BLOCK || (block[0] && block[0].type !== object.type)) flush()
    block.push(object)
  }
  flush()
  closeSync(handle)
}
