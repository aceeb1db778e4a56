import type { FileAnswer } from '../lib/fields/file-answer.ts'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60
const FOR_EVER = `public, max-age=${ONE_YEAR_SECONDS}, immutable`

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '')

/**
 * Whether the browser has these bytes already; weak and strong tags compare alike (RFC 9110, 13.1.2).
 *
 * @param etag - a strong one, with its quotes
 */
export function isCached(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map(withoutWeakness) ?? []
  return tags.includes(etag) || tags.includes('*')
}

function cacheControlOf({ isPermanent, maxAgeSeconds }: FileAnswer): string {
  if (maxAgeSeconds) return `private, max-age=${maxAgeSeconds}`
  return isPermanent ? FOR_EVER : 'no-cache'
}

/** Streams a file: each part is created when the client has read the previous one. */
function bodyOf({ bytes }: FileAnswer): BodyInit {
  if (bytes instanceof Uint8Array) return bytes
  const parts = bytes[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await parts.return?.()
    },
  })
}

/** Responds with a file, or with 304 if the browser has a current copy. */
export function answerFile(request: Request, file: FileAnswer, headers: Headers): Response {
  if (file.hash === undefined) {
    headers.set('Content-Type', file.contentType)
    return new Response(bodyOf(file), { headers })
  }
  const etag = `"${file.hash}"`
  headers.set('ETag', etag)
  headers.set('Cache-Control', cacheControlOf(file))
  if (isCached(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', file.contentType)
  return new Response(bodyOf(file), { headers })
}
