import { expect, test } from 'vitest'
import { toCsvLine } from './csv.ts'

test('a line has semicolons, and quotes where a cell holds what separates', () => {
  expect(toCsvLine(['Ana', 3, true, false, null, 'Rua A; 12', 'diz "oi"', 'a\nb'])).toBe(
    'Ana;3;sim;não;;"Rua A; 12";"diz ""oi""";"a\nb"\r\n',
  )
})

test.each(['=1+1', '+55 81', '-2', '@SUM(A1)', '\tx', '=cmd|/C calc!A0;"x"'])('%s is no formula', (text) => {
  const quoted = text.includes(';') ? `"'${text.replaceAll('"', '""')}"` : `'${text}`
  expect(toCsvLine([text])).toBe(`${quoted}\r\n`)
})

test('a carriage return at the beginning is quoted behind an apostrophe', () => {
  expect(toCsvLine(['\r=1'])).toBe('"\'\r=1"\r\n')
  expect(toCsvLine([-5])).toBe('-5\r\n')
})
