/** One JSON object a line; never a path, a query, a body or a header: tokens and people stay out. */
const write = (level: 'info' | 'error', line: Record<string, unknown>): void => {
  console[level === 'error' ? 'error' : 'log'](JSON.stringify({ level, ...line }))
}

export interface RequestLine {
  requestId: string
  method: string
  /** Template of the route. */
  route: string
  status: number
  durationMs: number
}

export const logRequest = (line: RequestLine): void => write('info', { event: 'request', ...line })

/** Names and codes along the chain of causes, and where each arose. A driver's message holds SQL and its parameters. */
function* describe(error: unknown): Generator<Record<string, unknown>> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? cause.code : undefined
    const frames = cause.stack?.split('\n').filter((frame) => /^\s+at /.test(frame))
    yield { name: cause.constructor.name, code, at: frames?.slice(0, 4).map((frame) => frame.trim()) }
  }
}

export const logError = (requestId: string, error: unknown): void =>
  write('error', { event: 'failure', requestId, causes: [...describe(error)] })
