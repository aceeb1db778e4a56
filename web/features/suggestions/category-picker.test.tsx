import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FewPlacesNote, filterCategories } from './category-picker.tsx'

const category = (id: number, name: string, description: string, isPremium: boolean) => ({
  id,
  name,
  description,
  isPremium,
  slug: name,
  icon: 'heart',
  color: '',
})
const categories = [
  category(1, 'Romance', 'Jantar à luz de velas', false),
  category(2, 'Aventura', 'Trilhas e mirantes', false),
  category(3, 'Aquático', 'Praias e cachoeiras', true),
]
const names = (isPremium: boolean, search: string) =>
  filterCategories(categories, isPremium, search).map(({ name }) => name)

test('Premium categories are for Premium couples', () => {
  expect(names(false, '')).toEqual(['Romance', 'Aventura'])
  expect(names(true, '')).toEqual(['Romance', 'Aventura', 'Aquático'])
})

test('the search covers name and description, without accents', () => {
  expect(names(true, ' aquatico ')).toEqual(['Aquático'])
  expect(names(true, 'TRILHA')).toEqual(['Aventura'])
  expect(names(true, 'a luz')).toEqual(['Romance'])
  expect(names(false, 'praia')).toEqual([])
})

const tefe = {
  id: '1304203',
  name: 'Tefé',
  uf: 'AM',
  label: 'Tefé, AM',
  match: 'whole' as const,
  placesInReach: { 1: 5, 7: 4 },
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

test('states that few places of the category are known', () => {
  expect(textOf({})).toBe(
    'Conhecemos poucos lugares de Aquático em Tefé. O convite leva também lugares de mais longe e ideias a dois.',
  )
})

test('states the distance of a trip', () => {
  expect(textOf({ category: { id: 10, name: 'Viagem' } })).toMatch(
    /^Conhecemos poucos destinos entre 15 e 250 km de Tefé/,
  )
})

test('offers the nearest large city if there is one', () => {
  expect(textOf({ city: { ...tefe, nearestCity: nearest } })).toMatch(/Procurar em Campinas, a 38 km em linha reta$/)
  expect(textOf({})).not.toContain('Procurar')
})

test('shows nothing if enough places are known, and before a category is chosen', () => {
  expect(textOf({ category: { id: 1, name: 'Romance' } })).toBe('')
  expect(textOf({ category: null })).toBe('')
})
