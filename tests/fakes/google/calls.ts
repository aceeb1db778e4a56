import { JSON_HEADERS, type Reply } from '../places/transmit.ts'
import { applyMask, checkMask } from './field-mask.ts'
import { GoogleRefusal, invalid } from './google-errors.ts'
import type { GooglePlace } from './google-place.ts'
import type { GoogleRequest } from './google-request.ts'
import type { World } from './google-world.ts'
import { createPhotos } from './photos.ts'
import { checkLanguage, readSearchNearby, readSearchText } from './search-body.ts'

interface Page {
  /** The request without its token: it must be the same for every page. */
  asked: string
  from: number
}

const MASK = 'x-goog-fieldmask'
const PLACE_ID = /^[\w-]+$/

const reply = (answer: object, { mask }: GoogleRequest): Reply => ({
  status: 200,
  headers: JSON_HEADERS,
  body: JSON.stringify(applyMask(answer, mask), null, 2),
})

/** A list that is empty is not there at all. */
const listed = (places: readonly GooglePlace[]): { places?: readonly GooglePlace[] } =>
  places.length > 0 ? { places } : {}

function withoutToken(json: unknown): string {
  const { pageToken: _, ...rest } = { pageToken: null, ...(json as object) }
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b)))
}

/** Answers requests that `checkRequest` has let pass, or refuses them for what is their own. */
export function createCalls(world: World, unsupportedTypes: readonly string[]) {
  const photos = createPhotos(world)
  const pages = new Map<string, Page>()

  function startOf(request: GoogleRequest, token: string | null): number {
    if (token === null) return 0
    const page = pages.get(token)
    if (!page || page.asked !== withoutToken(request.json)) {
      throw invalid('body.pageToken', 'Request parameters must be the same as those of the first page.')
    }
    return page.from
  }

  function searchText(request: GoogleRequest): Reply {
    const query = readSearchText(request.json, unsupportedTypes)
    const from = startOf(request, query.pageToken)
    const found = world.searchText(query)
    const end = from + query.pageSize
    const answer = listed(found.slice(from, end))
    if (end >= found.length) return reply(answer, request)
    const nextPageToken = Buffer.from(`page ${pages.size} from ${end}`).toString('base64url')
    pages.set(nextPageToken, { asked: withoutToken(request.json), from: end })
    return reply({ ...answer, nextPageToken }, request)
  }

  function details(request: GoogleRequest): Reply {
    const { pathname, searchParams } = new URL(request.url, 'http://fake')
    const id = decodeURIComponent(pathname.slice('/v1/places/'.length))
    if (!PLACE_ID.test(id)) throw invalid('place_id', `Not a valid Place ID: ${id}`)
    // Ids have no language.
    if (request.tier !== 'IDs only') checkLanguage(Object.fromEntries(searchParams), 'query')
    const place = world.find(id)
    if (!place) throw new GoogleRefusal('NOT_FOUND')
    return reply(place, request)
  }

  return {
    /** @throws GoogleRefusal */
    answer(request: GoogleRequest, origin: string): Reply {
      const { kind, headers, json } = request
      if (kind === 'photo') return photos.media(request, origin)
      if (kind === 'image') return photos.image(request)
      checkMask(kind, headers[MASK])
      if (kind === 'searchText') return searchText(request)
      if (kind === 'details') return details(request)
      return reply(listed(world.searchNearby(readSearchNearby(json, unsupportedTypes))), request)
    },
    expirePhotos(): void {
      world.expirePhotos()
      photos.expire()
    },
  }
}
