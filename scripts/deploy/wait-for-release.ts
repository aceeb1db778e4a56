import { setTimeout as delay } from 'node:timers/promises'
import { CliError } from '../terminal/cli-error.ts'

interface Pace {
  /** Maximum waiting time. */
  withinMs: number
  pauseMs: number
}

const USUAL_PACE: Pace = { withinMs: 180_000, pauseMs: 2_000 }
const ANSWER_WITHIN_MS = 5_000
/** Answers alternate between versions until every location has the new one. */
const TIMES_IN_A_ROW = 3

interface Answer {
  isNew: boolean
  /** Error message after the time limit. */
  seen: string
}

async function ask(origin: string, release: string): Promise<Answer> {
  try {
    const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    const { version = 'no version' } = (await response.json()) as { version?: string }
    return { isNew: response.ok && version.endsWith(release), seen: `${response.status}, ${version}` }
  } catch (error) {
    return { isNew: false, seen: `no answer (${error instanceof Error ? error.name : error})` }
  }
}

/**
 * Waits until the product's health check reports the new release, several times in a row.
 *
 * @param origin - where the product is reached
 * @param release - the worker's RELEASE variable
 * @throws CliError after three minutes, with the last answer
 */
export async function waitForRelease(origin: string, release: string, pace: Pace = USUAL_PACE): Promise<void> {
  const endsAt = performance.now() + pace.withinMs
  let inARow = 0
  for (;;) {
    const { isNew, seen } = await ask(origin, release)
    inARow = isNew ? inARow + 1 : 0
    if (inARow === TIMES_IN_A_ROW) return
    if (performance.now() > endsAt) {
      throw new CliError(`${origin}/api/health did not answer as release ${release}; its last answer: ${seen}.`)
    }
    await delay(pace.pauseMs)
  }
}
