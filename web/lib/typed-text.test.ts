import { expect, test } from 'vitest'
import { isBlank, toLine, toParagraphs } from './typed-text.ts'

test('what was pasted with a tab can be saved', () => {
  expect(toLine(' Ana\tBeatriz\u0000 ')).toBe('Ana Beatriz')
  expect(toParagraphs(' cinema\tàs quintas\r\nfeira\n')).toBe('cinema às quintas\nfeira')
})

test('spaces of any kind are no name; an emoji is', () => {
  expect(['', '  ', '\u00a0', '\u200b', '\t'].map(isBlank)).toEqual([true, true, true, true, true])
  expect(['Ana', '🧡', '李', '👩‍❤️‍👩'].map(isBlank)).toEqual([false, false, false, false])
})
