import type { CategorySlug } from '#contracts/categories'
import { hashOf } from '../hash-of.ts'

/**
 * How well a place suits a category. `strong`: worth inviting a partner. A category that is absent does not suit the
 * place.
 */
export type Fit = 'strong' | 'fair' | 'weak'
export type Fits = Partial<Record<CategorySlug, Fit>>

export interface Kind {
  readonly slug: string
  /** Everyday name of the kind, for a card. */
  readonly label: string
  /** Similar kinds share a family: a list varies its families, so that it does not have three museums. */
  readonly family: string
  /** A business or institution, which may have closed, unlike a beach. */
  readonly isVenue: boolean
  /** Keys of drawings: `public/drawings/<key>.svg`. Never empty. */
  readonly drawings: readonly string[]
  /** Categories that places of the registers suit by their kind alone. Names change it: `fits-of.ts`. */
  readonly fits: Fits
}

/**
 * The family of a handpicked place that is a whole city: a trip from other cities, not listed on the city's own pages.
 */
export const CITY_ITSELF = 'municipio'

type Row = readonly [slug: string, label: string, family: string, drawings: string, fits?: Fits]

const toKinds = (isVenue: boolean, rows: readonly Row[]): Kind[] =>
  rows.map(([slug, label, family, drawings, fits = {}]) => ({
    slug,
    label,
    family,
    isVenue,
    drawings: drawings.split(' '),
    fits,
  }))

const RESTAURANT_DRAWINGS = 'restaurante-1 restaurante-2 restaurante-3 restaurante-4 restaurante-5 restaurante-6'
const BARS = 'bar-1 bar-2 bar-3 vida-noturna-2'
const PARKS = 'parque-1 parque-2 parque-3 parque-4'
const HISTORY = 'museu-historia-1 museu-historia-2'
const SNACKS = 'lanche-1 pastel-1 hamburguer-1'

