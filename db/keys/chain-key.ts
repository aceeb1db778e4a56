import { fold } from './fold.ts'

/**
 * Registers of businesses, in which generic words are no part of a name. In other sources they are: "Museu do Café".
 */
const BUSINESS_REGISTERS = new Set(['cadastur-mtur', 'osm-aracaju', 'pbh-belo-horizonte'])

const wordSet = (words: string) => new Set(words.split(/\s+/))

const PARTICLES = wordSet(
  'a as o os e y de da das do dos di du del della la las le les el los na nas no nos em com the and s d',
)

/** Words for a type of business or its goods, which do not distinguish two businesses. */
const GENERIC = wordSet(`
  acai acaiteria adega artesanal assados bar bares bebidas beer bier bistro boteco botequim brasa buffet burger burgers
  burgueria burguer buteco cafe cafes cafeteria cantina carnes cervejaria chopp choperia chopperia churrascaria churrasco
  cia coffee comedoria comercio comida comidas companhia confeitaria conveniencia cozinha creperia culinaria delivery doceria
  doces drinks emporio espetaria espeteria espetinho espetinhos espeto eventos express expresso fazenda food foods forneria
  frutos galeteria gastrobar gastronomia gastronomica gastronomico gelateria gourmet grelhados grill hamburgueria hospedaria
  hotel house hoteis japones japonesa lancheria lanches lanchonete lanchonetes lounge mar marisqueria massas oriental padaria
  pague parrilla pastel pastelaria peixaria pesque pesqueiro petiscaria petiscos pizza pizzaria pizzas pizzeria pousada pub
  quiosque regional restaurant restaurante restaurantes ristorante rodizio rotisseria salgados self service show sorveteria
  sorvetes steak steakhouse sucos sushi tapiocaria temakeria trattoria
`)

const BRANCH = wordSet('filial matriz unidade loja lojas shopping mall ii iii iv v vi vii viii ix x')

const ONE_WORD_CHAINS = wordSet('cinepolis ibis madero mercure novotel outback pecorino')

const NAMING_WORDS = 2

export interface Business {
  readonly name: string
  readonly neighbourhood: string
  readonly city: string
  readonly uf: string
}

/** The words that distinguish a business, without type, location and branch. Empty if the name has no other words. */
export function namingWords({ name, neighbourhood, city, uf }: Business): string[] {
  const here = new Set(fold(`${neighbourhood} ${city} ${uf}`).split(' '))
  const naming = fold(name)
    .split(' ')
    .filter((word) => !PARTICLES.has(word) && !GENERIC.has(word) && !BRANCH.has(word))
    .filter((word, position) => position === 0 || !here.has(word))
  return naming[0] && ONE_WORD_CHAINS.has(naming[0]) ? [naming[0]] : naming
}

/**
 * The key that all branches of a chain share: the first two distinguishing words of a business, or its whole name if
 * there are none. If two unrelated businesses share a key, they are not offered together, which does little harm.
 *
 * @example 'Coco Bambu Vitoria' and 'Restaurante Coco Bambu - Frutos do Mar' // 'coco bambu'
 */
export const businessKey = (business: Business): string =>
  namingWords(business).slice(0, NAMING_WORDS).join(' ') || fold(business.name)

export const isBusinessRegister = (source: string): boolean => BUSINESS_REGISTERS.has(source)

const STREET_TYPE =
  /^(?:r|rua|av|avenida|al|alameda|tv|travessa|pc|pca|praca|lgo|largo|rod|rodovia|est|estr|estrada|vl|viela|ladeira|beco|via)\s+/
/** Start of the house number or of the part of a building. */
const BUILDING =
  /\s+(?:s\s?n|n|no|numero|km|quadras?|qd|lote|lt|lojas?|loj|lj|luc|salas?|bloco|blc?|casa|andar|anexo|terreo|piso|subsl|pavmto|edif|box|quiosq|conj|parte|stand|torre|shopping)\s?\d*\b.*$/
/** The number of a building; after a name of three letters or fewer ("BR 262", "T 10") it is part of the name. */
const NUMBERS_AT_THE_END = /(?<=\w{4})(?:\s+\d+\w?)+$/
/** Not streets: areas too large to count as a corner. */
const NOT_A_STREET = /^(?:s n|centro|zona (?:rural|urbana)|area rural|rural|interior|povoado|distrito|sede|\d+)?$/

interface AddressedPlace {
  readonly address: string
  readonly neighbourhood: string
  readonly city: string
  readonly uf: string
  /** Seven-digit IBGE code. */
  readonly cityId: string
}

/**
 * The key of a street in its municipality. Two places with the same key count as neighbours, because most addresses
 * have no house number. Empty if the street is not known (no address, or only a neighbourhood).
 *
 * @example 'Rua Augusto dos Anjos, 427, Rio Branco, Belo Horizonte - MG' // 'augusto dos anjos 3106200'
 */
export function cornerKey({ address, neighbourhood, city, uf, cityId }: AddressedPlace): string {
  const ending = `${city} - ${uf}`
  const [first = '', ...more] = (address.endsWith(ending) ? address.slice(0, -ending.length) : address)
    .split(',')
    .filter((part) => part.trim() !== '')
  const isOnlyNeighbourhood = more.length === 0 && fold(first) === fold(neighbourhood)
  const street = ` ${fold(first)}`.replace(BUILDING, '').trim().replace(NUMBERS_AT_THE_END, '').replace(STREET_TYPE, '')
  return isOnlyNeighbourhood || NOT_A_STREET.test(street) ? '' : `${street} ${cityId}`
}
