import { describe, expect, test } from 'vitest'
import { type Created, createOnce, readAll } from './create-once.ts'

interface Thing {
  id: string
  isOver: boolean
}

/** A provider that replays its first response to a key, even if the object has changed since. */
function createShelf() {
  const made = new Map<string, Thing>()
  const things = new Map<string, Thing>()
  const answered = (thing: Thing, isReplay: boolean): Created<Thing> => ({
    ...thing,
    lastResponse: { headers: isReplay ? { 'idempotent-replayed': 'true' } : {} },
  })
  return {
    things,
    open: (after: string | null) =>
      createOnce<Thing>(after, {
        key: (newest) => `thing/${newest ?? 'first'}`,
        async create(key) {
          const known = made.get(key)
          if (known) return answered(known, true)
          const thing = { id: `thing_${things.size + 1}`, isOver: false }
          things.set(thing.id, thing)
          made.set(key, { ...thing })
          return answered(thing, false)
        },
        read: async (id) => things.get(id) ?? { id, isOver: true },
        isOver: ({ isOver }) => isOver,
      }),
  }
}

describe('creating once', () => {
  test('repeated calls create one object', async () => {
    const shelf = createShelf()
    expect((await shelf.open(null)).id).toBe('thing_1')
    expect((await shelf.open(null)).id).toBe('thing_1')
    expect(shelf.things.size).toBe(1)
  })

  test('a new object is created after one that is over, even if the list does not show that one yet', async () => {
    const shelf = createShelf()
    for (const expected of ['thing_1', 'thing_2', 'thing_3']) {
      const thing = await shelf.open(null)
      expect(thing).toEqual(expect.objectContaining({ id: expected, isOver: false }))
      shelf.things.set(thing.id, { ...thing, isOver: true })
    }
    expect(shelf.things.size).toBe(3)
  })
})

describe('a list', () => {
  const pages = (count: number) => async (page: { limit: number; starting_after?: string }) => {
    const start = page.starting_after ? Number(page.starting_after) + 1 : 0
    const data = Array.from({ length: Math.min(page.limit, count - start) }, (_, index) => ({ id: `${start + index}` }))
    return { data, has_more: start + data.length < count }
  }

  test.each([0, 1, 100, 101, 350])('a list of %d is read to its end', async (count) => {
    const all = await readAll(pages(count))
    expect(all).toHaveLength(count)
    expect(new Set(all.map(({ id }) => id)).size).toBe(count)
  })

  test('a list that never ends is read up to a limit', async () => {
    expect((await readAll(async () => ({ data: [{ id: 'same' }], has_more: true }))).length).toBeLessThan(1_000)
    expect(await readAll(async () => ({ data: [], has_more: true }))).toEqual([])
  })
})