/** Outdoor places and public buildings, which do not close for lack of customers. */
const OPEN_PLACES = toKinds(false, [
  [
    'praia',
    'Praia',
    'praia',
    'praia-1 praia-2 praia-3 praia-4 praia-5 praia-6 aquatico-1 aquatico-2 aquatico-3 relaxamento-1',
    { aquatico: 'strong', natureza: 'fair', relaxamento: 'fair', viagem: 'fair' },
  ],
  [
    'parque',
    'Parque',
    'parque',
    `${PARKS} praca-3 lago-2 romance-2`,
    { natureza: 'fair', relaxamento: 'fair', esportes: 'fair' },
  ],
  [
    'parque-natural',
    'Parque natural',
    'parque',
    `${PARKS} floresta-1 trilha-2 lago-1`,
    { natureza: 'fair', aventura: 'weak', relaxamento: 'weak' },
  ],
  [
    'parque-estadual',
    'Parque estadual',
    'parque-grande',
    'floresta-1 floresta-2 serra-1 serra-2 trilha-1 trilha-3 natureza-2 mirante-1',
    { natureza: 'strong', aventura: 'fair', viagem: 'fair' },
  ],
  [
    'parque-nacional',
    'Parque nacional',
    'parque-grande',
    'serra-1 serra-2 floresta-1 floresta-2 natureza-2 mirante-2 trilha-3 aventura-3',
    { natureza: 'strong', aventura: 'strong', viagem: 'strong' },
  ],
  [
    'parque-marinho',
    'Parque marinho',
    'mar',
    'aquatico-3 peixe-1 ilha-1 passeio-barco-1',
    { aquatico: 'fair', natureza: 'fair', viagem: 'weak' },
  ],
  ['floresta', 'Floresta', 'floresta', 'floresta-1 floresta-2 trilha-2', { natureza: 'fair', aventura: 'weak' }],
  [
    'monumento-natural',
    'Monumento natural',
    'serra',
    'serra-1 serra-2 mirante-1 mirante-3 natureza-2',
    { natureza: 'strong', aventura: 'fair', viagem: 'fair' },
  ],
  [
    'monumento-municipal',
    'Monumento natural',
    'serra',
    'serra-2 serra-1 mirante-3 trilha-2',
    { natureza: 'fair', aventura: 'weak' },
  ],
  ['reserva', 'Reserva natural', 'floresta', 'floresta-1 floresta-2 trilha-1', { natureza: 'fair' }],
  [
    'mirante',
    'Mirante',
    'mirante',
    'mirante-1 mirante-2 mirante-3 serra-1 serra-2 farol-1',
    { romance: 'fair', natureza: 'fair' },
  ],
  ['igreja', 'Igreja', 'igreja', 'igreja-1 igreja-2 igreja-3 cultural-3', { cultural: 'fair' }],
  ['templo', 'Templo', 'igreja', 'templo-1', { cultural: 'fair' }],
  ['mesquita', 'Mesquita', 'igreja', 'mesquita-1', { cultural: 'fair' }],
  ['rua', 'Passeio', 'rua', 'rua-1 rua-2 rua-3 bairro-1 bairro-2', { cultural: 'fair' }],
  ['bairro', 'Bairro pra passear', 'rua', 'bairro-1 bairro-2 rua-1 rua-2 rua-3', { cultural: 'fair' }],
  [
    'cidade',
    'Cidade pra passear',
    'cidade',
    'cidade-1 cidade-2 bairro-2 cultural-3 rua-1 viagem-1 viagem-2',
    { viagem: 'strong' },
  ],
  [
    'estrada',
    'Estrada de parada em parada',
    'vinho',
    'vinicola-1 fazenda-1 fazenda-2',
    { gastronomia: 'fair', viagem: 'fair' },
  ],
  ['praca', 'Praça', 'praca', 'praca-1 praca-2 praca-3 romance-2 jardim-2', { relaxamento: 'fair' }],
  [
    'cachoeira',
    'Cachoeira',
    'cachoeira',
    'cachoeira-1 cachoeira-2 cachoeira-3 natureza-1 rio-1 trilha-2',
    { natureza: 'strong', aventura: 'strong', aquatico: 'fair', viagem: 'fair' },
  ],
  [
    'trilha',
    'Trilha',
    'trilha',
    'trilha-1 trilha-2 trilha-3 natureza-2 serra-1 serra-2 aventura-3 escalada-1',
    { natureza: 'strong', aventura: 'strong' },
  ],
  ['monumento', 'Monumento', 'monumento', 'monumento-1 monumento-2 palacio-1 praca-1', { cultural: 'fair' }],
  ['ponte', 'Ponte histórica', 'monumento', 'ponte-1', { cultural: 'weak', romance: 'weak' }],
  ['forte', 'Forte', 'monumento', 'monumento-1 monumento-2 museu-historia-1', { cultural: 'fair' }],
  ['farol', 'Farol', 'mirante', 'farol-1 mirante-3', { cultural: 'fair', romance: 'fair' }],
  ['lago', 'Lago', 'lago', 'lago-1 lago-2 natureza-3 rio-1', { natureza: 'fair', aquatico: 'fair' }],
  [
    'rio',
    'Rio',
    'rio',
    'rio-1 lago-1 natureza-3 passeio-barco-1 passeio-barco-2',
    { natureza: 'fair', aquatico: 'fair' },
  ],
  [
    'ilha',
    'Ilha',
    'ilha',
    'ilha-1 praia-4 passeio-barco-1 aquatico-1',
    { natureza: 'strong', aquatico: 'strong', viagem: 'fair' },
  ],
  ['duna', 'Dunas', 'duna', 'duna-1 aventura-1 praia-5', { natureza: 'strong', aventura: 'strong' }],
  [
    'gruta',
    'Gruta',
    'gruta',
    'gruta-1 trilha-1 escalada-1 aventura-3',
    { natureza: 'strong', aventura: 'strong', viagem: 'fair' },
  ],
  ['ciclovia', 'Ciclovia', 'ciclovia', 'ciclovia-1 ciclovia-2 corrida-1', { esportes: 'strong' }],
  ['quadra', 'Quadras pra jogar', 'quadra', 'quadra-1 esportes-1 esportes-3', { esportes: 'fair' }],
  ['feira-livre', 'Feira livre', 'feira', 'feira-1 feira-2 gastronomia-2', { gastronomia: 'fair' }],
])

