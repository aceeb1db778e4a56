import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { OSMTransform, parse } from 'osm-pbf-parser-node'
import { UnreadableExtract } from './unreadable-extract.ts'

const inflated = promisify(inflate)

interface OsmMember {
  readonly type: 'node' | 'way' | 'relation'
  readonly ref: number
}

/** An object as the parser gives it. */
export type OsmObject = { readonly id: number; readonly tags?: Record<string, string> } & (
  | { readonly type: 'node'; readonly lat: number; readonly lon: number }
  | { readonly type: 'way'; readonly refs: readonly number[] }
  | { readonly type: 'relation'; readonly members: readonly OsmMember[] }
)

/** The header of a file. */
export interface PbfHeader {
  readonly osmosis_replication_timestamp?: number
}

/** In the order of a sorted file. */
export type Kind = 'node' | 'way' | 'relation'
const KIND_OF_FIELD: Readonly<Record<number, Kind>> = { 1: 'node', 2: 'node', 3: 'way', 4: 'relation' }

const GROUPS_FIELD = 2
const VARINT = 0
const LENGTH_DELIMITED = 2

/**
 * Kinds of objects in an unpacked block, in order, read from its outermost fields. So blocks of nodes, nine in ten,
 * need not be parsed when ways are read.
 */
export function kindsIn(block: Uint8Array): Kind[] {
  let position = 0
  const varint = (): number => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = block[position++] ?? 0
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 0x80
    }
  }
  const kinds: Kind[] = []
  while (position < block.length) {
    const tag = varint()
    if ((tag & 7) === VARINT) {
      varint()
      continue
    }
    if ((tag & 7) !== LENGTH_DELIMITED)
      throw new UnreadableExtract('O arquivo .osm.pbf tem um bloco que não se entende.')
    const length = varint()
    const kind = tag >> 3 === GROUPS_FIELD ? KIND_OF_FIELD[(block[position] ?? 0) >> 3] : undefined
    if (kind && length > 0) kinds.push(kind)
    position += length
  }
  return kinds
}

const READ_BYTES = 1 << 20
/** Blocks unpacked in parallel on Node's threads while the main thread parses. */
const AHEAD = 4

const asComplaint = (error: unknown): Error =>
  error instanceof UnreadableExtract
    ? error
    : new UnreadableExtract(
        `O arquivo .osm.pbf não pôde ser lido até o fim (${error instanceof Error ? error.message : String(error)}). ` +
          'Baixe-o de novo; nada foi retirado do catálogo.',
        { cause: error },
      )

interface Pass {
  /** Kinds that are read; blocks of others are not parsed. */
  readonly kinds: ReadonlySet<Kind>
  readonly withTags: boolean
  readonly onHeader?: (header: PbfHeader) => void
  readonly onKind?: (kind: Kind) => void
  /** Called with the size of each block after it was read. */
  readonly onBytes?: (bytes: number) => void
}

/** The unpacked blocks of a file, in order; the header goes to `onHeader`, the size of each packed block to `onBytes`. */
async function* unpackedBlocks(
  file: string,
  { onHeader = () => undefined, onBytes = () => undefined }: Pass,
): AsyncGenerator<Uint8Array> {
  const packed = pipeline(
    createReadStream(file, { highWaterMark: READ_BYTES }),
    new OSMTransform({ writeRaw: true }, { readableHighWaterMark: AHEAD }),
    () => undefined,
  )
  const waiting: Promise<{ block: Uint8Array; packedBytes: number }>[] = []
  for await (const chunk of packed) {
    if (Array.isArray(chunk)) {
      onHeader(chunk[0])
      continue
    }
    const unpacking = inflated(chunk).then((block) => ({ block, packedBytes: chunk.length }))
    unpacking.catch(() => undefined)
    waiting.push(unpacking)
    const first = waiting.length > AHEAD ? waiting.shift() : undefined
    if (!first) continue
    const { block, packedBytes } = await first
    yield block
    onBytes(packedBytes)
  }
  for (const each of waiting) {
    const { block, packedBytes } = await each
    yield block
    onBytes(packedBytes)
  }
}

/**
 * Reads a file once from start to end.
 *
 * @throws UnreadableExtract for a file that is truncated or not a `.osm.pbf`
 */
export async function* readBlocks(file: string, pass: Pass): AsyncGenerator<OsmObject[]> {
  const shape = new OSMTransform({ withTags: pass.withTags })
  try {
    for await (const block of unpackedBlocks(file, pass)) {
      const kinds = kindsIn(block)
      for (const kind of kinds) pass.onKind?.(kind)
      if (kinds.some((kind) => pass.kinds.has(kind)))
        yield parse(Buffer.from(block.buffer, block.byteOffset, block.byteLength), shape) as OsmObject[]
    }
  } catch (error) {
    throw asComplaint(error)
  }
}
