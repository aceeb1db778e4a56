/** Who made the data of a place, by the source's key in the catalogue: the line that its licence asks to be shown. */
const CREDITS: Readonly<Record<string, string>> = {
  'cadastur-mtur': 'Cadastur / Ministério do Turismo',
  'cnm-ibram': 'Cadastro Nacional de Museus / Ibram',
  'cnuc-mma': 'CNUC / Ministério do Meio Ambiente',
  'dados-recife': 'Prefeitura do Recife (ODbL)',
  'osm-aracaju': '© colaboradores do OpenStreetMap (ODbL)',
  'osm-waterfalls': '© colaboradores do OpenStreetMap (ODbL)',
  'pbh-belo-horizonte': 'Prefeitura de Belo Horizonte',
}

/** Registers without positions: where one of their places has a point, OpenStreetMap gave it. */
const POINTS_FROM_OPENSTREETMAP: ReadonlySet<string> = new Set(['cadastur-mtur', 'pbh-belo-horizonte'])
const POINT_CREDIT = 'Localização: © colaboradores do OpenStreetMap (ODbL)'

/** Credits of the whole catalogue, for a page of sources. */
export const CATALOGUE_CREDITS =
  'Lugares: Cadastur / Ministério do Turismo; Cadastro Nacional de Museus / Ibram; CNUC / Ministério do Meio Ambiente; ' +
  'Prefeitura de Belo Horizonte; Prefeitura do Recife; © colaboradores do OpenStreetMap (ODbL). ' +
  'Municípios: IBGE, via kelvins/municipios-brasileiros (MIT).'

/** Credit lines that must be shown with a place. */
export function creditsOf(source: string, hasOwnPoint: boolean): string[] {
  const credit = CREDITS[source]
  if (!credit) throw new Error(`no credit line for the source "${source}"`)
  return hasOwnPoint && POINTS_FROM_OPENSTREETMAP.has(source) ? [credit, POINT_CREDIT] : [credit]
}