/** Places other than restaurants with opening hours, which may have closed. */
const VENUES = toKinds(true, [
  ['estadio', 'Estádio', 'estadio', 'estadio-1 estadio-2 esportes-1', { entretenimento: 'fair' }],
  ['arena', 'Arena', 'estadio', 'arena-1 estadio-2 kart-1', { entretenimento: 'fair' }],
  [
    'teatro',
    'Teatro',
    'teatro',
    'teatro-1 teatro-2 teatro-3 cultural-2',
    { cultural: 'strong', entretenimento: 'strong', romance: 'weak' },
  ],
  [
    'mercado',
    'Mercado público',
    'mercado',
    'mercado-1 mercado-2 gastronomia-2 feira-2',
    { gastronomia: 'fair', cultural: 'fair' },
  ],
  ['feira', 'Feira', 'feira', 'feira-1 feira-2 gastronomia-2', { gastronomia: 'fair', cultural: 'fair' }],
  [
    'centro-cultural',
    'Centro cultural',
    'centro-cultural',
    'centro-cultural-1 centro-cultural-2 cultural-2 teatro-3',
    { cultural: 'fair', entretenimento: 'weak' },
  ],
  [
    'passeio-barco',
    'Passeio de barco',
    'barco',
    'passeio-barco-1 passeio-barco-2 aquatico-1 ilha-1',
    { aquatico: 'strong', natureza: 'fair' },
  ],
  ['marina', 'Marina', 'barco', 'marina-1 passeio-barco-2', { aquatico: 'fair' }],
  ['hotel', 'Hotel', 'hospedagem', 'hotel-1 hotel-2 hotel-3 piscina-1 luxo-2', { viagem: 'weak' }],
  ['pousada', 'Pousada', 'hospedagem', 'hotel-1 hotel-3 serra-1 viagem-2', { viagem: 'weak' }],
  [
    'hotel-fazenda',
    'Hotel-fazenda',
    'hospedagem',
    'fazenda-1 fazenda-2 cavalo-1',
    { viagem: 'fair', relaxamento: 'weak' },
  ],
  ['resort', 'Resort', 'hospedagem', 'hotel-2 piscina-1', { viagem: 'fair', luxo: 'weak', relaxamento: 'weak' }],
  ['camping', 'Camping', 'hospedagem', 'aventura-3', { viagem: 'weak', natureza: 'weak' }],
  ['jardim', 'Jardim', 'jardim', 'jardim-1 jardim-2 jardim-3 praca-2', { natureza: 'fair', relaxamento: 'fair' }],
  [
    'jardim-botanico',
    'Jardim botânico',
    'jardim',
    'jardim-1 jardim-2 jardim-3 natureza-3',
    { natureza: 'strong', relaxamento: 'strong', romance: 'fair' },
  ],
  [
    'cinema',
    'Cinema',
    'cinema',
    'cinema-1 cinema-2 cinema-3 entretenimento-1',
    { entretenimento: 'strong', romance: 'weak' },
  ],
  [
    'cinema-arte',
    'Cinema de rua',
    'cinema',
    'cinema-2 cinema-3 cinema-1 entretenimento-1',
    { entretenimento: 'strong', cultural: 'fair', romance: 'weak' },
  ],
  [
    'cinema-vip',
    'Cinema VIP',
    'cinema',
    'cinema-1 cinema-3 entretenimento-1',
    { entretenimento: 'strong', luxo: 'fair', romance: 'fair' },
  ],
  ['drive-in', 'Cinema drive-in', 'cinema', 'drive-in-1', { entretenimento: 'strong', romance: 'strong' }],
  [
    'casa-de-show',
    'Casa de shows',
    'show',
    'casa-de-show-1 casa-de-show-2 danca-1 vida-noturna-2',
    { 'vida-noturna': 'fair', entretenimento: 'weak' },
  ],
  ['danca', 'Lugar pra dançar', 'show', 'danca-1 casa-de-show-1', { 'vida-noturna': 'fair' }],
  ['palacio', 'Palácio', 'palacio', 'palacio-1 palacio-2 museu-historia-2', { cultural: 'fair' }],
  ['fazenda', 'Fazenda', 'fazenda', 'fazenda-1 fazenda-2 cavalo-1 cachaca-1', { cultural: 'weak', viagem: 'weak' }],
  ['zoologico', 'Zoológico', 'zoologico', 'zoologico-1 natureza-3', { entretenimento: 'strong', natureza: 'fair' }],
  ['aquario', 'Aquário', 'aquario', 'aquario-1 aquatico-3 peixe-1', { entretenimento: 'strong', natureza: 'fair' }],
  [
    'planetario',
    'Planetário',
    'planetario',
    'planetario-1',
    { entretenimento: 'strong', romance: 'fair', cultural: 'fair' },
  ],
  [
    'observatorio',
    'Observatório astronômico',
    'planetario',
    'planetario-1',
    { entretenimento: 'fair', romance: 'fair', cultural: 'fair' },
  ],
  ['shopping', 'Shopping', 'shopping', 'shopping-1', { entretenimento: 'weak' }],
  [
    'parque-aquatico',
    'Parque aquático',
    'piscina',
    'parque-aquatico-1 piscina-1',
    { aquatico: 'strong', entretenimento: 'fair' },
  ],
  [
    'parque-diversoes',
    'Parque de diversões',
    'parque-diversoes',
    'parque-diversoes-1 parque-diversoes-2 entretenimento-3',
    { entretenimento: 'strong' },
  ],
  [
    'vinicola',
    'Vinícola',
    'vinho',
    'vinicola-1 vinho-1 luxo-2',
    { gastronomia: 'fair', romance: 'fair', viagem: 'fair' },
  ],
  ['trem', 'Passeio de trem', 'trem', 'trem-1 museu-trem-1', { entretenimento: 'fair', viagem: 'fair' }],
  ['clube', 'Clube', 'clube', 'clube-1 piscina-1 quadra-1', {}],
  [
    'termas',
    'Águas termais',
    'piscina',
    'termas-1 relaxamento-2 relaxamento-3',
    { relaxamento: 'fair', aquatico: 'fair', viagem: 'fair' },
  ],
  ['balneario', 'Balneário', 'piscina', 'rio-1 piscina-1 cachoeira-3', { aquatico: 'fair', natureza: 'weak' }],
  ['fervedouro', 'Fervedouro', 'rio', 'rio-1 cachoeira-2', { aquatico: 'strong', natureza: 'strong', viagem: 'fair' }],
  ['teleferico', 'Teleférico', 'teleferico', 'teleferico-1', { romance: 'fair', entretenimento: 'fair' }],
  ['biblioteca', 'Biblioteca', 'biblioteca', 'biblioteca-1 livraria-1', { cultural: 'weak' }],
  ['livraria', 'Livraria', 'biblioteca', 'livraria-1 biblioteca-1', { cultural: 'fair', relaxamento: 'fair' }],
  ['spa', 'Spa', 'spa', 'spa-1 relaxamento-2 relaxamento-3', { relaxamento: 'fair' }],
  ['boliche', 'Boliche', 'jogo', 'boliche-2 entretenimento-2', { entretenimento: 'strong', esportes: 'fair' }],
  ['kart', 'Kart', 'jogo', 'kart-1', { esportes: 'fair', aventura: 'fair' }],
  ['escalada', 'Escalada', 'jogo', 'escalada-1', { esportes: 'strong', aventura: 'fair' }],
  ['tirolesa', 'Arvorismo e tirolesa', 'aventura', 'tirolesa-1 balao-1', { aventura: 'strong', esportes: 'fair' }],
  ['arena-de-praia', 'Quadras de areia', 'quadra', 'esportes-3 quadra-1', { esportes: 'fair' }],
  ['pesque-pague', 'Pesque e pague', 'pesca', 'peixe-1 lago-1 lago-2', { relaxamento: 'weak', entretenimento: 'weak' }],
])

