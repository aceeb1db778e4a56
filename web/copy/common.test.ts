import { expect, test } from 'vitest'
import { isolated } from './common.ts'

test('a name that is written from right to left is isolated in a sentence; others are unchanged', () => {
  expect(isolated('שרה')).toBe('\u2068שרה\u2069')
  expect([isolated('Zoë'), isolated(null)]).toEqual(['Zoë', null])
})
