import { expect, test } from 'vitest'
import type { Activity } from '#contracts/suggestions'
import { toHintWords } from './to-hint-words.ts'

const place = {
  kind: 'place',
  location: null,
  city: 'Campinas, SP',
  outsideRadius: false,
} as const satisfies Partial<Activity>
/** The words read four fields of it. */
const wordsOf = (facts: Partial<Activity>, id = 'pista-0-1') =>
  toHintWords({ ...place, ...facts } as Activity, id).replace(/^Um \S+ /, '')

test('a hint says the part of the city as people say it, or the city', () => {
  expect(wordsOf({})).toBe('na cidade')
  expect(wordsOf({ location: 'Pinheiros' })).toBe('no bairro Pinheiros')
  expect(wordsOf({ location: 'Centro Histórico' })).toBe('no Centro Histórico')
  expect(wordsOf({ location: 'Vila Madalena' })).toBe('na Vila Madalena')
  expect(wordsOf({ location: 'Centro', city: 'Amparo, SP', outsideRadius: true })).toBe('em Amparo, SP')
  expect(wordsOf({ kind: 'idea' })).toContain('pra fazer em casa')
})

test('hints that follow each other begin differently, and each always reads the same', () => {
  const ids = [0, 1, 2, 3].map((position) => `pista-0-${position}`)
  const hints = ids.map((id) => toHintWords(place as Activity, id))
  expect(new Set(hints).size).toBe(4)
  expect(ids.map((id) => toHintWords(place as Activity, id))).toEqual(hints)
})
