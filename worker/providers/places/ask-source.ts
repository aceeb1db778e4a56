import { SourceError } from './places.ts'

/** Why a request came to nothing. The thrown error itself is dropped: it may quote a header, and so the key. */
const toConnectionError = (signal: AbortSignal): SourceError =>
  new SourceError(signal.aborted ? 'time_out' : 'unreachable')

/**
 * One request to a source; redirects are not followed, so that a key travels nowhere else.
 *
 * @throws SourceError `time_out`, `unreachable`
 */
export async function askSource(url: string | URL, request: RequestInit, signal: AbortSignal): Promise<Response> {
  if (signal.aborted) throw new SourceError('time_out')
  try {
    return await fetch(url, { ...request, redirect: 'manual', signal })
  } catch {
    throw toConnectionError(signal)
  }
}

/**
 * The body of an answer, as long as it is not longer than anything that the source would say.
 *
 * @throws SourceError `time_out`, `unreachable`; `broken_answer` when it is too long
 */
export async function readBytes(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw toConnectionError(signal)
    })
    if (done) break
    chunks.push(value)
    sizeBytes += value.byteLength
    if (sizeBytes > maxBytes) {
      await reader.cancel().catch(() => undefined)
      throw new SourceError('broken_answer')
    }
  }
  return joined(chunks, sizeBytes)
}

function joined(chunks: readonly Uint8Array[], sizeBytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sizeBytes)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

const MAX_ANSWER_BYTES = 2 * 1024 * 1024

/**
 * The JSON object of an answer; null where it is anything else.
 *
 * @throws SourceError `time_out`, `unreachable`, `broken_answer`
 */
export async function readObject(response: Response, signal: AbortSignal): Promise<object | null> {
  const text = new TextDecoder().decode(await readBytes(response, MAX_ANSWER_BYTES, signal))
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
