import { expect, test } from 'vitest'
import { chooseToursOfCity } from './choose-tours-of-city.ts'

const tour = (ids: string, score: number, isThin = false) => ({
  stops: ids.split(' ').map((id, index) => ({ id, way: index ? ({ by: 'foot', minutes: 5 } as const) : null })),
  score,
  isThin,
})
const linesOf = (chosen: ReturnType<typeof chooseToursOfCity>) =>
  chosen.map(({ placeId, stops }) => `${placeId}: ${stops.map(({ id }) => id).join(' ')}`)

test('two places have no tour of the same stops, in whatever order', () => {
  const [first, other] = [tour('a b', 2), tour('b c', 1)]
  const asked = [
    { placeId: 'a', possible: [first] },
    { placeId: 'b', possible: [tour('b a', 2), other] },
  ]
  expect(linesOf(chooseToursOfCity(asked, 0))).toEqual(['a: a b', 'b: b c'])
})

test('a place is in a third of the tours of a city with six', () => {
  const asked = Array.from({ length: 9 }, (_, index) => ({
    placeId: `m${index}`,
    possible: [tour(`m${index} mercado`, 50), tour(`m${index} t${index}`, 1)],
  }))
  const chosen = linesOf(chooseToursOfCity(asked, 0))
  expect([chosen.length, chosen.filter((line) => line.endsWith('mercado')).length]).toEqual([9, 3])
})

test('thin ones are chosen up to the number that is wanted alone', () => {
  const asked = ['a', 'b', 'c'].map((id) => ({ placeId: id, possible: [tour(`${id} x${id}`, 1, id !== 'a')] }))
  expect(linesOf(chooseToursOfCity(asked, 0))).toEqual(['a: a xa'])
  expect(linesOf(chooseToursOfCity(asked, 2))).toEqual(['a: a xa', 'b: b xb'])
})
