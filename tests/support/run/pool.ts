/** Lends objects that are slow to create, each to one test at a time. */
export function createPool<T>(things: readonly T[]) {
  const free = [...things]
  const waiting: ((thing: T) => void)[] = []
  const take = (): Promise<T> =>
    new Promise((resolve) => {
      const thing = free.pop()
      if (thing === undefined) waiting.push(resolve)
      else resolve(thing)
    })
  return {
    async lend(work: (thing: T) => Promise<void>): Promise<void> {
      const thing = await take()
      try {
        await work(thing)
      } finally {
        const next = waiting.shift()
        if (next) next(thing)
        else free.push(thing)
      }
    },
  }
}
