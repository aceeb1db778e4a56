import type { Deps } from '../../../deps.ts'

/** Letters that a person can stop with one click, each a purpose in the record of consents. */
export const SUMMARY = 'monthly_summary'
const PURPOSES: readonly string[] = [SUMMARY]

type Signer = Pick<Deps, 'signLetterLink'>

const signatureOf = ({ signLetterLink }: Signer, purpose: string, userId: string): Promise<string> =>
  signLetterLink(`unsubscribe ${purpose} ${userId}`)

/**
 * The token of the link that stops letters of a purpose to an account. It needs no login and never expires: the link of an
 * old letter must work.
 *
 * @see docs/decisions/0051-no-table-stores-a-working-token.md
 */
export const toUnsubscribeToken = async (deps: Signer, purpose: string, userId: string): Promise<string> =>
  `${purpose}.${userId}.${await signatureOf(deps, purpose, userId)}`

/** Compares in a time that does not tell how much of it is right. */
function isSame(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length
  for (let index = 0; index < expected.length; index += 1) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index)
  }
  return difference === 0
}

/** What a token stops, and for whom; null when we did not write it. */
export async function readUnsubscribeToken(
  deps: Signer,
  token: string,
): Promise<{ purpose: string; userId: string } | null> {
  const [purpose = '', userId = '', signature = ''] = token.split('.')
  if (!PURPOSES.includes(purpose)) return null
  return isSame(signature, await signatureOf(deps, purpose, userId)) ? { purpose, userId } : null
}
