import { expect, test } from 'vitest'
import { kindBySlug } from '#db/vocabulary/kinds'
import { readSources } from '../sources/open-sources.ts'
import { assemblePlaces } from './assemble-places.ts'
import { fittingDrawings } from './fitting-drawings.ts'

const places = assemblePlaces(readSources()).filter(({ withheld }) => withheld === null)

test('every place has a drawing of its kind', () => {
  expect(
    places.filter(({ kind, drawing }) => drawing === null || !kindBySlug(kind).drawings.includes(drawing)),
  ).toEqual([])
})

test('handpicked places of one kind share a drawing only where their town has more of them than drawings', () => {
  const selected = places.filter(({ source }) => source === 'curated')
  const alike = [...Map.groupBy(selected, ({ cityId, kind }) => `${cityId} ${kind}`).values()].filter((group) => {
    const different = new Set(group.map(({ drawing }) => drawing)).size
    const others = new Set(
      selected
        .filter((one) => one.cityId === group[0]?.cityId && one.kind !== group[0]?.kind)
        .map(({ drawing }) => drawing),
    )
    const free = kindBySlug(group[0]?.kind ?? '').drawings.filter(
      (drawing) => !others.has(drawing) && group.every((place) => fittingDrawings(place).includes(drawing)),
    )
    return different < Math.min(group.length, free.length)
  })
  expect(alike).toEqual([])
})