const museum = (slug: string, label: string, drawings: string, fits: Fits): Row => [
  slug,
  label,
  'museu',
  drawings,
  fits,
]

const MUSEUMS = toKinds(true, [
  museum('museu', 'Museu', `${HISTORY} museu-arte-1 museu-arte-2 museu-casa-1 palacio-1 centro-cultural-1`, {
    cultural: 'fair',
  }),
  museum('museu-arte', 'Museu de arte', 'museu-arte-1 museu-arte-2 palacio-2', {
    cultural: 'strong',
  }),
  museum('museu-historia', 'Museu de história', `${HISTORY} monumento-1 museu-casa-1 palacio-2`, { cultural: 'fair' }),
  museum('museu-ciencia', 'Museu de ciência', 'museu-ciencia-1 museu-ciencia-2', {
    cultural: 'fair',
    entretenimento: 'weak',
  }),
  museum('museu-natural', 'Museu de história natural', 'museu-ciencia-2 museu-ciencia-1', { cultural: 'fair' }),
  museum('museu-sacro', 'Museu de arte sacra', 'museu-sacro-1 igreja-1 igreja-3', { cultural: 'fair' }),
  museum('museu-futebol', 'Museu do esporte', 'museu-futebol-1 estadio-1', {
    cultural: 'fair',
    entretenimento: 'fair',
  }),
  museum('museu-trem', 'Museu do trem', 'museu-trem-1 trem-1', { cultural: 'fair' }),
  museum('casa-museu', 'Casa-museu', 'museu-casa-1 museu-historia-2 palacio-1', { cultural: 'fair' }),
  museum('museu-indigena', 'Museu dos povos indígenas', 'museu-indigena-1', { cultural: 'fair' }),
  museum('museu-arqueologia', 'Museu de arqueologia', 'museu-historia-1 museu-indigena-1', { cultural: 'fair' }),
  museum('museu-imagem', 'Museu da imagem e do som', 'museu-imagem-1 cinema-2', { cultural: 'fair' }),
  museum('museu-mar', 'Museu do mar', 'museu-mar-1 aquatico-3 passeio-barco-2', { cultural: 'fair' }),
  museum('museu-voo', 'Museu da aviação', 'museu-voo-1', { cultural: 'fair', entretenimento: 'fair' }),
  museum('museu-vinho', 'Museu do vinho', 'vinicola-1 vinho-1', { cultural: 'fair' }),
  museum('museu-cachaca', 'Museu da cachaça', 'cachaca-1 fazenda-1', { cultural: 'fair' }),
  museum('museu-cafe', 'Museu do café', 'cafe-2 fazenda-2', { cultural: 'fair' }),
  museum('museu-aberto', 'Museu a céu aberto', 'bairro-1 rua-2 monumento-2', { cultural: 'fair' }),
])

