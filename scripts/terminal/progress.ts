import { openDisplay, type ProgressDisplay, type ProgressOutput, standardError } from './progress-display.ts'
import { finishedLine, progressLine } from './progress-line.ts'

/** What a long command tells of itself. */
export interface Progress {
  /** So many more are done. */
  advance(count?: number): void
  /** So many are done, of so many. */
  reach(done: number, total: number): void
  /** So much of the step is done, from 0 to 1: for what has a position and no total. */
  reachShare(share: number): void
  /** The next part of the task begins: count, speed and remaining time are those of the part. */
  begin(step: string, total?: number): void
}

export interface ProgressTask {
  /** What the command is doing, as in "importando lugares". */
  title: string
  /** What is counted, in the plural. */
  unit?: string
  /** How many there are, where that is known from the start. */
  total?: number
}

/** How often a task that says nothing is looked at. */
const LOOK_EVERY_MS = 1000

class RunningTask implements Progress {
  readonly #title: string
  readonly #unit: string
  readonly #now: () => number
  readonly #display: ProgressDisplay
  readonly #beganAt: number
  #shownAt: number
  /** Count of the steps before this one. */
  #doneBefore = 0
  #step: string | null = null
  #stepBeganAt: number
  #done = 0
  #total: number | null
  #share: number | null = null

  constructor({ title, unit = '', total }: ProgressTask, now: () => number, display: ProgressDisplay) {
    this.#title = title
    this.#unit = unit
    this.#total = total ?? null
    this.#now = now
    this.#display = display
    this.#beganAt = now()
    this.#stepBeganAt = this.#beganAt
    this.#shownAt = this.#beganAt
  }

  advance(count = 1): void {
    this.#done += count
    this.refresh()
  }

  reach(done: number, total: number): void {
    this.#done = done
    this.#total = total
    this.refresh()
  }

  reachShare(share: number): void {
    this.#share = Math.min(1, share)
    this.refresh()
  }

  begin(step: string, total?: number): void {
    this.#doneBefore += this.#done
    this.#step = step
    this.#stepBeganAt = this.#now()
    this.#done = 0
    this.#total = total ?? null
    this.#share = null
    this.refresh()
  }

  /** Shows the present state, unless the last one is still fresh. */
  refresh(): void {
    const now = this.#now()
    if (now - this.#shownAt < this.#display.everyMs) return
    this.#shownAt = now
    this.#display.show(this.#line())
  }

  #line(): string {
    return progressLine({
      title: this.#title,
      unit: this.#unit,
      step: this.#step,
      done: this.#done,
      total: this.#total,
      share: this.#share,
      elapsedMs: this.#now() - this.#stepBeganAt,
    })
  }

  succeed(): void {
    const elapsedMs = this.#now() - this.#beganAt
    const task = { title: this.#title, unit: this.#unit }
    this.#display.succeed(finishedLine(task, this.#doneBefore + this.#done, elapsedMs), elapsedMs)
  }

  fail(): void {
    this.#display.fail(this.#line())
  }
}

/**
 * Does something that takes a while, and shows how far it has come: on a terminal in one line that is written over,
 * elsewhere in a line every ten seconds and one at the end, and in none where it took less. One at a time.
 *
 * @param work - says through its `Progress` how much is done; what it returns or throws is passed on
 * @param output - stderr of this process, unless a test brings another
 */
export async function withProgress<T>(
  task: ProgressTask,
  work: (progress: Progress) => Promise<T>,
  output: ProgressOutput = standardError(),
): Promise<T> {
  const display = await openDisplay(output, task.title)
  const running = new RunningTask(task, output.now, display)
  const stopTimer = output.every(LOOK_EVERY_MS, () => running.refresh())
  try {
    const result = await work(running)
    running.succeed()
    return result
  } catch (error) {
    running.fail()
    throw error
  } finally {
    stopTimer()
  }
}
