import * as z from 'zod/mini'
import { type PlacePhoto, PlacesError } from '../places.ts'
import { fetchInTime } from './google-client.ts'

const Media = z.object({ photoUri: z.string() })
const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
const MAX_PHOTO_BYTES = 5 * 1024 * 1024
const DAY_SECONDS = 24 * 60 * 60

/**
 * The picture's own address: over HTTPS, or at the service itself.
 *
 * @throws PlacesError `broken_answer`
 */
export function photoAddressOf(media: unknown, baseUrl: string): URL {
  const uri = Media.safeParse(media).data?.photoUri ?? ''
  const url = URL.canParse(uri) ? new URL(uri) : null
  const isAllowed = url !== null && (url.protocol === 'https:' || url.origin === new URL(baseUrl).origin)
  if (!isAllowed || url.username !== '') throw new PlacesError('broken_answer')
  return url
}

/** How long a browser may cache it, at most a day: its name at Google is valid for no longer. */
export function maxAgeOf(cacheControl: string | null): number {
  if (cacheControl === null || /\bno-(?:store|cache)\b/i.test(cacheControl)) return 0
  const [, seconds = '0'] = /(?:^|[\s,])max-age="?(\d{1,10})\b/i.exec(cacheControl) ?? []
  return Math.min(Number(seconds), DAY_SECONDS)
}

/**
 * The picture at an address that the service gave; requested without the key.
 *
 * @returns null when it is no longer there
 * @throws PlacesError
 */
export async function loadPicture(url: URL, signal: AbortSignal): Promise<PlacePhoto | null> {
  const response = await fetchInTime(url, { headers: { Accept: IMAGE_TYPES.join(',') } }, signal)
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (response.ok && IMAGE_TYPES.includes(type)) {
    const bytes = await response.arrayBuffer().catch(() => {
      throw new PlacesError(signal.aborted ? 'time_out' : 'unreachable')
    })
    if (bytes.byteLength === 0 || bytes.byteLength > MAX_PHOTO_BYTES) throw new PlacesError('broken_answer')
    return { bytes, type, maxAgeSeconds: maxAgeOf(response.headers.get('cache-control')) }
  }
  await response.body?.cancel().catch(() => undefined)
  if (response.status === 404 || response.status === 410) return null
  if (response.status === 429) throw new PlacesError('quota')
  throw new PlacesError(response.status >= 500 ? 'unreachable' : 'broken_answer')
}