/** `family` is the kind itself, because each cuisine is a family of its own. */
const food = (slug: string, label: string, drawings: string, fits: Fits = {}): Row => [
  slug,
  label,
  slug,
  drawings,
  fits,
]
const FAIR_FOOD: Fits = { gastronomia: 'fair' }
const WEAK_FOOD: Fits = { gastronomia: 'weak' }
const NIGHT: Fits = { gastronomia: 'weak', 'vida-noturna': 'fair' }

const FOOD_PLACES = toKinds(true, [
  food('restaurante', 'Restaurante', `${RESTAURANT_DRAWINGS} gastronomia-1 luxo-1 romance-1`, WEAK_FOOD),
  food('bistro', 'Bistrô', 'bistro-1 romance-1 restaurante-2 restaurante-4', {
    gastronomia: 'strong',
    romance: 'strong',
  }),
  food('frances', 'Francês', 'frances-1 bistro-1 luxo-1', { gastronomia: 'strong', romance: 'strong', luxo: 'weak' }),
  food('fondue', 'Fondue', 'fondue-1 romance-1', { gastronomia: 'strong', romance: 'strong' }),
  food('creperia', 'Creperia', 'crepe-1', { gastronomia: 'fair', romance: 'fair' }),
  food('italiano', 'Italiano', 'massa-1 massa-2 vinho-1 restaurante-3', { gastronomia: 'strong', romance: 'fair' }),
  // The cuisine is the only evidence, and registers often state a wrong one; the name does not mention it.
  ['cozinha-italiana', 'Italiano', 'italiano', 'massa-2 massa-1 restaurante-3 restaurante-4', FAIR_FOOD],
  ['cozinha-francesa', 'Francês', 'frances', 'frances-1 bistro-1', { gastronomia: 'fair', romance: 'weak' }],
  food('massas', 'Massas', 'massa-1 massa-2', FAIR_FOOD),
  food('pizzaria', 'Pizzaria', 'pizza-1 pizza-2', FAIR_FOOD),
  food('japones', 'Japonês', 'sushi-1 sushi-2', FAIR_FOOD),
  food('asiatico', 'Asiático', 'asiatico-1', FAIR_FOOD),
  food('churrascaria', 'Churrascaria', 'churrasco-1 churrasco-2', FAIR_FOOD),
  food('grelhados', 'Grelhados', 'churrasco-1 churrasco-2 restaurante-5', FAIR_FOOD),
  food('steakhouse', 'Steakhouse', 'churrasco-2 churrasco-1', FAIR_FOOD),
  food('galeteria', 'Galeteria', 'churrasco-1', FAIR_FOOD),
  food('parrilla', 'Parrilla', 'parrilla-1 churrasco-2', { gastronomia: 'strong', romance: 'weak' }),
  food('frutos-do-mar', 'Frutos do mar', 'frutos-do-mar-1 frutos-do-mar-2 peixe-1 gastronomia-1', FAIR_FOOD),
  food('peixe', 'Peixes', 'peixe-1 frutos-do-mar-2', FAIR_FOOD),
  food('portugues', 'Português', 'portugues-1 peixe-1', { gastronomia: 'strong', romance: 'weak' }),
  food('espanhol', 'Espanhol', 'frutos-do-mar-1 vinho-1', { gastronomia: 'strong', romance: 'weak' }),
  food('alemao', 'Alemão', 'alemao-1 cervejaria-1', { gastronomia: 'fair' }),
  food('arabe', 'Árabe', 'arabe-1', FAIR_FOOD),
  food('esfiharia', 'Esfiharia', 'arabe-1 lanche-1', WEAK_FOOD),
  food('mexicano', 'Mexicano', 'mexicano-1', FAIR_FOOD),
  food('indiano', 'Indiano', 'asiatico-1', FAIR_FOOD),
  food('hamburgueria', 'Hamburgueria', 'hamburguer-1', FAIR_FOOD),
  food('mineiro', 'Comida mineira', 'mineiro-1 gastronomia-3', FAIR_FOOD),
  food('nordestino', 'Comida nordestina', 'nordestino-1', FAIR_FOOD),
  food('baiano', 'Comida baiana', 'acaraje-1 gastronomia-1', FAIR_FOOD),
  food('amazonico', 'Comida amazônica', 'amazonico-1 acai-1', FAIR_FOOD),
  food('regional', 'Cozinha regional', 'regional-1 restaurante-1', FAIR_FOOD),
  food('vegetariano', 'Vegetariano', 'vegetariano-1', FAIR_FOOD),
  food('saudavel', 'Comida leve', 'vegetariano-1', WEAK_FOOD),
  food('confeitaria', 'Confeitaria', 'confeitaria-1 cafe-3', FAIR_FOOD),
  food('chocolateria', 'Chocolateria', 'confeitaria-1', FAIR_FOOD),
  food('padaria', 'Padaria', 'padaria-1', WEAK_FOOD),
  food('sorveteria', 'Sorveteria', 'sorveteria-1', FAIR_FOOD),
  food('gelateria', 'Gelateria', 'sorveteria-1', FAIR_FOOD),
  food('acai', 'Açaí', 'acai-1', WEAK_FOOD),
  food('cafe', 'Café', 'cafe-1 cafe-2 cafe-3 gastronomia-3', { gastronomia: 'fair', relaxamento: 'fair' }),
  // The register's type is the only evidence: the name does not exclude a snack bar.
  ['cafeteria', 'Café', 'cafe', 'cafe-1 cafe-2 cafe-3', WEAK_FOOD],
  food('cafe-colonial', 'Café colonial', 'cafe-3 cafe-1 mineiro-1', { gastronomia: 'fair', relaxamento: 'fair' }),
  food('casa-de-cha', 'Casa de chá', 'cafe-2 cafe-1', { gastronomia: 'fair', relaxamento: 'fair' }),
  food('pastelaria', 'Pastelaria', 'pastel-1', WEAK_FOOD),
  food('lanchonete', 'Lanchonete', SNACKS),
  food('self-service', 'Self-service', 'restaurante-5 restaurante-6'),
  food('boteco', 'Boteco', 'boteco-1 boteco-2 bar-2', NIGHT),
  food('bar', 'Bar', BARS, NIGHT),
  [
    'gastrobar',
    'Gastrobar',
    'bar',
    'bar-1 bar-3 restaurante-4 vida-noturna-2',
    { gastronomia: 'fair', 'vida-noturna': 'fair' },
  ],
  food('coquetelaria', 'Coquetelaria', BARS, { 'vida-noturna': 'strong', romance: 'fair' }),
  food('rooftop', 'Rooftop', 'bar-3 bar-1 mirante-2', { 'vida-noturna': 'strong', romance: 'strong', luxo: 'fair' }),
  food('pub', 'Pub', 'pub-1 bar-2', { gastronomia: 'weak', 'vida-noturna': 'fair' }),
  food('cervejaria', 'Cervejaria', 'cervejaria-1 pub-1', { gastronomia: 'fair', 'vida-noturna': 'fair' }),
  food('choperia', 'Choperia', 'cervejaria-1 bar-2 boteco-2', NIGHT),
  food('cachacaria', 'Cachaçaria', 'cachaca-1 boteco-1', NIGHT),
  food('vinhos', 'Bar de vinhos', 'vinho-1 luxo-2', {
    gastronomia: 'fair',
    romance: 'strong',
    'vida-noturna': 'fair',
    luxo: 'weak',
  }),
  food('bilhar', 'Bar com sinuca', 'bar-1 bar-2', { 'vida-noturna': 'weak' }),
  food('quiosque', 'Quiosque', 'praia-3 frutos-do-mar-2', WEAK_FOOD),
  food('beach-club', 'Beach club', 'praia-2 bar-3', { relaxamento: 'weak', 'vida-noturna': 'weak' }),
  food('food-park', 'Food park', 'food-park-1', FAIR_FOOD),
  food('emporio', 'Empório', 'mercado-2 vinho-1', WEAK_FOOD),
  food('espetinho', 'Espetinhos', 'churrasco-1 boteco-2', WEAK_FOOD),
])

