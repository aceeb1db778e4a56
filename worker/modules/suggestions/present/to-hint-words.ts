import type { Activity } from '#contracts/suggestions'

/** A page of ten hints would otherwise read the same ten times. */
const PLACES = ['Um lugar', 'Um endereço', 'Um segredo', 'Um cantinho'] as const
const IDEAS = ['Uma ideia pra fazer em casa', 'Um plano pra fazer em casa', 'Um segredo pra fazer em casa'] as const

/** First words of a neighbourhood's name that take an article: "no Jardim Paulista", "na Vila Madalena". */
const MASCULINE = /^(alto|bairro|centro|conjunto|distrito|jardim|morro|parque|recreio|residencial|setor)\b/i
const FEMININE = /^(barra|cidade|ilha|lagoa|praia|praça|região|vila|zona)\b/i

/** `Pinheiros` → `no bairro Pinheiros`: of most names nobody can tell whether they take an article. */
function inArea(area: string): string {
  if (FEMININE.test(area)) return `na ${area}`
  return MASCULINE.test(area) ? `no ${area}` : `no bairro ${area}`
}

const pick = (words: readonly string[], id: string): string =>
  words[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % words.length] ?? ''

/**
 * What may be said of a place without giving it away: which part of the city, or which city it lies in.
 *
 * @param id - of the hint: the same one always reads the same
 */
export function toHintWords({ kind, location, city, outsideRadius }: Activity, id: string): string {
  if (kind === 'idea') return pick(IDEAS, id)
  const place = pick(PLACES, id)
  if (outsideRadius && city) return `${place} em ${city}`
  return location ? `${place} ${inArea(location)}` : `${place} na cidade`
}
