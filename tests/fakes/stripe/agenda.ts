interface Task {
  /** Time in milliseconds since 1970. */
  at: number
  run(): void
}

/** The clock of the fake server and its scheduled tasks: renewals, retries and expiries. */
export function createAgenda(startsAt: Date | null) {
  const tasks = new Map<string, Task>()
  let frozenAt: number | null = startsAt?.getTime() ?? null
  let aheadMs = 0

  const nowMs = (): number => frozenAt ?? Date.now() + aheadMs

  function nextUntil(until: number): [string, Task] | undefined {
    const due = [...tasks].filter(([, { at }]) => at <= until)
    return due.sort(([, one], [, other]) => one.at - other.at)[0]
  }

  function runAt(timeMs: number, run: () => void): void {
    const before = frozenAt
    frozenAt = timeMs
    try {
      run()
    } finally {
      frozenAt = before
    }
  }

  return {
    nowMs,
    /** In seconds, as in the provider's objects. */
    now: (): number => Math.floor(nowMs() / 1000),
    /** Schedules a task; a task of the same name is replaced. */
    plan: (name: string, atSeconds: number, run: () => void): void => {
      tasks.set(name, { at: atSeconds * 1000, run })
    },
    drop: (name: string): void => void tasks.delete(name),
    /** Runs the due tasks on a running clock. */
    catchUp(): void {
      for (let next = nextUntil(nowMs()); next; next = nextUntil(nowMs())) {
        const [name, task] = next
        tasks.delete(name)
        runAt(task.at, task.run)
      }
    },
    /** Moves the clock forward and stops it at each task and at the target. */
    async travel(target: number, afterEach: () => Promise<void>): Promise<void> {
      if (target < nowMs()) throw new Error('The clock of the provider only goes forward')
      for (let next = nextUntil(target); next; next = nextUntil(target)) {
        const [name, task] = next
        tasks.delete(name)
        frozenAt = Math.max(task.at, nowMs())
        task.run()
        await afterEach()
      }
      frozenAt = target
    },
    /** Lets the clock run from its current time. */
    release(): void {
      aheadMs = nowMs() - Date.now()
      frozenAt = null
    },
  }
}

export type Agenda = ReturnType<typeof createAgenda>
