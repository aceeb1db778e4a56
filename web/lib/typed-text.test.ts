import { expect, test } from 'vitest'
import { isBlank, toLine, toNote, toParagraphs } from './typed-text.ts'

test('pasted text loses its control characters', () => {
  expect(toLine(' Ana\tBeatriz\u0000 ')).toBe('Ana Beatriz')
  expect(toParagraphs(' cinema\tàs quintas\r\nfeira\n')).toBe('cinema às quintas\nfeira')
})

test('spaces of any kind are blank, an emoji is not', () => {
  expect(['', '  ', '\u00a0', '\u200b', '\t'].map(isBlank)).toEqual([true, true, true, true, true])
  expect(['Ana', '🧡', '李', '👩‍❤️‍👩'].map(isBlank)).toEqual([false, false, false, false])
})

test.each([
  ['  Só propaganda.\nTirem os preços. ', 'Só propaganda. Tirem os preços.'],
  ['a\u2028b\u0000c', 'a b c'],
  ['\u202Eaib\u202C', 'aib'],
  ['👩🏽‍❤️‍👩🏻', '👩🏽‍❤️‍👩🏻'],
  ['\uD83C', null],
  ['   ', null],
  ['', null],
])('%j becomes one line that the server takes: %j', (text, line) => {
  expect(toNote(text)).toBe(line)
})

test('a note is sent as one line, and an empty one is not sent', () => {
  expect(toNote(' Fechou em março.\r\n\nAgora é uma farmácia. ')).toBe('Fechou em março. Agora é uma farmácia.')
  expect(toNote('a\u0000b\ud83dc')).toBe('a b c')
  expect(toNote('Nova sede 🎉')).toBe('Nova sede 🎉')
  expect(toNote(' \n ')).toBeNull()
})
