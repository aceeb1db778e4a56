/** How far a task has come. */
interface ProgressState {
  title: string
  /** The part of the task that is under way, where it has parts. */
  step: string | null
  /** What is counted, in the plural; empty where the title says it. */
  unit: string
  /** How many are done, in this step. */
  done: number
  /** How many there are, in this step; null where nobody knows. */
  total: number | null
  /** Part of the step that is done, from 0 to 1, where it is known without a total, as by the position in a file. */
  share: number | null
  /** Since the step began. */
  elapsedMs: number
}

const SECOND_MS = 1000
const SECONDS_PER_MINUTE = 60
const SECONDS_PER_HOUR = 3600
/** Before this much time a rate says nothing. */
const FIRST_RATE_MS = 1000

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const smallNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** `42 s`, `1 min 23 s`, `2 h 5 min`. */
function toDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / SECOND_MS)
  if (seconds < SECONDS_PER_MINUTE) return `${seconds} s`
  if (seconds < SECONDS_PER_HOUR) {
    return `${Math.floor(seconds / SECONDS_PER_MINUTE)} min ${seconds % SECONDS_PER_MINUTE} s`
  }
  const minutes = Math.round(seconds / SECONDS_PER_MINUTE)
  return `${number.format(Math.floor(minutes / 60))} h ${minutes % 60} min`
}

/** Slow work is counted by the minute: `0,05 por segundo` tells nobody anything. */
function toRate(done: number, elapsedMs: number): string {
  const perSecond = (done * SECOND_MS) / elapsedMs
  if (perSecond >= 10) return `${number.format(perSecond)} por segundo`
  if (perSecond >= 1) return `${smallNumber.format(perSecond)} por segundo`
  return `${smallNumber.format(perSecond * SECONDS_PER_MINUTE)} por minuto`
}

const shareOf = ({ done, total, share }: ProgressState): number | null => (total ? done / total : share)

function toCount(state: ProgressState): string {
  const { done, total, unit } = state
  const share = shareOf(state)
  const percent = share === null ? '' : `${number.format(Math.floor(100 * share))} %`
  if (done === 0 && total === null) return percent
  const of = total === null ? '' : ` de ${number.format(total)}`
  return `${number.format(done)}${of}${unit && ` ${unit}`}${percent && ` (${percent})`}`
}

function toTime(state: ProgressState): string {
  const { elapsedMs } = state
  const share = shareOf(state)
  const isKnown = share !== null && share > 0 && elapsedMs >= FIRST_RATE_MS
  if (!isKnown) return `há ${toDuration(elapsedMs)}`
  return `faltam ${toDuration(Math.max(0, elapsedMs / share - elapsedMs))}`
}

/**
 * A task under way, in one line: how much of it is done, how fast, and how long the rest will take at the mean speed of
 * the step so far; where nobody knows how much there is, how long it has taken.
 */
export function progressLine(state: ProgressState): string {
  const { title, step, done, elapsedMs } = state
  const rate = done > 0 && elapsedMs >= FIRST_RATE_MS ? toRate(done, elapsedMs) : ''
  const numbers = [toCount(state), rate, toTime(state)].filter(Boolean).join(', ')
  return `${step ? `${title}, ${step}` : title}: ${numbers}`
}

/** A task that is over, in one line: how much was done in how much time. */
export function finishedLine({ title, unit }: Pick<ProgressState, 'title' | 'unit'>, done: number, ms: number): string {
  const what = done > 0 ? `${number.format(done)}${unit && ` ${unit}`}` : 'pronto'
  return `${title}: ${what} em ${toDuration(ms)}`
}
