import * as z from 'zod/mini'
import { SourceError, type SourceFailure } from '../places.ts'

const code = z.catch(z.string().check(z.regex(/^[A-Z_]{1,64}$/)), '')
const ErrorBody = z.object({
  error: z.object({
    status: code,
    details: z.catch(z.array(z.catch(z.object({ reason: code }), { reason: '' })), []),
  }),
})

/** The status of a refusal and the reasons that explain it. The message is not read: it may quote the key. */
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

/** The service answers INVALID_ARGUMENT for a wrong key, PERMISSION_DENIED for one without the right: both last until somebody acts. */
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

/** Where no status can be read, the HTTP status decides. */
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
export const isGone = (refusal: Refusal | null, statuses: readonly string[]): boolean =>
  refusal !== null && !isAboutKey(refusal) && statuses.includes(refusal.status)
