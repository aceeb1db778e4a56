import { anyOf, startsWithAnyOf } from '../../fit/any-of.ts'
import { CUISINE_KINDS } from '../../kinds/cuisine-kinds.ts'
import { CINEMA_NAMES, FOOD_NAMES, type KindNames, MUSEUM_NAMES, PARK_NAMES } from '../../kinds/kind-names.ts'
import type { KindRow } from '../../kinds/kind-row.ts'

const setOf = (slugs: string): ReadonlySet<string> => new Set(slugs.split(' '))
const only = (names: KindNames, slugs: string): KindNames => names.filter(([kind]) => setOf(slugs).has(kind))

/** Kinds that a restaurant cannot have: such a word in its name describes the surroundings. */
const NOT_RESTAURANTS = setOf(
  'cachoeira fervedouro balneario hotel pousada camping termas resort hotel-fazenda parque-aquatico',
)
const RESTAURANT_NAMES: KindNames = FOOD_NAMES.filter(([kind]) => !NOT_RESTAURANTS.has(kind))
const LODGING_NAMES = only(FOOD_NAMES, 'hotel-fazenda resort pousada hotel')
const SQUARE: KindNames = [['praca', startsWithAnyOf('praca | pracinha | largo')]]
const BIG_PARKS = only(PARK_NAMES, 'jardim-botanico zoologico parque-nacional parque-estadual parque-natural')

/** Kinds by the first words of a sight's name, for a place that only has a sight's tag. */
const SIGHT_NAMES: KindNames = [
  ['mirante', startsWithAnyOf('mirante | belvedere')],
  ['cachoeira', startsWithAnyOf('cachoeira | cachoeiras | cascata | salto')],
  ['praia', startsWithAnyOf('praia | prainha | praias')],
  ['gruta', startsWithAnyOf('gruta | grutas | caverna | cavernas')],
  ['farol', startsWithAnyOf('farol')],
  ['forte', startsWithAnyOf('forte | fortaleza')],
  ['igreja', startsWithAnyOf('igreja | catedral | basilica | capela | mosteiro | convento | santuario')],
  ['palacio', startsWithAnyOf('palacio | palacete')],
  ['teatro', startsWithAnyOf('teatro | theatro')],
  ['aquario', startsWithAnyOf('aquario | oceanario')],
  ['planetario', startsWithAnyOf('planetario')],
  ['museu', startsWithAnyOf('museu')],
  ['centro-cultural', startsWithAnyOf('centro cultural | casa de cultura | casa da cultura | espaco cultural')],
  ...only(PARK_NAMES, 'jardim-botanico zoologico'),
  ['teleferico', startsWithAnyOf('teleferico | bondinho')],
  ['parque', startsWithAnyOf('parque | bosque | horto')],
  ['lago', startsWithAnyOf('lagoa | lago')],
  ['ilha', startsWithAnyOf('ilha')],
  ['trilha', startsWithAnyOf('trilha')],
  ['duna', startsWithAnyOf('duna | dunas')],
  ['pico', startsWithAnyOf('pico | morro | pedra | serra')],
  ['mercado', startsWithAnyOf('mercado municipal | mercado publico | mercado central')],
  ['feira', startsWithAnyOf('feira')],
  ['ruinas', startsWithAnyOf('ruinas')],
  ['bairro', startsWithAnyOf('centro historico')],
  ['fazenda', startsWithAnyOf('fazenda')],
  ['vinicola', startsWithAnyOf('vinicola')],
  ['estadio', startsWithAnyOf('estadio')],
  ...SQUARE,
]

/** Businesses beside a sight that are named after it. */
const NAMED_AFTER_SIGHTS = anyOf(
  'bar | restaurante | lanchonete | pizzaria | quiosque | barraca | hotel | pousada | resort | flat | camping | clube | club | ' +
    'condominio | residencial | residence | edificio | imoveis | imobiliaria | loja | turismo | guia | transfer',
)

const FINER: ReadonlyMap<string, KindNames> = new Map<string, KindNames>([
  ...['restaurante', 'bar', 'cafe', 'cafeteria', 'pub', 'choperia', 'cervejaria'].map(
    (kind) => [kind, RESTAURANT_NAMES] as const,
  ),
  ...['padaria', 'confeitaria', 'sorveteria', 'gelateria', 'chocolateria'].map(
    (kind) => [kind, RESTAURANT_NAMES] as const,
  ),
  ...['hotel', 'pousada', 'resort'].map((kind) => [kind, LODGING_NAMES] as const),
  ['museu', MUSEUM_NAMES],
  ['cinema', CINEMA_NAMES],
  ['parque', [...BIG_PARKS, ...SQUARE]],
  ['jardim', [...BIG_PARKS, ...SQUARE]],
  ['parque-natural', PARK_NAMES],
  ['reserva', PARK_NAMES],
  ['parque-diversoes', [['parque-aquatico', anyOf('aquatico | aquatic | water | aqua | acqua')]]],
  ['mercado', [['feira-livre', startsWithAnyOf('feira')]]],
  ['estadio', [['arena', startsWithAnyOf('arena')]]],
])
/** Kinds that a cuisine makes more specific, unless the name does. */
const WITH_CUISINE = setOf('restaurante cafe cafeteria')

const byName = (names: KindNames, folded: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(folded))?.[0]

/**
 * Kind of a place of an extract: from the first matching row that names a kind, made more specific by its name, then by
 * its cuisine.
 *
 * @param rows - the matching ones, in the order of the table
 * @param folded - its name through `fold`
 * @param cuisines - as in the source; the first known one counts
 * @returns a slug of `KINDS`; null if it is unknown
 */
export function importedKind(rows: readonly KindRow[], folded: string, cuisines: readonly string[]): string | null {
  const kind = rows.find((row) => row.kind !== null)?.kind
  if (!kind) return NAMED_AFTER_SIGHTS.test(folded) ? null : (byName(SIGHT_NAMES, folded) ?? null)
  const named = byName(FINER.get(kind) ?? [], folded)
  if (named || !WITH_CUISINE.has(kind)) return named ?? kind
  const cuisine = cuisines.find((each) => CUISINE_KINDS.has(each))
  return (cuisine && CUISINE_KINDS.get(cuisine)) ?? kind
}
