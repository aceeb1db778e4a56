import { expect, test } from 'vitest'
import { filterCategories } from './category-picker.tsx'

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

test('premium categories are for premium couples', () => {
  expect(names(false, '')).toEqual(['Romance', 'Aventura'])
  expect(names(true, '')).toEqual(['Romance', 'Aventura', 'Aquático'])
})

test('the search reads name and description, accents aside', () => {
  expect(names(true, ' aquatico ')).toEqual(['Aquático'])
  expect(names(true, 'TRILHA')).toEqual(['Aventura'])
  expect(names(true, 'a luz')).toEqual(['Romance'])
  expect(names(false, 'praia')).toEqual([])
})
