import type { CategorySlug } from './categories.ts'

/** Cities whose name needs an article: "no Rio de Janeiro"; all others: "em Recife". */
const WITH_ARTICLE: Readonly<Record<string, string>> = {
  'Cabo de Santo Agostinho': 'no',
  Chuí: 'no',
  Conde: 'no',
  Crato: 'no',
  Guarujá: 'no',
  Lapa: 'na',
  Oiapoque: 'no',
  'Rio de Janeiro': 'no',
  Serra: 'na',
}

/** @param city - "Rio de Janeiro" or "Rio de Janeiro, RJ" */
const articleOf = (city: string): string | undefined => WITH_ARTICLE[city.replace(/, [A-Z]{2}$/, '')]

/** "em Recife", "no Rio de Janeiro" */
export const inCity = (city: string): string => `${articleOf(city) ?? 'em'} ${city}`
/** "de Recife", "do Rio de Janeiro" */
export const ofCity = (city: string): string => `${articleOf(city)?.replace('n', 'd') ?? 'de'} ${city}`

export const CATEGORY_TITLES: Readonly<Record<CategorySlug, string>> = {
  romance: 'Lugares românticos',
  gastronomia: 'Onde comer a dois',
  cultural: 'Cultura a dois',
  natureza: 'Natureza a dois',
  aventura: 'Aventura a dois',
  entretenimento: 'Diversão a dois',
  aquatico: 'Rolês na água',
  relaxamento: 'Onde relaxar a dois',
  luxo: 'Luxo a dois',
  viagem: 'Fim de semana a dois',
  'vida-noturna': 'Noite a dois',
  esportes: 'Esporte a dois',
}

const isCategory = (slug: string): slug is CategorySlug => slug in CATEGORY_TITLES

export const guideTitle = (city: string, category: string | null): string =>
  `${category !== null && isCategory(category) ? CATEGORY_TITLES[category] : 'O que fazer a dois'} ${inCity(city)}`

export const GUIDE_LIST_TITLE = 'Rolês a dois pelo Brasil'