/** Kinds of places for food and drink. */
export const FOOD_KINDS: ReadonlySet<string> = new Set(FOOD_PLACES.map(({ slug }) => slug))

/** Kinds that only maps distinguish. */
const ON_MAPS = [
  ...toKinds(false, [
    ['pico', 'Pico', 'serra', 'serra-1 serra-2 mirante-1 mirante-3', { natureza: 'fair', aventura: 'fair' }],
    ['ruinas', 'Ruínas', 'monumento', 'monumento-2 museu-historia-1', { cultural: 'fair' }],
    ['skate', 'Pista de skate', 'quadra', 'skate-1', { esportes: 'fair' }],
    [
      'voo-livre',
      'Voo livre',
      'aventura',
      'mirante-1 serra-1',
      { aventura: 'strong', natureza: 'fair', esportes: 'fair' },
    ],
  ]),
  ...toKinds(true, [
    ['galeria', 'Galeria de arte', 'galeria', 'museu-arte-1 museu-arte-2', { cultural: 'fair' }],
    ['karaoke', 'Karaokê', 'show', 'casa-de-show-1 danca-1', { entretenimento: 'fair', 'vida-noturna': 'fair' }],
    ['escape-room', 'Escape room', 'jogo', 'ideia-jogos', { entretenimento: 'strong' }],
    ['paintball', 'Paintball', 'jogo', 'paintball-1', { aventura: 'fair', entretenimento: 'fair', esportes: 'fair' }],
    ['fliperama', 'Fliperama', 'jogo', 'ideia-jogos', { entretenimento: 'fair' }],
    ['mergulho', 'Mergulho', 'mar', 'aquatico-3 peixe-1', { aquatico: 'strong', aventura: 'fair' }],
    ['esporte-na-agua', 'Esporte na água', 'barco', 'aquatico-1 marina-1', { aquatico: 'fair', esportes: 'fair' }],
  ]),
]

