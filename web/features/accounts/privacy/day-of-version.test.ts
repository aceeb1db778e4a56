import { expect, test } from 'vitest'
import { dayOfVersion } from './day-of-version.ts'

test('the day of a version is the one that the document prints', () => {
  expect(dayOfVersion('2026-11-22')).toBe('22/11/2026')
})
