import { jpeg } from '../../support/hostile/images.ts'
import { hash } from '../places/dice.ts'
import { JSON_HEADERS, type Reply } from '../places/transmit.ts'
import { GoogleRefusal, invalid } from './google-errors.ts'
import type { GoogleRequest } from './google-request.ts'
import type { World } from './google-world.ts'

const MOST_PIXELS = 4800
/** Google's pictures have no key and no name: only who was given the address knows it. */
const addressOf = (photo: string, width: string): string => `${hash(photo).toString(36)}-w${width}`

function checkSize(query: URLSearchParams): string {
  const sizes = ['maxWidthPx', 'maxHeightPx'].map((name) => [name, query.get(name)] as const)
  const given = sizes.filter(([, value]) => value !== null)
  if (given.length === 0) throw invalid('maxWidthPx', 'At least one of maxWidthPx and maxHeightPx must be set.')
  for (const [name, value] of given) {
    const pixels = Number(value)
    if (!Number.isInteger(pixels) || pixels < 1 || pixels > MOST_PIXELS) {
      throw invalid(name, `${name} must be between 1 and ${MOST_PIXELS}.`)
    }
  }
  return given[0]?.[1] ?? ''
}

/** Photo media: the address of a picture as JSON, or a redirect to it. */
export function createPhotos(world: World) {
  const given = new Set<string>()

  function media({ url }: GoogleRequest, origin: string): Reply {
    const { pathname, searchParams } = new URL(url, origin)
    const width = checkSize(searchParams)
    const skips = searchParams.get('skipHttpRedirect') ?? 'false'
    if (skips !== 'true' && skips !== 'false') throw invalid('skipHttpRedirect', 'Invalid value (TYPE_BOOL).')
    const name = decodeURIComponent(pathname).slice('/v1/'.length, -'/media'.length)
    const place = world.find(name.split('/')[1] ?? '')
    if (!place) throw new GoogleRefusal('NOT_FOUND')
    if (!place.photos?.some((photo) => photo.name === name)) {
      const message = 'The photo resource in the request is invalid. Please retrieve it from Places API endpoints.'
      throw new GoogleRefusal('INVALID_ARGUMENT', null, message)
    }
    const address = addressOf(name, width)
    given.add(address)
    const photoUri = `${origin}/images/${address}`
    if (skips === 'false') {
      return { status: 302, headers: { Location: photoUri, 'Content-Type': 'text/html' }, body: '' }
    }
    return { status: 200, headers: JSON_HEADERS, body: JSON.stringify({ name: `${name}/media`, photoUri }) }
  }

  function image({ url }: GoogleRequest): Reply {
    if (!given.has(url.slice('/images/'.length))) throw new GoogleRefusal('NOT_FOUND')
    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400, no-transform' }
    return { status: 200, headers, body: jpeg({ width: 32, height: 24 }) }
  }

  return {
    media,
    image,
    /** Addresses of pictures are short-lived. */
    expire: (): void => given.clear(),
  }
}
