import { expect, test } from 'vitest'
import { toCsvLine } from './csv.ts'

test('semicolons separate cells, and a cell that contains a separator is quoted', () => {
  expect(toCsvLine(['Ana', 3, true, false, null, 'Rua A; 12', 'diz "oi"', 'a\nb'])).toBe(
    'Ana;3;sim;não;;"Rua A; 12";"diz ""oi""";"a\nb"\r\n',
  )
})

test.each(['=1+1', '+55 81', '-2', '@SUM(A1)', '\tx', '=cmd|/C calc!A0;"x"'])('%s is not run as a formula', (text) => {
  const quoted = text.includes(';') ? `"'${text.replaceAll('"', '""')}"` : `'${text}`
  expect(toCsvLine([text])).toBe(`${quoted}\r\n`)
})

test('a cell that begins with a carriage return gets an apostrophe and quotes', () => {
  expect(toCsvLine(['\r=1'])).toBe('"\'\r=1"\r\n')
  expect(toCsvLine([-5])).toBe('-5\r\n')
})
