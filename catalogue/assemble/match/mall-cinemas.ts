import { fold } from '#db/keys/fold'
import { PARTICLES, wordSet } from '#db/keys/place-key'

import { reasonToWithholdSelected } from '../../fit/reason-to-withhold.ts'
import type { CuratedPlace } from '../../sources/curated/read-curated.ts'
import type { PlaceRow } from '../../sources/open-sources.ts'

const MALL = wordSet('shopping shoppings center mall')
/** A word of the mall with at least this length also matches joined words of the cinema: "PátioMix" and "Pátio Mix". */
const MIN_JOINED_LENGTH = 6

/** Cinemas in a mall after which they are not named, by address: most of these malls are named after their town. */
const MALL_OF_CINEMA: ReadonlyMap<string, string> = new Map([
  ['ancine:17420', 'curated:3516200-franca-shopping'], // Moviecom Franca
  ['ancine:14826', 'curated:1100205-porto-velho-shopping'], // Cine Araújo Porto Velho
  ['ancine:17763', 'curated:1501402-boulevard-shopping-belem'], // Cinépolis Belém
  ['ancine:17881', 'curated:2408003-partage-shopping-mossoro'], // Multicine Mossoró
  ['ancine:18910', 'curated:3301009-boulevard-shopping-campos'], // Multiplex Campos Goytacazes
  ['ancine:18991', 'curated:2504009-partage-shopping-campina-grande'], // Cinesercla Campina Grande
  ['ancine:19291', 'curated:2604106-caruaru-shopping'], // Cinemas Caruaru
  ['ancine:22800', 'curated:5201108-brasil-park-shopping'], // Cinemais Anápolis
  ['ancine:23844', 'curated:3143302-montes-claros-shopping'], // Cinemais Montes Claros
  ['ancine:25196', 'curated:3506003-bauru-shopping'], // Cinépolis Bauru
  ['ancine:26037', 'curated:2700300-arapiraca-garden-shopping'], // Cinesystem Arapiraca
  ['ancine:33110', 'curated:3170107-shopping-uberaba'], // Cinemais Uberaba
  ['ancine:30738', 'curated:2207702-parnaiba-shopping'], // Multicine Parnaíba
  ['ancine:31088', 'curated:2312908-north-shopping-sobral'], // Multicine Sobral
  ['ancine:44280', 'curated:2616407-vitoria-park-shopping'], // Grupocine Vitória de Santo Antão
  ['ancine:44289', 'curated:3167202-shopping-sete-lagoas'], // Grupocine Sete Lagoas
  ['ancine:44843', 'curated:5008305-shopping-tres-lagoas'], // Cinépolis Três Lagoas
  ['ancine:55213', 'curated:5218805-buriti-shopping-rio-verde'], // Cineflix - Rio Verde
  ['ancine:50307', 'curated:1721000-palmas-shopping'], // Cinex Palmas
  ['ancine:4376', 'curated:3529401-maua-plaza-shopping'], // Multiplex Mauá
  ['ancine:3137', 'curated:3549805-riopreto-shopping'], // Araújo Multiplex Rio Preto Shopping
  ['ancine:904', 'curated:5002704-shopping-campo-grande'], // Cinemark Campo Grande
  ['ancine:19334', 'curated:2704302-maceio-shopping'], // Kinoplex Maceió
  ['ancine:25512', 'curated:2704302-parque-shopping-maceio'], // Cinesystem Maceió
  ['ancine:2616', 'curated:2304400-shopping-iguatemi-bosque'], // Uci Ribeiro, Iguatemi Fortaleza
  ['ancine:27076', 'curated:2304400-riomar-papicu'], // Cinépolis Riomar
  ['ancine:6595', 'curated:2211001-teresina-shopping'], // Cinemas Teresina
  ['ancine:2530', 'curated:2800308-shopping-jardins'], // Cinemark Aracaju
  ['ancine:12976', 'curated:2927408-salvador-shopping'], // Cinemark Salvador
  ['ancine:6586', 'curated:2927408-shopping-da-bahia'], // Uci Orient, the former Iguatemi
  ['ancine:12975', 'curated:3205309-shopping-vitoria'], // Cinemark Vitória
])

const wordsOf = (name: string): string[] =>
  fold(name)
    .split(' ')
    .filter((word) => !PARTICLES.has(word))

/**
 * The words that distinguish a mall from others of its town: the whole name for a mall that has only the town's name.
 */
function mallWords({ name, city }: CuratedPlace): string[] {
  const here = new Set(wordsOf(city))
  const words = wordsOf(name)
  const naming = words.filter((word) => !MALL.has(word) && !here.has(word))
  return naming.length > 0 ? naming : words
}

function isNamedAfter(cinema: PlaceRow, mall: CuratedPlace): boolean {
  const here = new Set(wordsOf(mall.city))
  const words = wordsOf(cinema.name)
  const joined = words.filter((word) => !here.has(word)).join('')
  return mallWords(mall).every(
    (word) => words.includes(word) || (word.length >= MIN_JOINED_LENGTH && joined.includes(word)),
  )
}

const isOfferedMall = (place: CuratedPlace): boolean =>
  place.kind === 'shopping' && place.categories.includes('entretenimento') && reasonToWithholdSelected(place) === null

/**
 * The handpicked mall of each cinema, by the cinema's id: the mall's description covers both. Leaves out malls that are
 * not offered as entertainment or wait for approval.
 */
export function mallCinemas(
  selection: readonly CuratedPlace[],
  register: readonly PlaceRow[],
): ReadonlyMap<string, CuratedPlace> {
  const malls = Map.groupBy(selection.filter(isOfferedMall), ({ cityId }) => cityId)
  const found = new Map<string, CuratedPlace>()
  for (const row of register) {
    if (row.source !== 'ancine') continue
    const listed = MALL_OF_CINEMA.get(row.id)
    const mall = malls.get(row.city_id)?.find((one) => one.id === listed || isNamedAfter(row, one))
    if (mall) found.set(row.id, mall)
  }
  return found
}
