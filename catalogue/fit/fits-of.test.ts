import { expect, test } from 'vitest'
import { type FittingPlace, fitsOf } from './fits-of.ts'

const place = (changes: Partial<FittingPlace> & Pick<FittingPlace, 'name'>): FittingPlace => ({
  source: 'cadastur-mtur',
  source_type: 'Restaurante',
  cuisine: 'Brasileira',
  description: '',
  city_id: '3550308',
  website: '',
  phone: '',
  ...changes,
})
const museum = (name: string, description = '') =>
  place({ name, description, source: 'cnm-ibram', source_type: 'Museu', cuisine: '' })
const park = (name: string, type: string, city = '3550308') =>
  place({ name, source: 'cnuc-mma', source_type: type, cuisine: '', city_id: city })
const fitsIn = (of: FittingPlace) => Object.fromEntries(fitsOf(of))

test('a museum suits romance only with a garden, a view or a café', () => {
  expect(fitsIn(museum('Museu Municipal de Iguape'))).not.toHaveProperty('romance')
  expect(fitsIn(museum('Museu Municipal de Iguape', 'Tem jardins e cafeteria.'))).toMatchObject({ romance: 'fair' })
  expect(fitsIn(museum('Museu do Café', 'Conta a história do ciclo do café.'))).not.toHaveProperty('romance')
})

test('a café suits relaxation by its name, not by its type alone; a bakery does not', () => {
  const cafeteria = { source_type: 'Cafeteria', website: 'http://x' }
  expect(fitsIn(place({ name: 'Padaria Estrela', ...cafeteria }))).toEqual({ gastronomia: 'weak' })
  expect(fitsIn(place({ name: 'Café Cultura', ...cafeteria }))).toMatchObject({ relaxamento: 'fair' })
  expect(fitsIn(place({ name: 'Super Baratao', ...cafeteria }))).not.toHaveProperty('relaxamento')
})

test.each([
  'Churrascaria Beira Mar',
  'Restaurante Praia Mar',
  'Peixaria do Porto',
  'Bar da Cachoeira',
  'Barraca do Sol',
])('%s does not suit the category of water', (name) => expect(fitsIn(place({ name }))).not.toHaveProperty('aquatico'))

test.each(['Arena Bar Exclusive', 'Beer Soccer Club', 'Bar e Society do Gilberto'])('%s does not suit sports', (name) =>
  expect(fitsIn(place({ name, source_type: 'Bar', website: 'http://x' }))).not.toHaveProperty('esportes'),
)

test('a government palace suits culture, not luxury', () => {
  const palace = museum('Museu Palácio Floriano Peixoto')
  expect(fitsIn(palace)).toEqual({ cultural: 'fair' })
})

test.each(['Lanchonete Aquarius', 'Restaurante Self Service Bom Sabor', 'Comida Caseira da Lu', 'Mineiro Delivery'])(
  '%s suits no category',
  (name) => expect(fitsIn(place({ name }))).toEqual({}),
)

test('a restaurant is weak if only its name is known, fair with a website', () => {
  expect(fitsIn(place({ name: 'Restaurante Violeta' }))).toEqual({ gastronomia: 'weak' })
  expect(fitsIn(place({ name: 'Restaurante Violeta', website: 'http://x' }))).toEqual({ gastronomia: 'fair' })
})

test('a bistro is strong with a website, fair with a telephone, and does not suit romance by its name alone', () => {
  expect(fitsIn(place({ name: 'Zaza Bistro', website: 'http://x' }))).toEqual({
    gastronomia: 'strong',
    romance: 'strong',
  })
  expect(fitsIn(place({ name: 'Zaza Bistro', phone: '+55 21 1' }))).toEqual({ gastronomia: 'fair', romance: 'fair' })
  expect(fitsIn(place({ name: 'Zaza Bistro' }))).toEqual({ gastronomia: 'fair', romance: 'weak' })
})

test('a neighbourhood bar is weak for a night out', () => {
  const bar = { source_type: 'Bar', website: 'http://x' }
  expect(fitsIn(place({ name: 'Bar do Xandi', ...bar }))).toMatchObject({ 'vida-noturna': 'weak' })
  expect(fitsIn(place({ name: 'Bar Astor', ...bar }))).toMatchObject({ 'vida-noturna': 'fair' })
})

test('a park or a waterfall suits a trip, a historic centre does not', () => {
  expect(fitsIn(park('Parque Nacional do Itatiaia', 'Parque (federal)'))).toMatchObject({ viagem: 'strong' })
  expect(fitsIn(place({ name: 'Salto do Itiquira', source: 'osm-waterfalls', source_type: 'Cachoeira' }))).toEqual({
    natureza: 'strong',
    aventura: 'strong',
    aquatico: 'fair',
    viagem: 'fair',
  })
  expect(fitsIn(museum('Centro Histórico de Barueri'))).not.toHaveProperty('viagem')
})

test('a park without road access is weak in nature and suits nothing else', () => {
  expect(fitsIn(park('Parque Nacional Montanhas do Tumucumaque', 'Parque (federal)', '1600279'))).toEqual({
    natureza: 'weak',
  })
  expect(fitsIn(park('Parque Nacional de Anavilhanas', 'Parque (federal)', '1303205'))).toMatchObject({
    viagem: 'strong',
  })
})
