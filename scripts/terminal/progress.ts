/** Progress of a long command. */
export interface Progress {
  /** Adds to the number of finished units. */
  advance(count?: number): void
  /** Sets the number of finished units, and the total. */
  reach(done: number, total: number): void
  /** Sets the share of the step that is done, from 0 to 1: for work with a position and no total. */
  reachShare(share: number): void
  /** Begins the next step of the task: count, speed and remaining time are those of the step. */
  begin(step: string, total?: number): void
}

export interface ProgressTask {
  /** Description of the command, as in "importando lugares". */
  title: string
  /** The counted unit, in the plural. */
  unit?: string
  /** The total, if it is known from the start. */
  total?: number
}

/** Output and clock. */
interface ProgressOutput {
  stream: Pick<NodeJS.WritableStream, 'write'> & { columns?: number }
  /** Whether a line can be overwritten. */
  isTerminal: boolean
  /** A monotonic clock in milliseconds. */
  now(): number
}

const LINE_EVERY_MS = 10_000
const REDRAW_EVERY_MS = 100
const TICK_MS = 1000
/** A rate measured over less time is too inaccurate. */
const FIRST_RATE_MS = 1000

/** stderr: the result of a command goes to stdout, which may be piped into a file. */
const standardError = (): ProgressOutput => ({
  stream: process.stderr,
  isTerminal: process.stderr.isTTY === true && process.env.TERM !== 'dumb' && !process.env.CI,
  now: () => performance.now(),
})

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const smallNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** `42 s`, `1 min 23 s`, `125 min 0 s`. */
function toDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${number.format(Math.floor(seconds / 60))} min ${seconds % 60} s`
}

function toRate(done: number, elapsedMs: number): string {
  const perSecond = (done * 1000) / elapsedMs
  return perSecond >= 1
    ? `${smallNumber.format(perSecond)} por segundo`
    : `${smallNumber.format(perSecond * 60)} por minuto`
}

/**
 * Runs a long task and shows its progress on stderr: on a terminal in one line that is overwritten, elsewhere in a line
 * every ten seconds.
 *
 * @param work - reports to its `Progress`; its result or error is passed on
 */
export async function withProgress<T>(
  { title, unit = '', total: knownTotal }: ProgressTask,
  work: (progress: Progress) => Promise<T>,
  { stream, isTerminal, now }: ProgressOutput = standardError(),
): Promise<T> {
  const everyMs = isTerminal ? REDRAW_EVERY_MS : LINE_EVERY_MS
  const beganAt = now()
  let shownAt = beganAt
  let doneBefore = 0
  let step = { name: '', beganAt, done: 0, total: knownTotal ?? null, share: null as number | null }

  const withUnit = (text: string): string => (unit ? `${text} ${unit}` : text)
  function line(): string {
    const elapsedMs = now() - step.beganAt
    const share = step.total ? step.done / step.total : step.share
    const count =
      step.total === null ? number.format(step.done) : `${number.format(step.done)} de ${number.format(step.total)}`
    const isRated = elapsedMs >= FIRST_RATE_MS
    const parts = [
      step.done > 0 || step.total !== null ? withUnit(count) : '',
      share === null ? '' : `${number.format(Math.floor(100 * share))} %`,
      step.done > 0 && isRated ? toRate(step.done, elapsedMs) : '',
      share && isRated
        ? `faltam ${toDuration(Math.max(0, elapsedMs / share - elapsedMs))}`
        : `há ${toDuration(elapsedMs)}`,
    ]
    return `${step.name ? `${title}, ${step.name}` : title}: ${parts.filter(Boolean).join(', ')}`
  }
  // A wrapped line could not be overwritten.
  const cut = (text: string) => text.slice(0, (stream.columns ?? 100) - 1)
  const write = (text: string, isLast = false) =>
    stream.write(isTerminal ? `\r\x1b[2K${cut(text)}${isLast ? '\n' : ''}` : `${text}\n`)
  function refresh(): void {
    if (now() - shownAt < everyMs) return
    shownAt = now()
    write(line())
  }
  const progress: Progress = {
    advance(count = 1) {
      step.done += count
      refresh()
    },
    reach(done, total) {
      Object.assign(step, { done, total })
      refresh()
    },
    reachShare(share) {
      step.share = Math.min(1, share)
      refresh()
    },
    begin(name, total) {
      doneBefore += step.done
      step = { name, beganAt: now(), done: 0, total: total ?? null, share: null }
      refresh()
    },
  }
  const timer = setInterval(refresh, TICK_MS).unref()
  try {
    const result = await work(progress)
    const elapsedMs = now() - beganAt
    const done = doneBefore + step.done
    const what = done > 0 ? withUnit(number.format(done)) : 'pronto'
    if (isTerminal || elapsedMs >= LINE_EVERY_MS) write(`${title}: ${what} em ${toDuration(elapsedMs)}`, true)
    return result
  } catch (error) {
    if (isTerminal) write(line(), true)
    throw error
  } finally {
    clearInterval(timer)
  }
}
