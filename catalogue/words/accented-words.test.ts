import { expect, test } from 'vitest'
import { fold } from '#db/keys/fold'
import { readSources } from '../sources/open-sources.ts'
import { ACCENTED_BY_USE } from './accented-words.ts'

const SHARE = 0.97

test('each listed word is accented in 97 % of its uses in the catalogue', () => {
  const uses = new Map<string, number>()
  for (const { source, address, neighbourhood } of readSources().places) {
    if (source === 'pbh-belo-horizonte' || source === 'osm') continue
    for (const [word] of `${address} ${neighbourhood}`.toLowerCase().matchAll(/\p{L}{3,}/gu)) {
      uses.set(word, (uses.get(word) ?? 0) + 1)
    }
  }
  const totals = new Map<string, number>()
  for (const [word, count] of uses) totals.set(fold(word), (totals.get(fold(word)) ?? 0) + count)

  const words = ACCENTED_BY_USE.trim().split(/\s+/)
  expect(words.length).toBeGreaterThan(250)
  expect(words.filter((word) => (uses.get(word) ?? 0) < SHARE * (totals.get(fold(word)) ?? 1))).toEqual([])
})
