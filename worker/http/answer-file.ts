import type { FileAnswer } from '../lib/fields/file-answer.ts'
import { isCached } from './is-cached.ts'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60
const FOR_EVER = `public, max-age=${ONE_YEAR_SECONDS}, immutable`

function cacheControlOf({ isPermanent, maxAgeSeconds }: FileAnswer): string {
  if (maxAgeSeconds) return `private, max-age=${maxAgeSeconds}`
  return isPermanent ? FOR_EVER : 'no-cache'
}

/** Each part is made when the client has taken the one before. */
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

/** Answers a file, or 304 where the browser has it. */
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
