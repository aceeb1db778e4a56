import * as z from 'zod/mini'
import { askSource, readObject } from '../ask-source.ts'
import { type Places, type PlacesQuery, SourceError, type SourceFailure } from '../places.ts'
import { type OsmElement, toElement } from './osm-element.ts'
import { toOverpassQuery } from './to-overpass-query.ts'
import { toPlaces } from './to-places.ts'

export interface OverpassOptions {
  /** The whole address of the interpreter. */
  url: string
  /** Who is asking, as the usage policy wants to know. */
  product: { name: string; version: string; contact: string }
}

/** A header carries nothing but ASCII. */
const userAgentOf = ({ name, version, contact }: OverpassOptions['product']): string =>
  `${name.replaceAll(' ', '')}/${version} (${contact})`.replaceAll(/[^\x20-\x7e]/g, '')

const Answer = z.object({ elements: z.array(z.unknown()), remark: z.optional(z.unknown()) })

function failureOf(status: number): SourceFailure {
  if (status === 401 || status === 403) return 'refused'
  if (status === 429) return 'quota'
  if (status >= 500) return 'unreachable'
  return status >= 400 ? 'bad_request' : 'broken_answer'
}

/**
 * Elements of an answer, each once. One that ran out of time or memory comes with 200, a remark and a part of what there is.
 *
 * @throws SourceError
 */
export function readElements(answer: unknown): OsmElement[] {
  const read = Answer.safeParse(answer)
  if (!read.success) throw new SourceError('broken_answer')
  const { remark, elements } = read.data
  if (remark) throw new SourceError(/timed out/i.test(String(remark)) ? 'time_out' : 'unreachable')
  const known = elements.map(toElement).filter((element) => element !== null)
  return [...new Map(known.map((element) => [element.id, element])).values()]
}

async function ask({ url, product }: OverpassOptions, query: string, signal: AbortSignal) {
  const request = {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'User-Agent': userAgentOf(product),
      Accept: 'application/json',
    },
    body: new URLSearchParams({ data: query }).toString(),
  }
  const response = await askSource(url, request, signal)
  if (response.ok) return await readObject(response, signal)
  await response.body?.cancel().catch(() => undefined)
  throw new SourceError(failureOf(response.status))
}

const overpassQueryOf = (query: PlacesQuery): string | null =>
  query.filters.openNow || query.filters.maxPriceLevel ? null : toOverpassQuery(query)

/**
 * OpenStreetMap through an Overpass interpreter of the operator's own: the public ones are no application's back end. It
 * knows neither prices nor what is open now, so that whoever asks for these gets nothing from here.
 *
 * @see docs/places.md
 */
export const createOverpassPlaces = (options: OverpassOptions): Places => ({
  name: 'openstreetmap',
  canFind: async (query) => overpassQueryOf(query) !== null,
  async search(query, signal) {
    const ql = overpassQueryOf(query)
    if (ql === null) return []
    return toPlaces(readElements(await ask(options, ql, signal)), query)
  },
})
