import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from '#db/places/data-files'
import { toCsv } from './to-csv.ts'

const COLUMNS = ['id', 'name', 'note'] as const

test('parsing a written file returns the same rows, including quotes, commas and line ends', () => {
  const value = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r', ' ', ';') })
  fc.assert(
    fc.property(fc.array(fc.record({ id: value, name: value, note: value })), (rows) => {
      expect(parseCsv(toCsv(COLUMNS, rows), COLUMNS)).toEqual(rows)
    }),
  )
})

test('columns are found by name, others are ignored', () => {
  expect(parseCsv('note,extra,id\r\nx,y,1\r\n', ['id', 'note'])).toEqual([{ id: '1', note: 'x' }])
})

test('a column or a field that is missing is an error, never an empty value', () => {
  expect(() => parseCsv('id,name\n1,x\n', COLUMNS)).toThrow('note')
  expect(() => parseCsv('id,name,note\n1,x\n', COLUMNS)).toThrow('row 1')
  expect(() => parseCsv('id,name,note\n1,"x,y\n', COLUMNS)).toThrow('not a CSV field')
})
