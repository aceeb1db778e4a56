import { expect, test } from 'vitest'
import { foundKind } from './found-kind.ts'

test('a place of a known kind has its words, its family and one of its drawings', () => {
  expect(foundKind('osm:node/1', { kind: 'galeria' })).toMatchObject({
    kind: 'galeria',
    kindWords: 'Galeria de arte',
    family: 'galeria',
    drawing: expect.stringMatching(/^museu-arte-[12]$/),
  })
  expect(foundKind('osm:node/1', { kind: 'galeria' })).toEqual(foundKind('osm:node/1', { kind: 'galeria' }))
})

test('a place without facts, or of a kind that another release knew, has none', () => {
  const unknown = { kind: null, kindWords: null, family: null, drawing: null }
  expect(foundKind('google:1', null)).toEqual(unknown)
  expect(foundKind('osm:node/1', { kind: 'kind-of-yesterday' })).toEqual(unknown)
})
