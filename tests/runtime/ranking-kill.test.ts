import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countGenerated, generateCompletions } from '../support/generate/generate-completions.ts'
import { CLOSING, RESUMING, rankingSteps } from './ranking-steps.ts'

const { database, startSecondWorker, fireAt, rollups, closedMonths, clearRollups } = rankingSteps()

test('the run after a killed one continues and produces the same rows', { timeout: 180_000 }, async () => {
  await generateCompletions(database().url, { couples: 6_000, daysAtMost: 3, month: '2026-02' })
  await countGenerated(database().url)
  const counted = await rollups()
  await clearRollups()

  const first = await startSecondWorker('2026-03-01T03:10:00Z')
  const firing = first.fire(CLOSING).catch(() => 'killed')
  const progress = async () =>
    (
      await database().db.all<{ stage: string; checked_up_to: string }>(
        sql`select stage, checked_up_to from ranking_months`,
      )
    )[0]
  while (!(await progress())?.checked_up_to) await delay(5)
  await first.kill()
  await firing
  const half = await progress()
  expect(half?.stage).not.toBe('closed')
  expect((await rollups()).couples.length).toBeLessThan(counted.couples.length)

  await fireAt('2026-03-01T03:15:00Z', RESUMING)
  expect(await rollups()).toEqual(counted)
  expect(await closedMonths()).toEqual(['2026-02'])
})
