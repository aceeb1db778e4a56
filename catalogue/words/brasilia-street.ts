import { fold } from '#db/keys/fold'

/** The registers' spellings of the sectors of Brasília (folded), and the letters on the signs. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bs c e sul\b|\bsce sul\b|\bsce s\b/, 'sces'],
  [/\bshc (?:n|norte)\b|\bshcn\b/, 'shcn'],
  [/\bshc (?:s|sul)\b|\bshcs\b/, 'shcs'],
  [/\bshi (?:s|sul)\b/, 'shis'],
  [/\bshcn c ?l\b|\bscln\b/, 'cln'],
  [/\bshcs c ?l\b|\bscls\b|\bscl\b/, 'cls'],
  [/\bsc norte\b|\bcomercial norte\b/, 'scn'],
  [/\bsep norte\b/, 'sepn'],
  [/\bsep sul\b/, 'seps'],
  [/\bshl sul\b/, 'shls'],
  [/\bsrtv n\b/, 'srtvn'],
  [/\bhc sw\b|\bshc ?sw\b/, ''],
  [/\bqda?\b|\bq\b/g, 'quadra'],
  [/\btr\b/, 'trecho'],
  [/\bquadra(?: quadra)+\b/, 'quadra'],
  [/^quadra ca\b/, 'shin ca'],
]

const CODES_WITH_BLOCK =
  'cln|cls|clsw|clnw|crs|crn|scrn|scrs|sclrn|ccsw|sqn|sqs|sqsw|sqnw|eq[ns]|eqs[dw]|eqn[lmnp]|q[a-z]|qn[a-z]|qs[a-z]|qms|qri|qof|c[ns]b|cng|aos|sgas|sgan|sepn|seps|shcs|shcn|shcgn'
const CODES_WITH_QUADRA =
  'scn|scs|sbs|sbn|sas|san|saus|saun|sds|shn|shs|shls|shln|sig|saan|sia|sgo|srtvs|srtvn|srps|srpn|smpw|sof sul|sof norte|safs|safn|scsv|eptg'
/** Replaces the slash of two blocks (entrequadra 109/110), which folding would drop. */
const PAIR = 'barra'
const BLOCK = new RegExp(
  `\\b(${CODES_WITH_BLOCK}) (?:c[lr]+ )?(?:quadra )?0*(\\d{1,3}(?:${PAIR}\\d{1,3})*[a-z]?)(?= |$)`,
)
const QUADRA = new RegExp(`\\b(${CODES_WITH_QUADRA}) (?:cl )?quadra 0*(\\d{1,3})(?: ([a-c])\\b)?`)
const SECTION = /\b(sces|scen|shtn|sia|smdb|ade)(?: [a-z]+)*? (trecho|conjunto) 0*(\d+)/
const LAKE = /\b(shis|shin) (?:cl )?(q[il]|ca) 0*(\d+)/
const PLAIN = /^(?:st [a-z]+ )?quadra 0*(\d{1,3})(?: (rua|conjunto) ([a-z]|\d{1,3})(?= |$))?/
/** The register's area number of the mall ParkShopping. */
const PARKSHOPPING = /\b6580\b|park ?shopping/

const paired = (number: string): string => number.replaceAll(PAIR, '/').toUpperCase()

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

function respelt(address: string): string {
  let text = fold(address.replace(/(\d)\/(?=\d)/g, `$1${PAIR}`)).replace(/\b(quadra|lote)(?=\d)/g, '$1 ')
  for (const [pattern, letters] of SPELLINGS) text = text.replace(pattern, letters).replace(/ {2,}/g, ' ').trim()
  return text
}

/**
 * The block that replaces a street in the Federal District: `CLN 412`, `SHIS QI 11`, `SCES Trecho 2`, `Quadra 23`. Null
 * for an address with an ordinary street, or without a block.
 *
 * @param address - without neighbourhood and city
 */
export function brasiliaStreet(address: string): string | null {
  const text = respelt(address)
  if (/aeroporto|juscelino kubi?t/.test(text) && /aeroporto|internacional/.test(text)) {
    return 'Aeroporto Internacional de Brasília'
  }
  if (PARKSHOPPING.test(text)) return 'ParkShopping'
  if (/^(?:rua|avenida|alameda|praca) /.test(text)) return null
  return lakeOrSection(text) ?? blockOf(text)
}

function lakeOrSection(text: string): string | null {
  const lake = LAKE.exec(text)
  if (lake) return `${lake[1]} ${lake[2]}`.toUpperCase().concat(` ${lake[3]}`)
  const section = SECTION.exec(text)
  return section?.[2] ? `${section[1]?.toUpperCase()} ${capital(section[2])} ${section[3]}` : null
}

function blockOf(text: string): string | null {
  const quadra = QUADRA.exec(text)
  if (quadra?.[1]) return `${quadra[1].toUpperCase().replace('SUL', 'Sul')} Quadra ${quadra[2]}`
  const block = BLOCK.exec(text)
  if (block?.[1] && block[2]) return `${block[1].toUpperCase()} ${paired(block[2])}`
  const plain = PLAIN.exec(text)
  if (!plain) return null
  return plain[2] ? `Quadra ${plain[1]}, ${capital(plain[2])} ${plain[3]?.toUpperCase()}` : `Quadra ${plain[1]}`
}
