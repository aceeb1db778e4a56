import { run } from '#db/client'
import { fold } from '#db/keys/fold'
import { findFreeUsername } from '#db/queries/accounts/accounts'
import type { Deps } from '../../deps.ts'
import { Username } from '../../lib/fields/fields.ts'

/** Numbers that are tried behind a name whose plain forms are taken. */
const NUMBERS = Array.from({ length: 98 }, (_, index) => index + 2)

/** The usernames that a name gives, in order of preference: `ana.lima`, `analima`, `ana`, `ana.lima2` … */
export function toUsernames(name: string): string[] {
  const words = fold(name).match(/[a-z0-9]+/g) ?? []
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words
  const plain = last ? [`${first}.${last}`, `${first}${last}`, first] : [first]
  return [...plain, ...NUMBERS.map((number) => `${plain[0]}${number}`)].filter(
    (username) => Username.safeParse(username).success,
  )
}

/**
 * A username for the registration form. It may be taken before the form is sent: the registration then says so.
 *
 * @param name - first and last name as typed
 */
export async function suggestUsername({ db }: Pick<Deps, 'db'>, name: string): Promise<{ username: string | null }> {
  const [username] = await run(db, [findFreeUsername(db, toUsernames(name))])
  return { username }
}
