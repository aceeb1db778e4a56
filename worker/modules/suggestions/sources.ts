import type { Credit } from '#contracts/suggestions'

const OPENSTREETMAP_LICENCE = 'https://www.openstreetmap.org/copyright'

const openStreetMap = (text: string): Credit => ({ text, url: OPENSTREETMAP_LICENCE })
const register = (text: string): Credit => ({ text, url: null })

/** Who made the data of a place, by the source's key in the catalogue: the line that its licence asks to be shown. */
const CREDITS: Readonly<Record<string, Credit>> = {
  'cadastur-mtur': register('Cadastur / Ministério do Turismo'),
  'cnm-ibram': register('Cadastro Nacional de Museus / Ibram'),
  'cnuc-mma': register('CNUC / Ministério do Meio Ambiente'),
  'dados-recife': register('Prefeitura do Recife (ODbL)'),
  'osm-aracaju': openStreetMap('© colaboradores do OpenStreetMap (ODbL)'),
  'osm-waterfalls': openStreetMap('© colaboradores do OpenStreetMap (ODbL)'),
  'pbh-belo-horizonte': register('Prefeitura de Belo Horizonte'),
  // Of an import, or of OpenStreetMap asked over the network.
  osm: openStreetMap('© colaboradores do OpenStreetMap'),
  overture: { text: 'Overture Maps Foundation', url: 'https://overturemaps.org' },
}

/** Registers without positions: where one of their places has a point, OpenStreetMap gave it. */
const POINTS_FROM_OPENSTREETMAP: ReadonlySet<string> = new Set(['cadastur-mtur', 'pbh-belo-horizonte'])
const POINT_CREDIT = openStreetMap('Localização: © colaboradores do OpenStreetMap (ODbL)')

/** Credits of the whole catalogue, for a page of sources. */
export const CATALOGUE_CREDITS =
  'Lugares: Cadastur / Ministério do Turismo; Cadastro Nacional de Museus / Ibram; CNUC / Ministério do Meio Ambiente; ' +
  'Prefeitura de Belo Horizonte; Prefeitura do Recife; © colaboradores do OpenStreetMap (ODbL). ' +
  'Municípios: IBGE, via kelvins/municipios-brasileiros (MIT).'

/** What an import filled in of a place that another source brought, by how its own ids begin. */
const FILLED: Readonly<Record<string, Credit>> = {
  osm: openStreetMap('Localização e contato: © colaboradores do OpenStreetMap (ODbL)'),
  overture: { text: 'Localização e contato: Overture Maps Foundation', url: 'https://overturemaps.org' },
}

/**
 * Lines that must be shown with a place.
 *
 * @param filledFrom - `source_id` of the place's match: an import knew what its own source leaves open
 */
export function creditsOf(source: string, hasOwnPoint: boolean, filledFrom: string | null = null): Credit[] {
  const credit = CREDITS[source]
  if (!credit) throw new Error(`no credit line for the source "${source}"`)
  const filled = FILLED[filledFrom?.split(':')[0] ?? '']
  if (filled) return [credit, filled]
  return hasOwnPoint && POINTS_FROM_OPENSTREETMAP.has(source) ? [credit, POINT_CREDIT] : [credit]
}
