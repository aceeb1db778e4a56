import { expect, test } from 'vitest'
import { atHour, formatHour } from './format-hour.ts'

test.each([
  ['20:00', '20h', 'às 20h'],
  ['20:30', '20h30', 'às 20h30'],
  ['09:05', '9h05', 'às 9h05'],
  ['02:00', '2h', 'às 2h'],
  ['01:30', '1h30', 'à 1h30'],
  ['00:00', '0h', 'à 0h'],
  ['2026-12-05T16:00', '16h', 'às 16h'],
])('%s is written %s, and in a sentence %s', (clock, hour, inSentence) => {
  expect([formatHour(clock), atHour(clock)]).toEqual([hour, inSentence])
})
