import * as z from 'zod/mini'
import { SourceError, type SourceFailure } from '../places.ts'

const code = z.catch(z.string().check(z.regex(/^[A-Z_]{1,64}$/)), '')
const ErrorBody = z.object({
  error: z.object({
    status: code,
    details: z.catch(z.array(z.catch(z.object({ reason: code }), { reason: '' })), []),
  }),
})

/** What the service says of a refusal: its status, and the reasons that explain it. Its sentence may quote the key. */
interface Refusal {
  readonly status: string
  readonly reasons: readonly string[]
}

/** The refusal in an answer's body; null where there is none to read. */
export function readRefusal(body: unknown): Refusal | null {
  const read = ErrorBody.safeParse(body)
  if (!read.success) return null
  const { status, details } = read.data.error
  return { status, reasons: details.map(({ reason }) => reason).filter(Boolean) }
}

/** A key that is wrong is told as INVALID_ARGUMENT, one that may not as PERMISSION_DENIED: both stay so until somebody acts. */
const isAboutKey = ({ reasons }: Refusal): boolean => reasons.some((reason) => reason.startsWith('API_KEY_'))

const FAILURES: ReadonlyMap<string, SourceFailure> = new Map([
  ['INVALID_ARGUMENT', 'bad_request'],
  ['NOT_FOUND', 'bad_request'],
  ['PERMISSION_DENIED', 'refused'],
  ['UNAUTHENTICATED', 'refused'],
  ['RESOURCE_EXHAUSTED', 'quota'],
  ['INTERNAL', 'unreachable'],
  ['UNAVAILABLE', 'unreachable'],
])

/** Where no status can be read, the line's own code has to do. */
function failureOfCode(httpStatus: number): SourceFailure {
  if (httpStatus === 400) return 'bad_request'
  if (httpStatus === 401 || httpStatus === 403) return 'refused'
  if (httpStatus === 429) return 'quota'
  return httpStatus >= 500 ? 'unreachable' : 'broken_answer'
}

/** The failure that a refused request is. */
export function toSourceError(httpStatus: number, refusal: Refusal | null): SourceError {
  if (refusal && isAboutKey(refusal)) return new SourceError('refused')
  return new SourceError(FAILURES.get(refusal?.status ?? '') ?? failureOfCode(httpStatus))
}

/** Whether the service says of the thing asked for that there is none, and not that we may not ask. */
export const isDeleted = (refusal: Refusal | null, statuses: readonly string[]): boolean =>
  refusal !== null && !isAboutKey(refusal) && statuses.includes(refusal.status)
