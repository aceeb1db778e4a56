import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

test('requests start one after the other; a single request starts at once', async () => {
  const queue = createQueue()
  const begin = performance.now()
  const start = async () => {
    await queue(30)
    return performance.now() - begin
  }
  const [first = 0, , , fourth = 0] = await Promise.all([start(), start(), start(), start()])
  expect(first).toBeLessThan(30)
  expect(fourth).toBeGreaterThan(3 * 30 - 5)
})

test('a call starts at once when the queue is too long', async () => {
  const queue = createQueue()
  await queue(3_600_000)
  const begin = performance.now()
  await queue(30)
  expect(performance.now() - begin).toBeLessThan(1_000)
})
