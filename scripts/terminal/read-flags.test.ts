import { expect, test } from 'vitest'
import { readFlags } from './read-flags.ts'

test('given flags are in the set, and an unknown one is refused with the list of known ones', () => {
  expect(readFlags(['dry-run', 'preview'], ['--dry-run'])).toEqual(new Set(['dry-run']))
  expect(readFlags(['dry-run', 'preview'], [])).toEqual(new Set())
  for (const args of [['--nonsense'], ['production'], ['--dry-run=yes']]) {
    expect(() => readFlags(['dry-run', 'preview'], args)).toThrow(/^The options are --dry-run, --preview; not: /)
  }
})
