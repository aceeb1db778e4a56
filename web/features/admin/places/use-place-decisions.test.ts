import { expect, test } from 'vitest'
import { indexAfter } from './use-place-decisions.ts'

test('after a batch the focus goes to the first row that is still to decide, not past it', () => {
  const shown = ['a', 'b', 'c', 'd', 'e', 'f']
  const nextOf = (decided: readonly string[]) => shown.filter((id) => !decided.includes(id))[indexAfter(shown, decided)]
  expect(nextOf(['a', 'b', 'c'])).toBe('d')
  expect(nextOf(['e', 'b', 'c'])).toBe('d')
  expect(nextOf(['c'])).toBe('d')
})
