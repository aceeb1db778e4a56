import { fold } from '#db/keys/fold'

const RESTAURANT_SOURCES: ReadonlySet<string> = new Set(['cadastur-mtur', 'pbh-belo-horizonte'])
const NATURE: ReadonlySet<string> = new Set(['osm-waterfalls', 'cnuc-mma'])
const INDOOR_CATEGORIES: ReadonlySet<string> = new Set([
  'gastronomia',
  'vida-noturna',
  'cultural',
  'entretenimento',
  'luxo',
])

const words = (text: string): RegExp => new RegExp(`(?:^| )(?:${text})(?: |$)`)

/** Names of restaurants on a beach, at a pond or on the pavement. */
const OPEN_AIR_RESTAURANT = words('quiosque|barraca|beach|pesque|pesqueiro|camping|food truck|trailer')
/** Words for the open air: these places are outdoors, regardless of the rest of the name. */
const NO_ROOF = words('ceu aberto|percurso|territorio|ecomuseu|geoparque|arqueologicos?|ruinas')
const BUILDING =
  /^(?:museu|memorial|casa|teatro|cinema|centro|mercado|galeria|biblioteca|pinacoteca|palacio|instituto)\b|\bshopping\b/
const OPEN_AIR = words(
  'parque|parques|jardim botanico|zoologico|zoo|horto|bosque|trilha|cachoeira|cascata|praia|praca|ponte|sitio|reserva|' +
    'estacao ecologica|floresta|monumento natural|fazenda|mirante|orquidario|aldeia|quilombo',
)

/** A kind that is outdoors in every register: even a restaurants' register lists waterfalls with an entrance fee. */
const OPEN_AIR_KIND = 'cachoeira'

interface ShippedPlace {
  readonly source: string
  readonly name: string
  /** Slugs separated by `;`. */
  readonly categories: string
  /** A slug of `KINDS`. */
  readonly kind: string
}

/**
 * Whether a place of the shipped catalogue is indoors: something to do when it rains. No source states it: it is
 * derived from the register and the kind, then from words of the name, then from the categories.
 *
 * @example isSheltered({ source: 'cnm-ibram', name: 'Museu do Café', categories: 'cultural', kind: 'museu' }) // true
 */
export function isSheltered({ source, name, categories, kind }: ShippedPlace): boolean {
  if (NATURE.has(source) || kind === OPEN_AIR_KIND) return false
  const folded = fold(name)
  if (RESTAURANT_SOURCES.has(source)) return !OPEN_AIR_RESTAURANT.test(folded)
  if (NO_ROOF.test(folded)) return false
  if (BUILDING.test(folded)) return true
  return !OPEN_AIR.test(folded) && categories.split(';').some((slug) => INDOOR_CATEGORIES.has(slug))
}
