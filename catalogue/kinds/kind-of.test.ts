import { expect, test } from 'vitest'
import { kindOf, refineKind } from './kind-of.ts'

const restaurant = (name: string, cuisine = 'Brasileira', type = 'Restaurante') => ({
  source: 'cadastur-mtur',
  source_type: type,
  cuisine,
  name,
})
const museum = (name: string) => ({ source: 'cnm-ibram', source_type: 'Museu', cuisine: '', name })
const park = (name: string, type: string) => ({ source: 'cnuc-mma', source_type: type, cuisine: '', name })

test.each([
  ['Pizzaria Bella Massa', 'Brasileira; Cozinha regional', 'pizzaria'],
  ['Ristorante Il Camino', 'Italiana', 'italiano'],
  ['Lazzarela', 'Italiana', 'cozinha-italiana'],
  ['Familia Quadros', 'Alemã; Brasileira; Italiana', 'restaurante'],
  ['Bessa Brasil', 'Portuguesa', 'restaurante'],
  ['Os Reis do Bacalhau', 'Brasileira; Portuguesa', 'portugues'],
  ['Taqueria La Sabrosa', 'Mexicana', 'mexicano'],
  ['Yanping', 'Japonesa; Chinesa', 'restaurante'],
  ['Niaya', 'Japonesa', 'japones'],
  ['Sushi Uruacu', 'Brasileira', 'japones'],
  ['Churrascaria Toni', 'Brasileira', 'churrascaria'],
  ['Le Chalet de La Fondue', 'Francesa', 'fondue'],
  ['Bella Gula Bistro', 'Brasileira', 'bistro'],
  ['Nau Frutos do Mar', 'Brasileira', 'frutos-do-mar'],
  ['Restaurante e Lanchonete do Renato', 'Brasileira', 'lanchonete'],
  ['Strike Bowling', 'Brasileira; Francesa', 'boliche'],
  ['Pousada Saveiro', 'Cozinha regional', 'pousada'],
  ['Hotel Fazenda Araras', 'Brasileira', 'hotel-fazenda'],
  ['Fervedouro Jatoba', 'Cozinha regional', 'fervedouro'],
  ['Cachoeiras Bar', 'Brasileira', 'bar'],
  ['Esther Rooftop', 'Brasileira', 'rooftop'],
])('the restaurant %s (%s) is %s', (name, cuisine, kind) => expect(kindOf(restaurant(name, cuisine))).toBe(kind))

test.each([
  ['Bar', 'Aquiferos', 'bar'],
  ['Cafeteria', 'Super Baratao', 'cafeteria'],
  ['Cafeteria', 'Café com Letras', 'cafe'],
  ['Cafeteria', 'Cafe e Bar Anapolis', 'bar'],
  ['Similar', 'Recanto da Simpatia', 'restaurante'],
])('a restaurant of the type %s called %s is %s', (type, name, kind) =>
  expect(kindOf(restaurant(name, 'Brasileira', type))).toBe(kind),
)

test.each([
  ['Museu do Futebol', 'museu-futebol'],
  ['Museu Ferroviário de Tubarão', 'museu-trem'],
  ['Museu de Arte Sacra de São Paulo', 'museu-sacro'],
  ['Pinacoteca do Amazonas', 'museu-arte'],
  ['Museu da Imagem e do Som', 'museu-imagem'],
  ['Museu do Índio (Manaus)', 'museu-indigena'],
  ['Museu Oceanográfico do Vale do Itajaí', 'museu-mar'],
  ['Museu Aeroespacial', 'museu-voo'],
  ['Museu do Amanhã', 'museu-ciencia'],
  ['Museu do Forte do Presépio', 'forte'],
  ['Fundação Casa de Jorge Amado', 'casa-museu'],
  ['Centro Cultural Municipal Oduvaldo Vianna Filho – Castelinho do Flamengo', 'centro-cultural'],
  ['Planetário de Brasília', 'planetario'],
  ['Museu Histórico de Chavantes', 'museu-historia'],
  ['Museu Zezito Guedes', 'museu'],
])('%s is %s', (name, kind) => expect(kindOf(museum(name))).toBe(kind))

test.each([
  ['Parque Nacional de Anavilhanas', 'Parque (federal)', 'parque-nacional'],
  ['Parque Estadual do Jalapão', 'Parque (estadual)', 'parque-estadual'],
  ['Parque Natural Municipal do Curió', 'Parque (municipal)', 'parque-natural'],
  ['Parque Distrital Salto do Tororó', 'Parque (estadual)', 'cachoeira'],
  ['Monumento Natural Estadual Gruta Rei do Mato', 'Monumento Natural (estadual)', 'gruta'],
  ['Monumento Natural Municipal da Pedra de Inoã', 'Monumento Natural (municipal)', 'monumento-municipal'],
  ['Floresta Nacional de Ipanema', 'Floresta (federal)', 'floresta'],
  ['Cachoeira do Segredo', 'Cachoeira', 'cachoeira'],
])('%s (%s) is %s', (name, type, kind) => expect(kindOf(park(name, type))).toBe(kind))

test.each([
  ['Cinemark Iguatemi Brasilia', 'cinema'],
  ['Cine Drive In Brasilia', 'drive-in'],
  ['Cinépolis Patio Batel Vip', 'cinema-vip'],
  ['Cinemateca Capitólio', 'cinema-arte'],
])('the cinema %s is %s', (name, kind) =>
  expect(kindOf({ source: 'ancine', source_type: 'Cinema', cuisine: '', name })).toBe(kind),
)

test('a paintball field of OpenStreetMap is not an arena, the other places have the reader’s kind', () => {
  const chosen = (name: string) => kindOf({ source: 'osm', source_type: 'arena', cuisine: '', name })
  expect([chosen('Elite Paintball'), chosen('Arena Ice Brasil')]).toEqual(['paintball', 'arena'])
})

test('a selected place has the kind of the selection unless its name is more specific', () => {
  expect(refineKind('museu', 'Museu do Futebol')).toBe('museu-futebol')
  expect(refineKind('parque', 'Parque Nacional da Tijuca')).toBe('parque-nacional')
  expect(refineKind('praia', 'Praia do Museu')).toBe('praia')
})
