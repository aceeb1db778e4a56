import type { ExtractElement, OsmElement } from '../elements/extract-element.ts'
import { mayBeOsmPlace } from '../elements/place-from-osm.ts'
import { Box, Boxes, Points } from './boxes.ts'
import { IdSet } from './id-set.ts'
import { type Kind, type OsmObject, type PbfHeader, readBlocks } from './read-blocks.ts'
import type { OnRead } from './reading.ts'
import { UnreadableExtract } from './unreadable-extract.ts'

const ORDER: readonly Kind[] = ['node', 'way', 'relation']

interface Parts {
  readonly nodes: IdSet
  readonly ways: IdSet
}

type OnBytes = (bytes: number) => void

const isWanted = ({ tags }: OsmObject): boolean => tags !== undefined && mayBeOsmPlace(tags)

/** First pass: collects the members of relations, and checks that the file is sorted as the last pass needs. */
async function collectFromRelations(file: string, parts: Parts, onBytes: OnBytes): Promise<void> {
  let latest = 0
  const onKind = (kind: Kind) => {
    const order = ORDER.indexOf(kind)
    if (order < latest) {
      throw new UnreadableExtract(
        'O arquivo não está em ordem (nós, linhas, relações), e assim as posições não podem ser achadas. ' +
          'Ponha-o em ordem com: osmium sort arquivo.osm.pbf -o em-ordem.osm.pbf',
      )
    }
    latest = order
  }
  for await (const block of readBlocks(file, { kinds: new Set(['relation']), withTags: true, onKind, onBytes })) {
    for (const object of block) {
      if (object.type !== 'relation' || !isWanted(object)) continue
      for (const { type, ref } of object.members) {
        if (type === 'node') parts.nodes.add(ref)
        if (type === 'way') parts.ways.add(ref)
      }
    }
  }
}

/** Second pass: the nodes of ways that are places, or parts of one. */
async function collectFromWays(file: string, { nodes, ways }: Parts, onBytes: OnBytes): Promise<void> {
  for await (const block of readBlocks(file, { kinds: new Set(['way']), withTags: true, onBytes })) {
    for (const object of block) {
      if (object.type !== 'way' || !(isWanted(object) || ways.indexOf(object.id) >= 0)) continue
      for (const ref of object.refs) nodes.add(ref)
    }
  }
}

/** Last pass, in the order of the file: stores positions, then makes places. */
class Placer {
  readonly #parts: Parts
  readonly #points: Points
  readonly #boxes: Boxes

  constructor(parts: Parts) {
    this.#parts = parts
    this.#points = new Points(parts.nodes.size)
    this.#boxes = new Boxes(parts.ways.size)
  }

  /** Stores the position of an object that others need; null if it is unknown, as at the edge of an extract. */
  boxOf(object: OsmObject): Box {
    const box = new Box()
    if (object.type === 'node') {
      box.add(object.lat, object.lon)
      const index = this.#parts.nodes.indexOf(object.id)
      if (index >= 0) this.#points.set(index, object.lat, object.lon)
    } else if (object.type === 'way') {
      const index = this.#parts.ways.indexOf(object.id)
      if (index < 0 && !isWanted(object)) return box
      for (const ref of object.refs) this.#addNode(box, ref)
      if (index >= 0 && !box.isEmpty) this.#boxes.set(index, box)
    } else if (isWanted(object)) {
      for (const { type, ref } of object.members) {
        if (type === 'node') this.#addNode(box, ref)
        const way = type === 'way' ? this.#parts.ways.indexOf(ref) : -1
        if (way >= 0) box.addBox(this.#boxes.get(way))
      }
    }
    return box
  }

  #addNode(box: Box, ref: number): void {
    const index = this.#parts.nodes.indexOf(ref)
    if (index >= 0) this.#points.addTo(box, index)
  }
}

const toElement = ({ type, id, tags = {} }: OsmObject, box: Box): OsmElement => ({
  kind: 'osm',
  id: `osm:${type}/${id}`,
  tags,
  point: box.centre,
  reachM: box.reachM,
})

const PASSES = 3

/**
 * Reads an extract of OpenStreetMap in three passes: members of relations, nodes of ways, and then the places. Only the
 * needed ids and positions are stored in between, in typed arrays.
 *
 * @param onRead - called with the progress after each block
 * @throws UnreadableExtract for a file that is truncated or not sorted
 */
export async function* readPbf(file: string, onRead: OnRead = () => undefined): AsyncGenerator<ExtractElement> {
  const inPass = (pass: number): OnBytes => {
    let read = 0
    return (bytes) => {
      read += bytes
      onRead({ pass, passes: PASSES, bytes: read })
    }
  }
  const parts: Parts = { nodes: new IdSet(), ways: new IdSet() }
  await collectFromRelations(file, parts, inPass(1))
  await collectFromWays(file, parts, inPass(2))
  const placer = new Placer(parts)
  for await (const block of readBlocks(file, { kinds: new Set(ORDER), withTags: true, onBytes: inPass(3) })) {
    for (const object of block) {
      const box = placer.boxOf(object)
      if (!box.isEmpty && isWanted(object)) yield toElement(object, box)
    }
  }
}

const SECONDS_TO_MS = 1000

/** Date of an extract's data, or null if its header has none. */
export async function pbfDate(file: string): Promise<Date | null> {
  let header: PbfHeader = {}
  const onHeader = (found: PbfHeader) => {
    header = found
  }
  for await (const _ of readBlocks(file, { kinds: new Set(ORDER), withTags: false, onHeader })) break
  const seconds = header.osmosis_replication_timestamp ?? 0
  return seconds > 0 ? new Date(seconds * SECONDS_TO_MS) : null
}
