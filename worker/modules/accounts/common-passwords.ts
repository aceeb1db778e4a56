import { BRAND } from '#contracts/brand'
import leaked from './common-passwords.b64?raw'
import { bitsOf } from './password-filter.ts'

/** Brazilian words that are common passwords, even with digits or symbols around them. */
const WORDS =
  `senha mudar minhasenha acesso brasil familia amor teamo amoreterno jesus jesuscristo deusefiel felicidade princesa
  eusouobom amominhafamilia corinthians palmeiras saopaulo flamengo vasco gremio internacional cruzeiro atletico santos
  fluminense botafogo bahia`.split(/\s+/)

/** The Bloom filter of 120,000 leaked passwords: `scripts/build/common-passwords.ts`. */
const filter = Uint8Array.from(atob(leaked), (character) => character.charCodeAt(0))

/** Letters of a text in lower case, without accents, digits and symbols. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** Whether a password was leaked or is easy to guess; case does not matter. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase()
  const isLeaked = bitsOf(folded).every((bit) => ((filter[bit >> 3] ?? 0) >> (bit & 7)) & 1)
  return isLeaked || WORDS.includes(lettersOf(password))
}

/** The names of an account, which its password must not repeat. */
export interface OwnNames {
  username: string
  email: string
}

/** Whether a password is a name of its account or of the product, even with other digits and symbols, regardless of case. */
export function isNamed(password: string, { username, email }: OwnNames): boolean {
  const letters = lettersOf(password)
  return [BRAND.name, username, email, email.split('@')[0] ?? ''].some(
    (name) => name.toLowerCase() === password.toLowerCase() || (letters !== '' && lettersOf(name) === letters),
  )
}
