import type { Report } from '../lib/report.ts'

/**
 * Writes one JSON object per line. It never contains a path, a query, a body or a header, which may contain tokens or
 * names.
 */
const write = (level: 'info' | 'warn' | 'error', line: Record<string, unknown>): void => {
  console[level === 'error' ? 'error' : 'log'](JSON.stringify({ level, ...line }))
}

const MAX_FRAMES = 4

interface RequestLine {
  requestId: string
  method: string
  route: string
  status: number
  durationMs: number
}

export const logRequest = (line: RequestLine): void => write('info', { event: 'request', ...line })

/** A stack begins with the message, which may contain lines that look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n')
  return frames
    .filter((frame) => /^\s+at /.test(frame))
    .slice(0, MAX_FRAMES)
    .map((frame) => frame.trim())
}

/**
 * Names, codes and stack frames along the chain of causes; never a message, because a driver's message contains
 * SQL and parameters.
 */
function* describe(error: unknown): Generator<Record<string, unknown>> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? cause.code : undefined
    yield { name: cause.constructor.name, code, at: framesOf(cause) }
  }
}

/** The code, or the name, of the first cause: says what went wrong, without a message. */
export function codeOf(error: unknown): string {
  const first = [...describe(error)].at(-1)
  return String(first?.code ?? first?.name ?? 'unknown')
}

export const logError = (requestId: string, error: unknown): void =>
  write('error', { event: 'failure', requestId, causes: [...describe(error)] })

interface SecurityLine {
  requestId: string
  /** The code of the event: `login_failed`, `token_revoked`, `address_limit_reached`… */
  reason: string
  route: string
  /** Null if the refusal is about no account. */
  accountId: string | null
  /** Fingerprint of the client's network: equal for equal networks, and no address can be derived from it. */
  network: string
}

/** Logs a refusal that an operator may want to count. */
export const logSecurity = (line: SecurityLine): void => write('warn', { event: 'security', ...line })

/** Logs that the counters of a finished month did not match its completions, which means that a write missed them. */
export const logRankingDifference = (line: object): void => write('error', { event: 'ranking_differed', ...line })

export const logReport = ({ level, ...line }: Report): void => write(level, line)
