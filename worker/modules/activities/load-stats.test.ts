import { expect, test } from 'vitest'
import { weeksInARow } from './load-stats.ts'

/** 30 November 2026 is a Monday; the fourth quarter began with the Monday of 5 October. */
const NOW = '2026-11-30'
const ago = (weeks: number) => new Date(Date.parse(NOW) - weeks * 7 * 24 * 3_600_000).toISOString().slice(0, 10)

test.each([
  ['nothing yet', [], 0, false],
  ['the first week', [0], 1, false],
  ['four weeks, the current one included', [0, 1, 2, 3], 4, false],
  ['the current week is not over', [1, 2, 3], 3, false],
  ['the last week rested', [2, 3, 4], 3, true],
  ['an outing after a rest goes on', [0, 2, 3, 4], 4, false],
  ['two rests of a quarter', [0, 3, 4], 3, false],
  ['a third rest of the quarter begins anew', [0, 2, 4, 6, 7], 3, false],
  ['each quarter has its own rests', [0, 1, 4, 5, 6, 7, 8, 11, 12], 9, false],
  ['three weeks of rest leave nothing to go on from', [4, 5, 6], 0, false],
  ['an outing dated ahead does not count yet', [-1, 0], 1, false],
])('%s', (_case, weeksAgo, inARow, isResting) => {
  expect(weeksInARow(weeksAgo.map(ago), NOW)).toEqual({ inARow, isResting })
})
