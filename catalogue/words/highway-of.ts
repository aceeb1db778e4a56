/** Codes of highways beside `BR` and the state's own letters: those of Rio Grande do Sul, Santa Catarina and Minas Gerais. */
const OTHER_CODES = 'ERS|RSC|RST|VRS|SCT|MGC|LMG|AMG|PRC|PRT|EPTG|EPIA'
const KILOMETRE = /\bkm[\s:.]*(?:km[\s:.]*)?,?\s*0*(\d{1,4})(?:[.,]\s?(\d))?(?!\d)/i

/** `km 21,5` of an address with a kilometre, otherwise null. */
export function kilometreOf(address: string): string | null {
  const match = KILOMETRE.exec(address)
  if (!match) return null
  return match[2] ? `km ${match[1]},${match[2]}` : `km ${match[1]}`
}

const codePattern = (uf: string): RegExp =>
  new RegExp(
    `(?:^|[,;:–-] ?|\\()\\s*(?:(?:rodovia|rod|estrada|estr|via|estadual|federal)\\.? )*(BR|${uf}|${OTHER_CODES})[ ,–-]{0,3}(\\d{2,3})(?![\\d/])`,
    'i',
  )

const patterns = new Map<string, RegExp>()

/** A house number right after the code: `Rodovia BR-356, 2500`. */
const HOUSE_NUMBER = /^, (\d{2,5})$/

/**
 * `Rodovia SC-401, km 4` of an address that starts with a highway of its state or of the country, otherwise null.
 *
 * @param hasNumbers - whether a number at the end is a house number
 */
export function highwayOf(address: string, uf: string, hasNumbers: boolean): string | null {
  const pattern = patterns.get(uf) ?? codePattern(uf)
  patterns.set(uf, pattern)
  const match = pattern.exec(address)
  if (!match?.[1] || !match[2]) return null
  const code = match[1].toUpperCase()
  const road = `Rodovia ${code}-${code === 'BR' ? match[2].padStart(3, '0') : match[2]}`
  const [, number] = HOUSE_NUMBER.exec(address.slice(match.index + match[0].length)) ?? []
  const where = kilometreOf(address.slice(match.index)) ?? (hasNumbers ? number : undefined)
  return where ? `${road}, ${where}` : road
}
