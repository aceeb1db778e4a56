import { expect, test } from 'vitest'
import { newId } from '../new-id.ts'
import { toCsvLine } from './csv.ts'

test('semicolons separate cells, and a cell that contains a separator is quoted', () => {
  expect(toCsvLine(['Ana', 3, true, false, null, 'Rua A; 12', 'diz "oi"', 'a\nb'])).toBe(
    'Ana;3;sim;não;;"Rua A; 12";"diz ""oi""";"a\nb"\r\n',
  )
})

const FORMULAS = [
  '=1+1',
  '+55 81',
  '-2',
  '@SUM(A1)',
  '\tx',
  ' =1',
  '\u200B=1',
  '\uFEFF=1',
  '\u2212' + '1',
  '=cmd|/C calc!A0;"x"',
]
const FULL_WIDTH = ['＝1+1', '＋55', '－2', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫A1', '\u3000=1', '\u00A0=1']

test.each([...FORMULAS, ...FULL_WIDTH])('%s is not run as a formula', (text) => {
  const quoted = text.includes(';') ? `"'${text.replaceAll('"', '""')}"` : `'${text}`
  expect(toCsvLine([text])).toBe(`${quoted}\r\n`)
})

test('a cell that begins with a line break gets an apostrophe and quotes', () => {
  for (const end of ['\r', '\n', '\r\n']) expect(toCsvLine([`${end}=1`])).toBe(`"'${end}=1"\r\n`)
  expect(toCsvLine([-5])).toBe('-5\r\n')
})

test('an id is written unchanged', () => {
  const ids = Array.from({ length: 2000 }, newId)
  expect(toCsvLine(ids)).toBe(`${ids.join(';')}\r\n`)
})
