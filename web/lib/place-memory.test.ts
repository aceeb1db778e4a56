import { expect, test } from 'vitest'
import { createPlaceMemory } from './place-memory.ts'

const named = { id: 'google:a', name: 'Bistrô', credits: [{ text: 'Google Maps', url: null }] }
const unnamed = { id: 'google:a', name: 'Gastronomia em Recife, PE', credits: [] }

test('a place that comes without details shows the details it had before', () => {
  const withName = createPlaceMemory<typeof named>()
  expect(withName(unnamed)).toBe(unnamed)
  expect(withName(named)).toBe(named)
  expect(withName(unnamed)).toBe(named)
  expect(withName({ ...unnamed, id: 'google:b' })).toMatchObject({ id: 'google:b', name: unnamed.name })
  const renamed = { ...named, name: 'Bistrô Novo' }
  expect([withName(renamed), withName(unnamed)]).toEqual([renamed, renamed])
})

test('a place of the catalogue and an idea are shown unchanged', () => {
  const withName = createPlaceMemory<typeof named>()
  const [before, after] = [
    { ...named, id: 'idea:1' },
    { ...unnamed, id: 'idea:1' },
  ]
  expect([withName(before), withName(after)]).toEqual([before, after])
})
