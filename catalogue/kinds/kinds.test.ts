import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KINDS, kindBySlug } from '#db/vocabulary/kinds'
import { readCurated } from '../sources/curated/read-curated.ts'

/** These drawings show landmarks of one city, so no kind may use them. */
const LANDMARK_DRAWINGS: ReadonlySet<string> = new Set([
  'cultural-1',
  'romance-3',
  'luxo-3',
  'viagem-3',
  'vida-noturna-1',
  'vida-noturna-3',
  'aventura-2',
  'esportes-2',
])

const kinds = [...KINDS.values()]
const drawings = kinds.flatMap((kind) => kind.drawings)
const LIST_LENGTH = 10

test('no kind has a drawing of one city’s landmark', () => {
  expect(drawings.filter((key) => LANDMARK_DRAWINGS.has(key))).toEqual([])
})

test('every drawing exists', () => {
  const isMissing = (key: string) => !existsSync(new URL(`../../public/drawings/${key}.svg`, import.meta.url))
  expect(drawings.filter(isMissing)).toEqual([])
})

test('a kind has no drawing twice', () => {
  expect(kinds.filter((kind) => new Set(kind.drawings).size < kind.drawings.length)).toEqual([])
})

test('beaches have enough drawings for a list of ten', () => {
  expect(kindBySlug('praia').drawings).toHaveLength(LIST_LENGTH)
})

test('the table has every kind of the selection', () => {
  expect(readCurated().filter(({ kind }) => !KINDS.has(kind))).toEqual([])
})

test('a misspelt kind is refused', () => expect(() => kindBySlug('prai')).toThrow('unknown kind: prai'))
