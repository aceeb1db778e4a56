/** Where the places come from, and what each licence asks to be said. */
interface PlaceSource {
  name: string
  /** What of it the product uses. */
  use: string
  licence: string
  url?: `https://${string}`
}

export const placeSources: readonly PlaceSource[] = [
  {
    name: 'Cadastur / Ministério do Turismo',
    use: 'Restaurantes, cafés e bares.',
    licence: 'Dados abertos do governo federal.',
  },
  {
    name: 'Cadastro Nacional de Museus / Ibram',
    use: 'Museus.',
    licence: 'Dados abertos do governo federal.',
  },
  {
    name: 'CNUC / Ministério do Meio Ambiente',
    use: 'Parques e outras unidades de conservação.',
    licence: 'Dados abertos do governo federal.',
  },
  {
    name: 'Prefeitura de Belo Horizonte',
    use: 'Bares e restaurantes da cidade.',
    licence: 'Dados abertos do município.',
    url: 'https://dados.pbh.gov.br',
  },
  {
    name: 'Prefeitura do Recife',
    use: 'Teatros, museus, mercados e outros lugares da cidade.',
    licence: 'ODbL 1.0.',
    url: 'https://dados.recife.pe.gov.br',
  },
  {
    name: '© colaboradores do OpenStreetMap',
    use: 'Cachoeiras, lugares de Aracaju e posições no mapa.',
    licence: 'ODbL 1.0.',
    url: 'https://www.openstreetmap.org/copyright',
  },
  {
    name: 'IBGE, via kelvins/municipios-brasileiros',
    use: 'A lista de municípios.',
    licence: 'MIT, © 2016 Kelvin S. do Prado.',
    url: 'https://github.com/kelvins/municipios-brasileiros',
  },
]

export const catalogueLicence = {
  before: 'O catálogo, como um todo, está disponível sob a ',
  name: 'Open Database License 1.0',
  url: 'https://opendatacommons.org/licenses/odbl/1-0/',
} as const
