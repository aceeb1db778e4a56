import { expect, test } from 'vitest'
import { toNotice } from './offline-watch.tsx'

const THEN = Date.parse('2026-11-21T22:42:00Z')

test.each([
  ['2026-11-21T22:43:00Z', 'hoje, 19h42'],
  ['2026-11-22T02:59:59Z', 'hoje, 19h42'],
  ['2026-11-22T03:00:00Z', 'ontem, 19h42'],
  ['2026-11-23T03:00:00Z', '21/11, 19h42'],
  ['2026-11-21T22:00:00Z', 'hoje, 19h42'],
  ['2027-01-02T12:00:00Z', '21/11/2026, 19h42'],
])('at %s the notice dates a stored response “%s”', (now, words) => {
  expect(toNotice(THEN, new Date(now))).toBe(`Sem conexão. O que você vê é de ${words}.`)
})