/** Every kind of place, by slug: those of the selection, and the finer ones of the registers and of maps. */
export const KINDS: ReadonlyMap<string, Kind> = new Map(
  [...OPEN_PLACES, ...VENUES, ...MUSEUMS, ...FOOD_PLACES, ...ON_MAPS].map((kind) => [kind.slug, kind]),
)

/** The kind of a slug; null for an unknown one, such as one stored by another release. */
export const findKind = (slug: string | null | undefined): Kind | null => KINDS.get(slug ?? '') ?? null

/** @throws Error for an unknown slug: a row of the selection misspells it */
export function kindBySlug(slug: string): Kind {
  const kind = KINDS.get(slug)
  if (!kind) throw new Error(`unknown kind: ${slug}`)
  return kind
}

/**
 * Chooses one of a kind's drawings for a place, always the same one.
 *
 * @param drawings - keys; null for none
 */
export const drawingOf = (placeId: string, drawings: readonly string[]): string | null =>
  drawings[hashOf(placeId) % drawings.length] ?? null

const OPEN_AIR: ReadonlySet<string> = new Set(
  (
    'cachoeira ciclovia duna feira-livre floresta ilha jardim jardim-botanico lago mirante monumento-natural parque parque-estadual ' +
    'parque-marinho parque-nacional parque-natural pico praca praia reserva rio rua trilha voo-livre'
  ).split(' '),
)

/** Whether places of a kind are outdoors; for the other kinds only a source says whether there is a roof. */
export const isOpenAir = (kind: string | null): boolean => kind !== null && OPEN_AIR.has(kind)
