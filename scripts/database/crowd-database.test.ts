import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runCrowd } from './crowd-database.ts'

test('a crowd counts responses, failures by their reason, and the longest time without a response', async () => {
  const answer = async () => undefined
  const late = () => delay(60)
  const fail = async () => {
    throw new Error('503')
  }
  const round = await runCrowd([answer, fail, fail, late, answer])
  expect(round.answered).toBe(3)
  expect([...round.failures]).toEqual([['503', 2]])
  expect(round.longestPauseMs).toBeGreaterThan(40)
  expect(round.totalMs).toBeGreaterThanOrEqual(round.longestPauseMs)
})
