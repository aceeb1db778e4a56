import { closeSync, openSync, readSync, statSync } from 'node:fs'
import type { ExtractElement } from '../elements/extract-element.ts'
import type { Extract } from '../import-places.ts'
import { readGeojson } from './read-geojson.ts'
import { pbfDate, readPbf } from './read-pbf.ts'
import type { OnRead } from './reading.ts'
import { UnreadableExtract } from './unreadable-extract.ts'

/** A file of places that reports its progress. */
export interface FileExtract extends Extract {
  elements(onRead?: OnRead): AsyncIterable<ExtractElement>
  readonly sizeBytes: number
}

/** Bytes read to detect the format; a `.osm.pbf` names its type within them. */
const PBF_START = 32

function startOf(file: string): Buffer {
  const bytes = Buffer.alloc(PBF_START)
  const handle = openSync(file, 'r')
  try {
    return bytes.subarray(0, readSync(handle, bytes))
  } finally {
    closeSync(handle)
  }
}

const monthOf = (date: Date): string => date.toISOString().slice(0, 'YYYY-MM'.length)

/**
 * Opens a file of places; its content, not its name, decides the format.
 *
 * @throws UnreadableExtract for a file that is missing, empty or compressed
 */
export async function openExtract(file: string): Promise<FileExtract> {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) throw new UnreadableExtract(`Não há um arquivo ${file}.`)
  if (stats.size === 0) throw new UnreadableExtract(`O arquivo ${file} está vazio.`)
  const start = startOf(file)
  if (start.includes('OSMHeader')) {
    const dataDate = monthOf((await pbfDate(file)) ?? stats.mtime)
    return { elements: (onRead) => readPbf(file, onRead), dataDate, sizeBytes: stats.size }
  }
  if (
    start[0] === 0x1f ||
    start.subarray(0, 4).toString('latin1') === 'PAR1' ||
    start.subarray(0, 2).toString('latin1') === 'PK'
  ) {
    throw new UnreadableExtract(
      `O arquivo ${file} está comprimido ou é Parquet: são lidos .osm.pbf e GeoJSON (ou GeoJSONSeq).`,
    )
  }
  if (/^\s*</.test(start.toString('latin1'))) {
    throw new UnreadableExtract(`O arquivo ${file} é XML: converta-o com osmium cat arquivo.osm -o arquivo.osm.pbf`)
  }
  return { elements: (onRead) => readGeojson(file, onRead), dataDate: monthOf(stats.mtime), sizeBytes: stats.size }
}
