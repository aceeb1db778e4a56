import { openCatalogue } from '#db/catalogue/open-catalogue'
import { cityKey } from '#db/keys/city-key'

export interface SimulatedCity {
  readonly id: string
  readonly name: string
  readonly uf: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
  /** Places of the catalogue by category. */
  readonly catalogue: Readonly<Record<string, number>>
}

/**
 * Residents in thousands, rounded, of the 27 capitals and every other municipality above 400,000: IBGE, Censo Demográfico
 * 2022, first results of 2023-06-28.
 */
const CENSUS_THOUSANDS: Readonly<Record<string, number>> = {
  'São Paulo, SP': 11_451,
  'Rio de Janeiro, RJ': 6211,
  'Brasília, DF': 2817,
  'Fortaleza, CE': 2429,
  'Salvador, BA': 2418,
  'Belo Horizonte, MG': 2316,
  'Manaus, AM': 2064,
  'Curitiba, PR': 1774,
  'Recife, PE': 1489,
  'Goiânia, GO': 1437,
  'Porto Alegre, RS': 1333,
  'Belém, PA': 1303,
  'Guarulhos, SP': 1292,
  'Campinas, SP': 1138,
  'São Luís, MA': 1038,
  'Maceió, AL': 958,
  'Campo Grande, MS': 898,
  'São Gonçalo, RJ': 897,
  'Teresina, PI': 866,
  'João Pessoa, PB': 834,
  'São Bernardo do Campo, SP': 811,
  'Duque de Caxias, RJ': 808,
  'Nova Iguaçu, RJ': 786,
  'Natal, RN': 751,
  'Santo André, SP': 749,
  'Osasco, SP': 729,
  'Sorocaba, SP': 724,
  'Uberlândia, MG': 713,
  'Ribeirão Preto, SP': 699,
  'São José dos Campos, SP': 697,
  'Cuiabá, MT': 651,
  'Jaboatão dos Guararapes, PE': 644,
  'Contagem, MG': 622,
  'Joinville, SC': 616,
  'Feira de Santana, BA': 616,
  'Aracaju, SE': 603,
  'Londrina, PR': 556,
  'Juiz de Fora, MG': 541,
  'Florianópolis, SC': 537,
  'Aparecida de Goiânia, GO': 528,
  'Serra, ES': 521,
  'Campos dos Goytacazes, RJ': 484,
  'Belford Roxo, RJ': 483,
  'Niterói, RJ': 482,
  'São José do Rio Preto, SP': 480,
  'Ananindeua, PA': 479,
  'Vila Velha, ES': 468,
  'Caxias do Sul, RS': 463,
  'Porto Velho, RO': 460,
  'Mogi das Cruzes, SP': 451,
  'Jundiaí, SP': 443,
  'Macapá, AP': 443,
  'São João de Meriti, RJ': 441,
  'Piracicaba, SP': 423,
  'Campina Grande, PB': 420,
  'Santos, SP': 419,
  'Mauá, SP': 418,
  'Montes Claros, MG': 414,
  'Boa Vista, RR': 413,
  'Betim, MG': 412,
  'Maringá, PR': 410,
  'Rio Branco, AC': 365,
  'Vitória, ES': 323,
  'Palmas, TO': 303,
}
/** From the same census. */
const COUNTRY_THOUSANDS = 203_081
const THOUSAND = 1000

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * The populations of the others: the k-th largest has C / k^s, where C is such that they add up to the rest of the country
 * and s such that the largest of them is as large as the smallest of the big ones. An assumption: our table of
 * municipalities knows no populations, and which of the smaller towns is larger than which does not matter here.
 */
function tailOf(count: number, first: number, total: number): number[] {
  const ranks = Array.from({ length: count }, (_, index) => index + 1)
  const sharesOf = (exponent: number) => ranks.map((rank) => rank ** -exponent)
  let [low, high] = [0, 3]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    // The steeper, the larger the first one's part.
    if (total / sum(sharesOf(middle)) > first) high = middle
    else low = middle
  }
  const shares = sharesOf((low + high) / 2)
  const scale = total / sum(shares)
  return shares.map((share) => share * scale)
}

function countCatalogue(): Map<string, Record<string, number>> {
  const counts = new Map<string, Record<string, number>>()
  for (const { city_id, categories } of openCatalogue().read().places) {
    const own = counts.get(city_id) ?? {}
    for (const slug of categories.split(';').filter(Boolean)) own[slug] = (own[slug] ?? 0) + 1
    counts.set(city_id, own)
  }
  return counts
}

/** All municipalities with their populations, the largest first. */
export function listSimulatedCities(): SimulatedCity[] {
  const catalogue = countCatalogue()
  const { municipalities } = openCatalogue().read()
  const big = new Map(Object.entries(CENSUS_THOUSANDS).map(([label, thousands]) => [cityKey(label), thousands]))
  const known = municipalities.flatMap((row) => {
    const thousands = big.get(row.search_key)
    return thousands === undefined ? [] : [{ row, population: thousands * THOUSAND }]
  })
  if (known.length !== big.size) throw new Error('a city of the census is no municipality of ours')
  const others = municipalities
    .filter(({ search_key }) => !big.has(search_key))
    // Where more places are known more people live, as a rule.
    .toSorted((a, b) => Number(b.place_count) - Number(a.place_count) || (a.id < b.id ? -1 : 1))
  const rest = COUNTRY_THOUSANDS * THOUSAND - sum(known.map(({ population }) => population))
  const tail = tailOf(others.length, 400 * THOUSAND, rest)
  return [...known, ...others.map((row, index) => ({ row, population: tail[index] ?? 0 }))]
    .map(({ row, population }) => ({
      id: row.id,
      name: row.name,
      uf: row.uf,
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
      population: Math.round(population),
      catalogue: catalogue.get(row.id) ?? {},
    }))
    .toSorted((a, b) => b.population - a.population)
}

/** Draws cities by their inhabitants. */
export function createCityLot(cities: readonly SimulatedCity[]): (lot: number) => SimulatedCity {
  const upTo: number[] = []
  let total = 0
  for (const { population } of cities) {
    total += population
    upTo.push(total)
  }
  return (lot) => {
    const wanted = lot * total
    let [low, high] = [0, upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    const city = cities[low]
    if (!city) throw new Error('there are no cities')
    return city
  }
}
