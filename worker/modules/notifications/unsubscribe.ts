import { run } from '#db/client'
import { revokeConsent } from '#db/queries/accounts/accounts'
import { refuseMailbox } from '#db/queries/notifications/email-outbox'
import { deleteWaitingMessages } from '#db/queries/notifications/outbox-sending'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

/** Purpose of the consent to the monthly summary, from which a person can unsubscribe with one click. */
export const SUMMARY = 'monthly_summary'
/** Purpose of messages to guests, who have no account: the token's subject is the fingerprint of the mailbox. */
export const GUEST = 'guest'
const PURPOSES: readonly string[] = [SUMMARY, GUEST]

type Signer = Pick<Deps, 'signLetterLink'>

const signatureOf = ({ signLetterLink }: Signer, purpose: string, subject: string): Promise<string> =>
  signLetterLink(`unsubscribe ${purpose} ${subject}`)

/**
 * The token of the link that unsubscribes an account or a mailbox from e-mails of a purpose. It needs no login and
 * never expires, because the link of an old e-mail must work (docs/decisions/0051-no-table-stores-a-working-token.md).
 */
export const toUnsubscribeToken = async (deps: Signer, purpose: string, subject: string): Promise<string> =>
  `${purpose}.${subject}.${await signatureOf(deps, purpose, subject)}`

/** Compares in constant time, so the time does not reveal how many characters match. */
function isSame(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length
  for (let index = 0; index < expected.length; index += 1) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index)
  }
  return difference === 0
}

/** Purpose and subject of a token; null for a token that this server did not sign. */
export async function readUnsubscribeToken(
  deps: Signer,
  token: string,
): Promise<{ purpose: string; subject: string } | null> {
  const [purpose = '', subject = '', signature = ''] = token.split('.')
  if (!PURPOSES.includes(purpose)) return null
  return isSame(signature, await signatureOf(deps, purpose, subject)) ? { purpose, subject } : null
}

/**
 * Unsubscribes one account or mailbox from e-mails of one purpose, permanently. A repeated call, or one for a deleted
 * account, changes nothing.
 *
 * @throws AppError `invalid_link`
 * @see docs/rules.md, messages.9
 */
export async function unsubscribe(
  deps: Pick<Deps, 'db' | 'now' | 'signLetterLink'>,
  token: string,
): Promise<{ success: true }> {
  const { db, now } = deps
  const read = await readUnsubscribeToken(deps, token)
  if (!read) throw new AppError('invalid_link')
  const { subject, purpose } = read
  await run(
    db,
    purpose === GUEST
      ? [refuseMailbox(db, subject, now())]
      : [revokeConsent(db, { userId: subject, purpose, at: now() }), deleteWaitingMessages(db, subject, purpose)],
  )
  return { success: true }
}
