import type { ContactMessage, ContactReceipt } from '#contracts/contact'
import { isPremium } from '#contracts/plans'
import { CONTACT_MESSAGES } from '#contracts/rate-limits'
import { run } from '#db/client'
import { keyOfAddress } from '#db/queries/accounts/login-guesses'
import { insertContactMessage, isContactMessage } from '#db/queries/contact/contact-messages'
import type { Caller, Deps, SessionUser, Visitor } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addHours } from '../../lib/calendar.ts'
import { newId } from '../../lib/new-id.ts'
import { workingDayAfter } from '../../lib/working-days.ts'

/** Place in the inbox: a Premium couple's message comes before all others. */
export const RANKS = { premium: 0, other: 1 } as const

type ContactDeps = Pick<Deps, 'db' | 'now' | 'fingerprint'>

/** By when a message is to be answered; null: there is no target. */
export const answerByOf = (rank: number, createdAt: Date): string | null =>
  rank === RANKS.premium ? workingDayAfter(createdAt) : null

/**
 * Stores a message that somebody writes without an account.
 *
 * @param network - network of the client; a fingerprint of it is counted for a day
 * @throws AppError `contact_limit_reached`
 * @see docs/rules.md, contact.1, contact.2
 */
export async function sendAsVisitor(
  deps: ContactDeps,
  visitor: Visitor,
  network: string,
  message: ContactMessage & { email: string },
): Promise<ContactReceipt> {
  await visitor.load([])
  return await save(deps, visitor, network, { ...message, user: null })
}

/** Like `sendAsVisitor`, as the signed-in person, whose account gets the answer. */
export async function sendAsUser(
  deps: ContactDeps,
  caller: Caller,
  network: string,
  message: ContactMessage,
): Promise<ContactReceipt> {
  const [user] = await caller.load([])
  return await save(deps, caller, network, { ...message, email: user.email, user })
}

interface Written extends ContactMessage {
  email: string
  user: SessionUser | null
}

async function save(
  { db, now, fingerprint }: ContactDeps,
  client: Visitor | Caller,
  network: string,
  { name, email, message, user }: Written,
): Promise<ContactReceipt> {
  const at = now()
  const since = addHours(at, -CONTACT_MESSAGES.windowHours)
  const attempt = async (from: string, limit: number) => ({
    key: keyOfAddress('contact', await fingerprint(`contact message from ${from}`)),
    ...{ at, since, limit },
  })
  const attempts = await Promise.all([
    attempt(`network ${network}`, CONTACT_MESSAGES.perNetwork),
    // A stranger who types an account's address does not use up the account's own messages.
    attempt(user ? `account ${user.id}` : `address ${email}`, CONTACT_MESSAGES.perPerson),
  ])
  const rank = user && isPremium(user) ? RANKS.premium : RANKS.other
  const given = name || [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  const row = { id: newId(), userId: user?.id ?? null, name: given || null, email, message, rank, createdAt: at }
  const receipt = { answerBy: answerByOf(rank, at) }
  const [isStored] = await run(db, [
    insertContactMessage(db, row, attempts),
    client.remember(JSON.stringify(receipt), { when: isContactMessage(row.id) }),
  ])
  if (!isStored) throw new AppError('contact_limit_reached')
  return receipt
}
