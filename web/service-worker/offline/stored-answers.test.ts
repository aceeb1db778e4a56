import { expect, test } from 'vitest'
import { withoutGoogle } from './stored-answers.ts'

const place = (id: string) => ({
  id,
  name: 'Cantina da Praça',
  address: 'Rua Um, 2',
  city: 'Campinas, SP',
  rating: 4.6,
  phone: '+55 19 3232-0000',
  category: 'Gastronomia',
  drawing: 'gastronomia',
  googleMapsUrl: 'https://www.google.com/maps/search/?api=1&query_place_id=x',
  attributions: ['Fonte: Google Maps'],
  credits: [{ text: 'Google Maps', url: null }],
  isMappable: false,
  kind: 'place',
})

test('a stored Google place has only the product’s own texts and its link', () => {
  const [choice] = [withoutGoogle([{ id: 's1', activity: place('google:abc') }])].flat()
  expect(choice).toEqual({
    id: 's1',
    activity: {
      id: 'google:abc',
      name: 'Gastronomia em Campinas, SP',
      address: null,
      city: 'Campinas, SP',
      rating: null,
      phone: null,
      category: 'Gastronomia',
      drawing: 'gastronomia',
      googleMapsUrl: 'https://www.google.com/maps/search/?api=1&query_place_id=x',
      attributions: [],
      credits: [],
      isMappable: false,
      kind: 'place',
    },
  })
})

test('a stored place of the catalogue has none of Google’s facts', () => {
  const own = { ...place('curated:1'), hours: ['segunda-feira: Fechado'], imageUrl: '/foto' }
  const ours = { text: 'Seleção Pra Dois', url: null }
  expect(withoutGoogle({ ...own, credits: [ours, ...own.credits, { text: 'Foto: Bia', url: null }] })).toEqual({
    ...place('curated:1'),
    ...{ rating: null, ratingCount: null, priceLevel: null, imageUrl: null, phone: null, websiteUrl: null },
    ...{ googleMapsUrl: null, credits: [ours] },
  })
})

test('an entry of the history keeps its category', () => {
  const activity = { id: 'google:abc', name: 'X', city: null, category: { name: 'Romance' }, drawing: 'a', credits: [] }
  expect(withoutGoogle({ activity })).toEqual({ activity: { ...activity, name: 'Romance' } })
})

test.each([
  { places: [{ ...place('catalogue:1'), credits: [{ text: 'Ancine', url: null }] }] },
  { activity: { id: 'google:abc', name: 'Romance em Lins, SP' } },
  7,
  null,
])('data without a Google place is stored unchanged: %j', (data) => expect(withoutGoogle(data)).toEqual(data))
