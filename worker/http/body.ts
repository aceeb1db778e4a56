import { DEFAULT_BODY_LIMIT_BYTES } from '#contracts/endpoint'
import { AppError } from '../lib/app-error.ts'

/** A body must arrive within this time; `large` applies to calls that accept more than the usual size, such as a photo. */
const TIMEOUT_MS = { usual: 10_000, large: 60_000 } as const

/**
 * Waits for a body, but not for one that a client keeps open.
 *
 * @throws AppError `body_incomplete`: the time is over, or the client has hung up
 */
async function inTime<T>(reading: Promise<T>, limitBytes = DEFAULT_BODY_LIMIT_BYTES): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timeoutMs = TIMEOUT_MS[limitBytes > DEFAULT_BODY_LIMIT_BYTES ? 'large' : 'usual']
  const timer = setTimeout(() => reject(new AppError('body_incomplete')), timeoutMs)
  try {
    return await Promise.race([reading, late])
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('body_incomplete', { cause })
  } finally {
    clearTimeout(timer)
  }
}

async function readAtMost(stream: ReadableStream<Uint8Array>, limitBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream.values({ preventCancel: true })) {
    size += chunk.byteLength
    if (size > limitBytes) throw new AppError('body_too_large')
    chunks.push(chunk)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** A declared length over the limit is refused before anything is read. */
async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw new AppError('body_too_large')
  return request.body ? await inTime(readAtMost(request.body, limitBytes), limitBytes) : new Uint8Array()
}

/**
 * Reads a JSON body, up to the limit.
 *
 * @throws AppError `body_too_large`, `body_incomplete`, `invalid_json`
 */
export async function readJson(request: Request, limitBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, limitBytes)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch (cause) {
    throw new AppError('invalid_json', { cause })
  }
}

/**
 * Reads a body unparsed, up to the limit, because a signature covers its exact bytes.
 *
 * @throws AppError `body_too_large`, `body_incomplete`
 */
export async function readText(request: Request, limitBytes: number): Promise<string> {
  return new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(await readBytes(request, limitBytes))
}

const MAX_DRAINED_BYTES = 16 * 1024 * 1024

/**
 * Reads the rest of a refused request's body and discards it. Otherwise the server closes the connection while the
 * client still sends, and the client gets a network error instead of the response.
 */
export async function drainBody({ body }: Request): Promise<void> {
  if (body && !body.locked) await inTime(drain(body))
}

async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > MAX_DRAINED_BYTES) break
  }
}
