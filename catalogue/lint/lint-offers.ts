import type { CategorySlug } from '#contracts/categories'
import { fold } from '#db/keys/fold'
import { type Fit, KINDS } from '#db/vocabulary/kinds'
import { judgePlace } from '../fit/judge-place.ts'
import { reasonToWithholdSelected } from '../fit/reason-to-withhold.ts'
import type { CuratedPlace } from '../sources/curated/read-curated.ts'
import type { PlaceRow } from '../sources/open-sources.ts'
import type { Finding } from './lint-curated.ts'

/** A place as it would be offered in one category. */
export interface Offer {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly category: CategorySlug
  readonly fit: Fit
  readonly isSelected: boolean
  /** The register's own type; empty for a selected place. */
  readonly sourceType: string
  readonly description: string
}

/** Substrings that no offered name may contain: they find names that a rule misses because of an inflection. */
const NEVER: readonly (readonly [problem: string, pattern: RegExp])[] = [
  ['a hospital', /hospital|clinica\b|santa casa|sanatorio|maternidade|odontolog|enfermagem|museu da medicina/],
  [
    'a parliament or court',
    /assembleia|legislativ|camara municipal|camara dos deputados|tribunal|judiciari|\bjustica\b/,
  ],
  ['a school', /colegio (?!e )|grupo escolar|escola (?:estadual|municipal|tecnica)|faculdade/],
  ['a barracks', /quartel|batalhao|\bgac\b|regimento|infantaria|bombeiro|policia (?:militar|civil)/],
  ['headquarters', /\bsede\b|reparticao|sindicato|prefeitura municipal|federacao|maconic/],
  ['a prison or cemetery', /penitenci|presidio|cemiterio|\bcarcere/],
  ['a shop', /bebidas|distribuidora|conveniencia|mercearia|atacad|supermercado|tabacaria|hookah/],
  ['a company', /\bltda|\beirel|holding|participacoes|refeicoes coletivas|refeitorio|cerimonial/],
  [
    'fast food',
    /mc ?donald|burger king|\bbobs\b|habibs|subway|\bkfc\b|giraffas|dominos|spoleto|china in box|madero|outback/,
  ],
  [
    'a chain hotel',
    /\bibis\b|mercure|novotel|pullman|sofitel|comfort (?:hotel|inn|suites)|holiday inn|\bhilton|sheraton|marriott|radisson|\bwyndham/,
  ],
  ['an adult venue', /\bmotel|strip|swing|erotic|cruising|\bcine (?:avenida sao|aurea|regina)\b/],
  ['a number of registration', /\d{6,}/],
]

const IN_CATEGORY: Readonly<Partial<Record<CategorySlug, RegExp>>> = {
  aquatico: /restaurante|churrascaria|\bbar\b|lanchonete|pizzaria|steak|\bgrill\b|\bcafe\b|hotel|pousada/,
  esportes: /restaurante|bebidas|lanchonete|churrascaria|^(?!.*bo(?:liche|wling)).*\bbar\b/,
  luxo: /palacio|governo|colegio|espaco cultural|self.?service|lanchonete|quilo|pastel|burger/,
  relaxamento: /padaria|panificadora|lanchonete|lanches|supermercado|shopping/,
  romance: /lanchonete|lanches|self.?service|quilo|delivery|pastelaria|ferroviari/,
  'vida-noturna': /lanchonete|padaria|museu|igreja|self.?service/,
  viagem: /restaurante|lanchonete|^memorial|^museu da memoria|centro historico do|shopping|\bcinema\b/,
}

/** A museum suits romance only with a garden, a view or a café in its name or description. */
const TELLS_OF_MORE =
  /jardi|parque|bosque|vista|mirante|cafe|bistro|belvedere|ilha|acude|chacara|palacio de cristal|observatorio|planetario|area verde|casa de cha|cine/

/** Matches a name of only a first and a family name among the most frequent ones: a coarser check than the rules'. */
const PERSON =
  /^(?:jose|joao|maria|ana|antonio|francisco|carlos|paulo|pedro|lucas|luiz|luis|marcos|fernand[oa]|patricia|adriana|juliana|marcia|fabian[oa]|marcelo|rodrigo|sandra|sergio|claudi[oa])(?: [a-z]+)* (?:silva|santos|oliveira|souza|sousa|rodrigues|ferreira|alves|pereira|lima|gomes|ribeiro|carvalho|almeida|lopes|soares|fernandes|vieira|barbosa)$/

function problemsOf(offer: Offer): string[] {
  const name = fold(offer.name)
  const problems = NEVER.filter(([, pattern]) => pattern.test(name)).map(([problem]) => problem)
  if (PERSON.test(name)) problems.push('a private person')
  if (IN_CATEGORY[offer.category]?.test(name)) problems.push(`no place for ${offer.category}`)
  const isMuseum = (offer.sourceType === 'Museu' && !/^t[eh]+atro/.test(name)) || offer.kind.startsWith('museu')
  if (isMuseum && offer.category === 'romance' && !TELLS_OF_MORE.test(`${name} ${fold(offer.description)}`))
    problems.push('a museum for romance, without garden, view or café')
  return problems
}

const registerOffers = (place: PlaceRow): Offer[] => {
  const { kind, fits, withheld } = judgePlace(place)
  if (withheld) return []
  const { id, name, source_type: sourceType, description } = place
  return Array.from(fits, ([category, fit]) => ({
    id,
    name,
    kind,
    category,
    fit,
    isSelected: false,
    sourceType,
    description,
  }))
}

function selectedOffers(place: CuratedPlace): Offer[] {
  if (reasonToWithholdSelected(place)) return []
  const { id, name, kind, categories, sentence } = place
  return categories.map((category) => ({
    id,
    name,
    kind,
    // `lintCurated` refuses an unknown category.
    category: category as CategorySlug,
    fit: 'strong',
    isSelected: true,
    sourceType: '',
    description: sentence,
  }))
}

/** Lists every place of the catalogue in every category in which it may be shown. */
export function listOffers(places: readonly PlaceRow[], selection: readonly CuratedPlace[]): Offer[] {
  return [...selection.flatMap(selectedOffers), ...places.flatMap(registerOffers)]
}

/**
 * Offers that should not exist, found by patterns independent of the rules. Only the registers' rows are checked:
 * selected places were reviewed by their author.
 */
export const lintOffers = (offers: readonly Offer[]): Finding[] =>
  offers
    .filter(({ isSelected }) => !isSelected)
    .flatMap((offer) => problemsOf(offer).map((problem) => ({ id: offer.id, name: offer.name, problem })))

/** Kinds without a picture, and offers of an unknown kind. */
export function lintKinds(offers: readonly Offer[]): Finding[] {
  const bare = Array.from(KINDS.values(), ({ slug, label, drawings }) => ({ id: slug, name: label, drawings }))
    .filter(({ drawings }) => drawings.length === 0 || drawings.includes(''))
    .map(({ id, name }) => ({ id, name, problem: 'a kind without a drawing' }))
  const unknown = offers.filter(({ kind }) => !KINDS.has(kind))
  return [...bare, ...unknown.map(({ id, name, kind }) => ({ id, name, problem: `unknown kind '${kind}'` }))]
}
