import { DatabaseUnavailable } from '../errors.ts'
import { type Breaker, isLeftOut, noteAnswer, noteFailure } from './breaker.ts'
import type { Mode } from './mode.ts'

export interface GuardOptions {
  /** Asks the database past the breaker, within `PROBE_WITHIN_MS`; fails when it does not answer. */
  readonly probe: Readonly<Record<Mode, () => Promise<unknown>>>
  /** Does something that no answer waits for. */
  readonly defer: (work: () => Promise<void>) => void
  readonly report: (line: { level: 'info' | 'error'; event: string; mode: Mode; reason: string }) => void
}

export const PROBE_WITHIN_MS = 500
/** From one probe's start to the next. */
const PROBE_EVERY_MS = 600
/** 24 s: what is done after an answer may take 30 s, and one request may make 50 calls (Workers, limits). */
const PROBES = 40

const delayUntil = (at: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())))

const openSide = ({ read, write }: Breaker): Mode | null => {
  if (read.isOpen) return 'read'
  return write.isOpen ? 'write' : null
}

function noteAndReportAnswer(breaker: Breaker, { report }: GuardOptions, mode: Mode): void {
  for (const kind of noteAnswer(breaker, mode, Date.now())) {
    report({ level: 'info', event: 'database_back', mode: kind, reason: 'answered' })
  }
}

/** Contention is not absence: a busy database answers. */
const isAway = (error: unknown): error is DatabaseUnavailable =>
  error instanceof DatabaseUnavailable && error.code !== 'busy'

async function probeUntilBack(breaker: Breaker, options: GuardOptions): Promise<void> {
  for (let probe = 0; probe < PROBES; probe++) {
    const mode = openSide(breaker)
    if (!mode) break
    const startedAt = Date.now()
    breaker.probedUntil = startedAt + 2 * PROBE_EVERY_MS
    try {
      await options.probe[mode]()
      noteAndReportAnswer(breaker, options, mode)
    } catch (error) {
      // Whoever refuses a statement, or is busy, is there.
      if (!isAway(error)) noteAndReportAnswer(breaker, options, mode)
      else noteFailure(breaker, mode, { startedAt, at: Date.now(), code: 'timed_out' })
      await delayUntil(startedAt + PROBE_EVERY_MS)
    }
  }
  breaker.probedUntil = 0
}

/** Lets one request at a time probe the database. */
function startProbing(breaker: Breaker, options: GuardOptions): void {
  const now = Date.now()
  if (now < breaker.probedUntil) return
  breaker.probedUntil = now + 2 * PROBE_EVERY_MS
  options.defer(() => probeUntilBack(breaker, options))
}

/**
 * Sends a call unless the database is known to be away, and learns from how it ends.
 *
 * @throws DatabaseUnavailable at once, `left_out`, while the database is away; otherwise what `send` throws
 * @see docs/decisions/0035
 */
export async function guarded<T>(
  breaker: Breaker,
  options: GuardOptions,
  mode: Mode,
  send: () => Promise<T>,
): Promise<T> {
  const startedAt = Date.now()
  if (isLeftOut(breaker, mode, startedAt)) {
    startProbing(breaker, options)
    throw new DatabaseUnavailable('left_out')
  }
  try {
    const result = await send()
    noteAndReportAnswer(breaker, options, mode)
    return result
  } catch (error) {
    if (!isAway(error)) throw error
    const { code } = error
    const leftOut = noteFailure(breaker, mode, { startedAt, at: Date.now(), code })
    for (const kind of leftOut) options.report({ level: 'error', event: 'database_left_out', mode: kind, reason: code })
    if (leftOut.length > 0) startProbing(breaker, options)
    throw error
  }
}
