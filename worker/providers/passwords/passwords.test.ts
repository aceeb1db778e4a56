import { expect, test } from 'vitest'
import { lastRunMs, runExclusively } from './passwords.ts'

const busyFor = (milliseconds: number) => () => {
  const end = performance.now() + milliseconds
  while (performance.now() < end) Math.sqrt(end)
}

test('simultaneous jobs run one after the other, and responses are sent in between', async () => {
  const order: string[] = []
  const request = async (name: string) => {
    await runExclusively(busyFor(20))
    order.push(`${name} hashed`)
    await new Promise((resolve) => setTimeout(resolve, 0)) // the write that follows
    order.push(`${name} answered`)
  }
  await Promise.all(['a', 'b', 'c', 'd'].map(request))
  expect(order.indexOf('a answered')).toBeLessThan(order.indexOf('c hashed'))
  expect(order.filter((entry) => entry.endsWith('answered'))).toHaveLength(4)
})

test('work that throws releases the lock', async () => {
  const fail = runExclusively(() => {
    throw new Error('no')
  })
  await expect(fail).rejects.toThrow('no')
  expect(await runExclusively(() => 'next')).toBe('next')
})

test('the duration of the last run is known afterwards', async () => {
  await runExclusively(busyFor(30))
  expect(lastRunMs()).toBeGreaterThanOrEqual(29)
})
