/** The sources of the catalogue, with the credit that each licence demands. */
interface PlaceSource {
  name: string
  /** What the product uses of it. */
  use: string
  licence: string
  url?: `https://${string}`
}

export const placeSources: readonly PlaceSource[] = [
  {
    name: 'Seleção Pra Dois',
    use: 'Lugares escolhidos e descritos por nós.',
    licence: 'CC BY 4.0.',
  },
  {
    name: 'Cadastur / Ministério do Turismo',
    use: 'Restaurantes, cafés e bares.',
    licence: 'Dados abertos do governo federal.',
  },
  {
    name: 'Ancine',
    use: 'Cinemas.',
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
    name: 'IMA/AL',
    use: 'Praias de Alagoas.',
    licence: 'Dados de domínio público do instituto do meio ambiente do estado.',
  },
  {
    name: 'Prefeituras de Belo Horizonte, Recife e João Pessoa',
    use: 'Bares e restaurantes de Belo Horizonte; teatros, museus, mercados e parques do Recife; parques de João Pessoa.',
    licence: 'Dados abertos dos municípios; os do Recife, ODbL 1.0.',
  },
  {
    name: '© colaboradores do OpenStreetMap',
    use: 'Cachoeiras, lugares de Aracaju e posições no mapa.',
    licence: 'ODbL 1.0.',
    url: 'https://www.openstreetmap.org/copyright',
  },
  {
    name: 'CEP Aberto',
    use: 'Ruas e bairros dos endereços.',
    licence: 'ODbL 1.0.',
  },
  {
    name: 'Instituto AddressForAll, IBGE (bairros, Censo 2022), Ministério da Saúde (UBS)',
    use: 'Posições aproximadas, de onde saem as distâncias com “cerca de”.',
    licence: 'Bases municipais em CC0 ou CC BY, conforme a cidade; dados abertos do governo federal.',
  },
  {
    name: 'IBGE, via kelvins/municipios-brasileiros',
    use: 'A lista de municípios e sua população.',
    licence: 'MIT, © 2016 Kelvin S. do Prado.',
    url: 'https://github.com/kelvins/municipios-brasileiros',
  },
]

export const catalogueLicence = {
  before: 'O catálogo, como um todo, está disponível sob a ',
  name: 'Open Database License 1.0',
  url: 'https://opendatacommons.org/licenses/odbl/1-0/',
} as const
