interface Task {
  /** Milliseconds since 1970. */
  at: number
  run(): void
}

/** The clock of the stand-in and what is to happen when: renewals, retries, ends of offers. */
export function createAgenda(startsAt: Date | null) {
  const tasks = new Map<string, Task>()
  let frozenAt: number | null = startsAt?.getTime() ?? null
  let aheadMs = 0

  const nowMs = (): number => frozenAt ?? Date.now() + aheadMs

  function nextUntil(until: number): [string, Task] | undefined {
    const due = [...tasks].filter(([, { at }]) => at <= until)
    return due.sort(([, one], [, other]) => one.at - other.at)[0]
  }

  function runAt(moment: number, run: () => void): void {
    const before = frozenAt
    frozenAt = moment
    try {
      run()
    } finally {
      frozenAt = before
    }
  }

  return {
    nowMs,
    /** Seconds, as the provider counts. */
    now: (): number => Math.floor(nowMs() / 1000),
    /** Whatever was planned under the same name is forgotten. */
    plan: (name: string, atSeconds: number, run: () => void): void => {
      tasks.set(name, { at: atSeconds * 1000, run })
    },
    drop: (name: string): void => void tasks.delete(name),
    /** Does what has fallen due on a clock that goes on by itself. */
    catchUp(): void {
      for (let next = nextUntil(nowMs()); next; next = nextUntil(nowMs())) {
        const [name, task] = next
        tasks.delete(name)
        runAt(task.at, task.run)
      }
    },
    /** Stops the clock at each moment at which something happens, and at the end. */
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
    /** From here on the clock goes on. */
    release(): void {
      aheadMs = nowMs() - Date.now()
      frozenAt = null
    },
  }
}

export type Agenda = ReturnType<typeof createAgenda>
