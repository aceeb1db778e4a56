import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import Assembler from 'stream-json/assembler.js'
import type { Token } from 'stream-json/parser.js'
import { withParser } from 'stream-json/utils/with-parser.js'
import type { ExtractElement } from '../elements/extract-element.ts'
import { mayBeOsmPlace } from '../elements/place-from-osm.ts'
import { readRecords } from './read-lines.ts'
import type { OnRead } from './reading.ts'
import { toElement } from './to-element.ts'
import { UnreadableExtract } from './unreadable-extract.ts'

const READ_BYTES = 1 << 18

const OPENING: ReadonlySet<string> = new Set(['startObject', 'startArray'])
const CLOSING: ReadonlySet<string> = new Set(['endObject', 'endArray'])

/**
 * Assembles the features of a FeatureCollection, or the objects of a plain array, one at a time; the rest of the
 * document is skipped.
 */
function featureAssembler(): (token: Token) => unknown {
  let depth = 0
  let key = ''
  /** Depth of the features; 0 outside their array. */
  let featuresAt = 0
  let feature: Assembler | null = null
  return (token) => {
    const isOpening = OPENING.has(token.name)
    if (featuresAt > 0 && depth === featuresAt && token.name === 'startObject') feature = new Assembler()
    feature?.consume(token)
    if (token.name === 'keyValue' && depth === 1) key = token.value
    if (isOpening) {
      depth++
      const isFeatures = (depth === 1 || (depth === 2 && key === 'features')) && token.name === 'startArray'
      if (isFeatures && featuresAt === 0) featuresAt = depth
    }
    if (!CLOSING.has(token.name)) return undefined
    if (depth === featuresAt) featuresAt = 0
    depth--
    if (!feature || depth !== featuresAt || featuresAt === 0) return undefined
    const done = feature.current
    feature = null
    return done
  }
}

type Stage = Parameters<typeof withParser.asStream<unknown>>[0]

/** stream-json accepts any function as a stage, but its types require a `Flushable`. */
const asStage = (stage: (token: Token) => unknown): Stage => (() => stage) as unknown as Stage

type OnBytes = (bytes: number) => void

async function* featuresOfDocument(file: string, onBytes: OnBytes): AsyncGenerator<unknown> {
  const stream = createReadStream(file, { highWaterMark: READ_BYTES })
  const features = pipeline(
    stream,
    withParser.asStream(asStage(featureAssembler()), { streamValues: false }),
    () => undefined,
  )
  for await (const feature of features) {
    yield feature
    onBytes(stream.bytesRead)
  }
}

async function* featuresOfLines(file: string, onBytes: OnBytes): AsyncGenerator<unknown> {
  let number = 0
  for await (const line of readRecords(file, onBytes)) {
    number++
    try {
      yield JSON.parse(line)
    } catch (cause) {
      throw new UnreadableExtract(
        `O registro ${number} do arquivo não é JSON: o arquivo está cortado ou não é GeoJSON. Nada foi retirado do catálogo.`,
        { cause },
      )
    }
  }
}

/** Bytes read to detect the file's format. */
const PEEK_BYTES = 1 << 16
const RECORD_SEPARATOR = '\u001e'

async function startOf(file: string): Promise<string> {
  for await (const chunk of createReadStream(file, {
    end: PEEK_BYTES - 1,
    encoding: 'utf8',
    highWaterMark: PEEK_BYTES,
  })) {
    return String(chunk)
  }
  return ''
}

function isFeature(line: string): boolean {
  try {
    return JSON.parse(line).type === 'Feature'
  } catch {
    return false
  }
}

/** Whether a file is a sequence (one feature per line, or after each record separator) instead of a single document. */
async function isSequence(file: string): Promise<boolean> {
  const start = (await startOf(file)).replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith(RECORD_SEPARATOR) || /\.(?:geojsonseq|geojsonl|ndjson|jsonl|ndgeojson)$/i.test(file)) return true
  return isFeature(start.split('\n')[0] ?? '')
}

const mayBePlace = (element: ExtractElement): boolean => element.kind === 'overture' || mayBeOsmPlace(element.tags)

/** The parser's strings refer to its input buffer: one stored name would keep a quarter of a megabyte in memory. */
const copyOf = (element: ExtractElement): ExtractElement => JSON.parse(JSON.stringify(element))

/**
 * Reads places from GeoJSON (a FeatureCollection or an array of features) or from a sequence of features, as a stream.
 *
 * @param onRead - called with the progress
 * @throws UnreadableExtract for a file that is truncated or not GeoJSON
 */
export async function* readGeojson(file: string, onRead: OnRead = () => undefined): AsyncGenerator<ExtractElement> {
  const onBytes = (bytes: number) => onRead({ pass: 1, passes: 1, bytes })
  const isLines = await isSequence(file)
  const features = isLines ? featuresOfLines(file, onBytes) : featuresOfDocument(file, onBytes)
  let [count, places] = [0, 0]
  try {
    for await (const feature of features) {
      count++
      const element = toElement(feature)
      if (!element || !mayBePlace(element)) continue
      places++
      yield copyOf(element)
    }
  } catch (cause) {
    if (cause instanceof UnreadableExtract || !(cause instanceof Error) || !/pars/i.test(cause.message)) throw cause
    throw new UnreadableExtract(
      `O arquivo não é GeoJSON, ou está cortado (${cause.message}). Nada foi retirado do catálogo.`,
      {
        cause,
      },
    )
  }
  if (places > 0) return
  const form = isLines ? 'sequência de GeoJSON' : 'documento GeoJSON'
  throw new UnreadableExtract(
    `O arquivo foi lido como ${form}: 0 de ${count} objetos têm nome e posição, e etiquetas do OpenStreetMap ou o formato do Overture.`,
  )
}
