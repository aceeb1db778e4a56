import { fold } from '#db/keys/fold'
import { isDistinctName, isFastFoodChain, mayBeAdult } from '#db/vocabulary/excluded-names'
import { KINDS } from '#db/vocabulary/kinds'
import type { WithholdReason } from '#db/vocabulary/withhold-reason'
import { FOOD_REGISTERS } from '../kinds/kind-of.ts'
import type { CuratedPlace } from '../sources/curated/read-curated.ts'
import type { PlaceRow } from '../sources/open-sources.ts'
import { isPersonalName, isTradersName } from './personal-names.ts'
import { WITHHELD_PLACES } from './withheld-places.ts'
import { BUSINESS_RULES, DOUBTFUL_CINEMAS, GENERAL_RULES, PARKS_AT_THEIR_OFFICE } from './withhold-rules.ts'

type WithholdablePlace = Pick<PlaceRow, 'id' | 'source' | 'name'>

/** Words that state only the type of a business. */
const GENERIC: ReadonlySet<string> = new Set(
  `restaurante restaurantes bar bares lanchonete lanchonetes lancheria lanches lanche pizzaria pizza churrascaria padaria cafe cafeteria
  sorveteria sorvetes pastelaria hamburgueria choperia cervejaria hotel pousada quiosque boteco botequim petiscaria espetinho espetaria acai
  acaiteria grill gastronomia cozinha comida sushi cantina doceria confeitaria emporio bistro e de do da dos das o a os as com em no na ltda
  me filial matriz unidade rest resto self service caseira caseiro beira praia music drinks arabe trattoria ristorante mercado cortes bodega adega`.split(
    /\s+/,
  ),
)
const HAS_VOWEL = /[aeiouy]/
const LONG_NUMBER = /\d{5,}/

/** 'bbms', 'al', 'j', 'cp': letters without a meaning. */
const isOnlyLetters = (word: string): boolean => word.length <= 2 || (word.length <= 5 && !HAS_VOWEL.test(word))

/** Folded values that stand for a missing name. */
export const PLACEHOLDER =
  /^(?:sem nome|nome|testes?|nao (?:possui|informado|consta|identificado|sei|tem)|n a|x{2,}|null|undefined|desconhecid[oa]|a definir|unnamed|unknown|noname)$/

/** Whether a folded name has no word that distinguishes this business from others. */
function namesNoBusiness(name: string): boolean {
  if (!isDistinctName(name) || PLACEHOLDER.test(name)) return true
  return name.split(' ').every((word) => GENERIC.has(word) || isOnlyLetters(word) || /^\d+$/.test(word))
}

const businessReason = (name: string): WithholdReason | null => {
  if (isFastFoodChain(name)) return 'chain'
  if (isPersonalName(name) || isTradersName(name)) return 'names a person'
  const rule = BUSINESS_RULES.find(({ pattern, unless }) => pattern.test(name) && !unless?.test(name))
  if (rule) return rule.reason
  return namesNoBusiness(name) || LONG_NUMBER.test(name) ? 'names no venue' : null
}

/**
 * The reason for which a place of the registers is stored but never offered, or `null`. The rules match words of names.
 * They also withhold some good places, so that no couple is sent to a caterer, a barracks or a private home.
 *
 * @param folded - the name through `fold`, if the caller has it
 * @param isBusiness - a business, whose name may be that of a trader, a chain or a firm; default: by its register
 */
export function reasonToWithhold(
  place: WithholdablePlace,
  folded = fold(place.name),
  isBusiness = FOOD_REGISTERS.has(place.source),
): WithholdReason | null {
  const listed = WITHHELD_PLACES.get(place.id)
  if (listed) return listed
  if (mayBeAdult(folded) || DOUBTFUL_CINEMAS.has(place.id)) return 'may be an adult venue'
  if (PARKS_AT_THEIR_OFFICE.has(place.id)) return 'placed at its office'
  const rule = GENERAL_RULES.find(({ pattern, unless }) => pattern.test(folded) && !unless?.test(folded))
  if (rule) return rule.reason
  if (isBusiness) return businessReason(folded)
  return isPersonalName(folded) || !isDistinctName(folded) ? 'names no venue' : null
}

/** Evidence of this year or later shows that a place survived the pandemic. */
const RECENT_SINCE = 2021

/** Why a selected place is withheld, or `null`. An author chose it, so only a venue that may have closed is withheld. */
export function reasonToWithholdSelected({
  kind,
  sure,
  seen,
}: Pick<CuratedPlace, 'kind' | 'sure' | 'seen'>): WithholdReason | null {
  const mayClose = KINDS.get(kind)?.isVenue ?? true
  return mayClose && sure < 2 && (seen ?? 0) < RECENT_SINCE ? 'waits for an administrator' : null
}
