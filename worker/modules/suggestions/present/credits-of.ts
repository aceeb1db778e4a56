import { OPENSTREETMAP_CREDIT as MAP } from '#contracts/place-sources'
import type { Credit } from '#contracts/suggestions'

const openStreetMap = (text: string): Credit => ({ text, url: MAP.url })
const unlinked = (text: string): Credit => ({ text, url: null })

/** The credit of a handpicked place. */
export const SELECTION_CREDIT = 'Seleção Pra Dois'

/** The credit that a source's licence requires, by the source's key in the catalogue. */
const CREDITS: Readonly<Record<string, Credit>> = {
  curated: unlinked(SELECTION_CREDIT),
  ancine: unlinked('Ancine'),
  'cadastur-mtur': unlinked('Cadastur / Ministério do Turismo'),
  'cnm-ibram': unlinked('Cadastro Nacional de Museus / Ibram'),
  'cnuc-mma': unlinked('CNUC / Ministério do Meio Ambiente'),
  'dados-recife': unlinked('Prefeitura do Recife (ODbL)'),
  'ima-alagoas': unlinked('IMA/AL'),
  'osm-aracaju': openStreetMap(`${MAP.text} (ODbL)`),
  'osm-waterfalls': openStreetMap(`${MAP.text} (ODbL)`),
  'pbh-belo-horizonte': unlinked('Prefeitura de Belo Horizonte'),
  'pmjp-filipeia': unlinked('Prefeitura de João Pessoa'),
  overture: { text: 'Overture Maps Foundation', url: 'https://overturemaps.org' },
  osm: MAP,
}

/** Sources without positions: the exact points of their places come from OpenStreetMap. */
const POINTS_FROM_OPENSTREETMAP: ReadonlySet<string> = new Set([
  'ancine',
  'cadastur-mtur',
  'curated',
  'pbh-belo-horizonte',
])
const POINT_CREDIT = openStreetMap(`Localização: ${MAP.text} (ODbL)`)

/** Credits of the whole catalogue, for a page of sources. */
export const CATALOGUE_CREDITS =
  'Lugares: Seleção Pra Dois; Cadastur / Ministério do Turismo; Ancine; Cadastro Nacional de Museus / Ibram; ' +
  'CNUC / Ministério do Meio Ambiente; IMA/AL; Prefeituras de Belo Horizonte, Recife e João Pessoa; ' +
  '© colaboradores do OpenStreetMap (ODbL). Endereços: CEP Aberto (ODbL). Posições aproximadas: bases municipais ' +
  'abertas reunidas pelo Instituto AddressForAll, IBGE (bairros, Censo 2022), Ministério da Saúde (UBS). ' +
  'Municípios: IBGE, via kelvins/municipios-brasileiros (MIT) e tbrugz/geodata-br (CC0).'

/** Facts that an import added to another source's place, by the prefix of the import's ids. */
const FILLED: Readonly<Record<string, Credit>> = {
  osm: openStreetMap(`Localização e contato: ${MAP.text} (ODbL)`),
  overture: { text: 'Localização e contato: Overture Maps Foundation', url: 'https://overturemaps.org' },
}

/** The fields of a place that decide its credits. */
export interface Sourced {
  /** `source:source_id` of the register, even for a place that the handpicked selection describes. */
  readonly id: string
  readonly source: string
  /** Whether a source gave the point; false for a point of the handpicked selection. */
  readonly hasOwnPoint: boolean
  /** `source_id` of the imported match that filled in missing facts; null: none did. */
  readonly filledFrom?: string | null
}

function creditOf(source: string): Credit {
  const credit = CREDITS[source]
  if (!credit) throw new Error(`no credit for the source "${source}"`)
  return credit
}

const SELECTION = 'curated'

/** A handpicked place that is also in a register has the register's id, so both are credited. */
const sourcesOf = (id: string, source: string): string[] =>
  source === SELECTION ? [...new Set([source, id.slice(0, id.indexOf(':'))])] : [source]

/**
 * Lists the credits that must be shown with a place: the source of its description, the register with its address, and
 * the import that filled in missing facts.
 *
 * @throws Error for a source without a credit
 */
export function creditsOf({ id, source, hasOwnPoint, filledFrom = null }: Sourced): Credit[] {
  const sources = sourcesOf(id, source)
  const credits = sources.map(creditOf)
  const filled = FILLED[filledFrom?.split(':')[0] ?? '']
  if (filled) return [...credits, filled]
  const isPointFromMap = hasOwnPoint && POINTS_FROM_OPENSTREETMAP.has(sources.at(-1) ?? '')
  return isPointFromMap ? [...credits, POINT_CREDIT] : credits
}
