/** The registers' spellings of types of street, folded, and the types. */
const TYPES: Readonly<Record<string, string>> = {
  'rua|r': 'Rua',
  'avenida|av|ave|avn|avenid': 'Avenida',
  'alameda|al|ala': 'Alameda',
  'travessa|tv|trav|trv': 'Travessa',
  'praca|pca|pc': 'Praça',
  'largo|lgo|lg': 'Largo',
  'rodovia|rod': 'Rodovia',
  'estrada|estr|est': 'Estrada',
  'ladeira|lad': 'Ladeira',
  'beco|bco': 'Beco',
  viela: 'Viela',
  via: 'Via',
  'servidao|srv': 'Servidão',
  'passagem|psg': 'Passagem',
  'boulevard|bulevar': 'Boulevard',
  calcadao: 'Calçadão',
  calcada: 'Calçada',
  cais: 'Cais',
  patio: 'Pátio',
  passeio: 'Passeio',
  terreiro: 'Terreiro',
  travessia: 'Travessia',
  adro: 'Adro',
  esplanada: 'Esplanada',
  eixo: 'Eixo',
  viaduto: 'Viaduto',
}

/** Folded spelling → the type. */
export const STREET_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(TYPES).flatMap(([spellings, type]) =>
    spellings.split('|').map((spelling) => [spelling, type] as const),
  ),
)

/** Streets of Rio de Janeiro without a type, or with one that elsewhere is a landmark's. */
export const WATERFRONTS: readonly (readonly [RegExp, string])[] = [
  [/^Praia (?:de )?Botafogo(?=$| \d)/, 'Praia de Botafogo'],
  [/^Praia do Flamengo(?=$| \d)/, 'Praia do Flamengo'],
  [/^Campo (?:de )?São Crist[oó]vão(?=$| \d)/, 'Campo de São Cristóvão'],
]

/** Titles that registers abbreviate, folded and without their point. They begin a street's name. */
export const TITLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alm: 'Almirante',
    arq: 'Arquiteto',
    brig: 'Brigadeiro',
    cap: 'Capitão',
    cel: 'Coronel',
    com: 'Comendador',
    comend: 'Comendador',
    cons: 'Conselheiro',
    dep: 'Deputado',
    des: 'Desembargador',
    desemb: 'Desembargador',
    dna: 'Dona',
    dr: 'Doutor',
    dra: 'Doutora',
    emb: 'Embaixador',
    eng: 'Engenheiro',
    fco: 'Francisco',
    gal: 'General',
    gen: 'General',
    gov: 'Governador',
    jorn: 'Jornalista',
    maj: 'Major',
    mal: 'Marechal',
    marc: 'Marechal',
    min: 'Ministro',
    mons: 'Monsenhor',
    pe: 'Padre',
    pref: 'Prefeito',
    pres: 'Presidente',
    presid: 'Presidente',
    presidnete: 'Presidente',
    prof: 'Professor',
    profa: 'Professora',
    sarg: 'Sargento',
    sen: 'Senador',
    sgt: 'Sargento',
    sta: 'Santa',
    sto: 'Santo',
    ten: 'Tenente',
    vde: 'Visconde',
    ver: 'Vereador',
    visc: 'Visconde',
  }),
)

/** Parts of a neighbourhood's name that registers abbreviate, folded and without their point. */
export const AREA_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cj: 'Conjunto',
    conj: 'Conjunto',
    dr: 'Doutor',
    jd: 'Jardim',
    pe: 'Padre',
    pq: 'Parque',
    res: 'Residencial',
    sta: 'Santa',
    sto: 'Santo',
    vl: 'Vila',
  }),
)
