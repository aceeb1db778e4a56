import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FewPlacesNote } from './few-places-note.tsx'

const tefe = {
  id: '1304203',
  name: 'Tefé',
  uf: 'AM',
  label: 'Tefé, AM',
  thinCategories: [7, 10],
  nearestCity: null,
  guidePath: null,
}

const nearest = { id: '3509502', label: 'Campinas, SP', distanceKm: 38 }
const water = { id: 7, name: 'Aquático' }

type Props = Parameters<typeof FewPlacesNote>[0]
const textOf = (change: Partial<Props>) =>
  renderToString(<FewPlacesNote category={water} city={tefe} onPick={() => undefined} {...change} />).replace(
    /<[^>]*>/g,
    '',
  )

test('says where few places of the category are known', () => {
  expect(textOf({})).toBe(
    'Em Tefé conhecemos poucos lugares de Aquático. O convite leva também ideias a dois e lugares a até 60 km.',
  )
})

test('of a trip it says how far one goes', () => {
  expect(textOf({ category: { id: 10, name: 'Viagem' } })).toMatch(
    /^Conhecemos poucos destinos entre 40 e 250 km de Tefé/,
  )
})

test('offers the nearest city of size where there is one', () => {
  expect(textOf({ city: { ...tefe, nearestCity: nearest } })).toMatch(/Procurar em Campinas, a 38 km$/)
  expect(textOf({})).not.toContain('Procurar')
})

test('is silent where enough is known, and before a category is chosen', () => {
  expect(textOf({ category: { id: 1, name: 'Romance' } })).toBe('')
  expect(textOf({ category: null })).toBe('')
})
