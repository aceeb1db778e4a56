import { expect, test } from 'vitest'
import { inTurn, turnMs } from './run-exclusively.ts'

const busyFor = (milliseconds: number) => () => {
  const end = performance.now() + milliseconds
  while (performance.now() < end) Math.sqrt(end)
}

test('work that is ready at once is done one after the other, with answers in between', async () => {
  const order: string[] = []
  const request = async (name: string) => {
    await inTurn(busyFor(20))
    order.push(`${name} hashed`)
    await new Promise((resolve) => setTimeout(resolve, 0)) // the write that follows
    order.push(`${name} answered`)
  }
  await Promise.all(['a', 'b', 'c', 'd'].map(request))
  expect(order.indexOf('a answered')).toBeLessThan(order.indexOf('c hashed'))
  expect(order.filter((entry) => entry.endsWith('answered'))).toHaveLength(4)
})

test('work that throws gives its turn back', async () => {
  const fail = inTurn(() => {
    throw new Error('no')
  })
  await expect(fail).rejects.toThrow('no')
  expect(await inTurn(() => 'next')).toBe('next')
})

test('how long a turn took is known afterwards', async () => {
  await inTurn(busyFor(30))
  expect(turnMs()).toBeGreaterThanOrEqual(29)
})
