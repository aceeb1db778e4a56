import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * Letters of Portuguese names and their unaccented forms. Few enough for the nesting limit of SQL's parser: see below.
 */
const ACCENTED = new Map(
  Object.entries({ á: 'a', â: 'a', ã: 'a', é: 'e', ê: 'e', í: 'i', ó: 'o', ô: 'o', õ: 'o', ú: 'u', ç: 'c' }).flatMap(
    ([accented, plain]) => [[accented, plain] as const, [accented.toUpperCase(), plain] as const],
  ),
)

/**
 * The form in which names are searched: without the accents of Portuguese and without case.
 *
 * @example nameKey('João') // 'joao'
 */
export const nameKey = (name: string): string =>
  Array.from(name.normalize('NFC'), (letter) => ACCENTED.get(letter) ?? letter)
    .join('')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

const quoted = (letter: string) => sql.raw(`'${letter}'`)

/**
 * `nameKey` in SQL, for an index and the queries that use it: both must have the same text. SQLite's `lower` knows
 * ASCII only, and the parser of libSQL overflows at about 27 nested calls.
 */
export function nameKeyOf(name: AnyColumn | SQL): SQL {
  let key = sql`${name}`
  for (const [accented, plain] of ACCENTED) key = sql`replace(${key}, ${quoted(accented)}, ${quoted(plain)})`
  return sql`lower(${key})`
}
