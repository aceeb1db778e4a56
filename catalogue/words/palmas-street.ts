const QUADRA = /(?:^|\s)(\d{3,4}) (Norte|Sul)\b/i
const STREET = /^.*\b(Avenida|Av|Alameda|Rua)\.? (?!\d{3})(.+)$/i
/** Lettered avenues and streets of the plan: LO-15, NS-5. */
const LETTERED = /^(LO|NS|SE|NE|SO|NO)[ -]?0*(\d+)\b.*$/i
const NOISE = /[\s,]+(?:lote|quadra|esquina|plano diretor|s\/n|\d+$).*$/i

/**
 * An address of Palmas, whose plan numbers the blocks: `Quadra 103 Norte, Avenida Juscelino Kubitschek`. Null without a
 * numbered block or a street.
 *
 * @param address - without neighbourhood and city
 */
export function palmasStreet(address: string): string | null {
  const quadra = QUADRA.exec(address)
  const street = STREET.exec(address)
  const named = street?.[2]?.replace(
    LETTERED,
    (_, letters: string, number: string) => `${letters.toUpperCase()}-${number}`,
  )
  const type = street?.[1]?.replace(/^av$/i, 'Avenida')
  const written = named && type ? `${type} ${named.replace(NOISE, '')}` : null
  if (!quadra) return null
  return [`Quadra ${quadra[1]} ${quadra[2]}`, written].filter(Boolean).join(', ')
}
