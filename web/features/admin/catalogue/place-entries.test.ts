import { expect, test } from 'vitest'
import { NOTHING_TYPED, toFacts, toProblems } from './place-entries.ts'

const typed = {
  ...NOTHING_TYPED,
  name: 'Bar',
  city: { text: 'Olinda, PE', cityId: '2609600' },
  categoryIds: [2],
}

test('a point is read as maps write it, and an empty text is no point', () => {
  const pointOf = (point: string) => toFacts({ ...typed, point })
  const found = { facts: { point: { latitude: -8.0631, longitude: -34.8711 } } }
  for (const text of ['-8.0631, -34.8711', ' -8.0631,-34.8711 ', '-8.0631 -34.8711', '-8.0631; -34.8711']) {
    expect(pointOf(text)).toMatchObject(found)
  }
  expect(pointOf('')).toMatchObject({ facts: { point: null } })
  expect(pointOf('perto da praça')).toHaveProperty('problems.point')
})

test('all missing fields are reported at once', () => {
  expect(toFacts(NOTHING_TYPED)).toEqual({
    problems: { name: 'Escreva o nome.', city: 'Escolha a cidade na lista.', categories: 'Escolha ao menos uma.' },
  })
  expect(toFacts({ ...typed, reason: ' pedido ' })).toMatchObject({ facts: { reason: 'pedido' } })
  expect(toFacts(typed)).not.toHaveProperty('facts.reason')
})

test('a problem from the server is shown at its field', () => {
  expect(toProblems({ cityId: 'a', 'point.latitude': 'b', phone: 'c', 'categoryIds.0': 'd' })).toEqual({
    city: 'a',
    point: 'Escreva latitude e longitude do Brasil, separadas por vírgula.',
    phone: 'c',
    categories: 'd',
  })
})
