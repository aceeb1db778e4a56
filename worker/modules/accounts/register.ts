import type { Registration, SignedInUser, User } from '#contracts/accounts'
import { LEGAL_VERSIONS } from '#contracts/brand'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { UniqueViolation } from '#db/errors'
import { fold } from '#db/keys/fold'
import {
  findFreeUsername,
  findTakenNames,
  insertConsents,
  insertCouple,
  insertMember,
  insertSubscription,
  insertUser,
} from '#db/queries/accounts/accounts'
import { insertLink, insertLinkMessage, isAccount } from '#db/queries/accounts/links'
import { insertAccess, insertSession } from '#db/queries/accounts/sessions'
import type { Client, Deps, Visitor } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { Username } from '../../lib/fields/fields.ts'
import { newId } from '../../lib/new-id.ts'
import { defaultSlugs, isOfficial, withDigests } from '../couples/own-couple.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { newLink } from './links.ts'
import { requireUncommon } from './passwords.ts'
import { newSession, toUser } from './sessions.ts'

const FREE = { plan: 'free', status: 'inactive', billing: 'none' } as const

const OFFICIAL_USERNAME = 'Este nome parece ser da nossa equipe. Escolha outro.'

/** The unique index decides which of two simultaneous registrations gets a name. */
function toTakenError(error: unknown): unknown {
  if (!(error instanceof UniqueViolation)) return error
  if (error.target === 'users.username') return new AppError('username_taken', { cause: error })
  if (error.target === 'users.email') return new AppError('email_taken', { cause: error })
  return error
}

/** The stored response. It contains no token, because anyone who reads the table could use it. */
export interface Registered {
  user: User
  tokenId: string
}

/**
 * The response to a registration. A repeated call gets the same token, which is refused once the session
 * has ended.
 */
export const toSignedInUser = async (
  { sessions }: Pick<Deps, 'sessions'>,
  { user, tokenId }: Registered,
): Promise<SignedInUser> => {
  const token = { tokenId, issuedAt: new Date(user.createdAt) }
  return {
    token: await sessions.issue({ id: user.id, tokenVersion: 0 }, token),
    user,
    deviceToken: await sessions.issueDevice({ id: user.id, deviceVersion: 0 }, token),
  }
}

/**
 * Creates an account, its couple of one and the record of the accepted documents, and signs in. The welcome message has
 * the link that confirms the address.
 *
 * @throws AppError `username_taken`, `email_taken`, `invalid_data` for a common password or an official username
 * @see docs/rules.md, accounts.8, accounts.9, couples.2
 */
export async function register(
  deps: Pick<Deps, 'passwords' | 'sessions' | 'linkToken' | 'fingerprint'> & OutboxDeps,
  visitor: Visitor,
  client: Client,
  { username, password, email, firstName, lastName }: Registration,
): Promise<SignedInUser> {
  const { db, now, passwords } = deps
  if (isOfficial(username)) throw new AppError('invalid_data', { fields: { username: OFFICIAL_USERNAME } })
  await requireUncommon(password, 'password', { username, email })
  await passwords.queue()
  const [taken] = await visitor.load([findTakenNames(db, { username, email })])
  if (taken.username) throw new AppError('username_taken')
  if (taken.email) throw new AppError('email_taken')

  const createdAt = now()
  const user = {
    id: newId(),
    username,
    email,
    passwordHash: await passwords.hash(password),
    firstName: firstName || null,
    lastName: lastName || null,
    createdAt,
    lastSeenAt: createdAt,
  }
  const coupleId = newId()
  const link = await newLink(deps, 'verify_email', { at: createdAt, hours: TERMS.verificationLinkHours, to: email })
  const cause = `welcome/${user.id}`
  const accepted = (purpose: keyof typeof LEGAL_VERSIONS) => ({
    userId: user.id,
    purpose,
    version: LEGAL_VERSIONS[purpose],
    grantedAt: createdAt,
  })
  const registered: Registered = {
    tokenId: newId(),
    user: toUser({
      ...user,
      ...FREE,
      role: 'user',
      adminSince: null,
      factorNonce: null,
      profileImageUrl: null,
      emailVerifiedAt: null,
      partner: null,
      hasJoinRequest: false,
      deletionDueAt: null,
      acceptedTerms: LEGAL_VERSIONS.terms,
      acceptedPrivacy: LEGAL_VERSIONS.privacy,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      lapsesAt: null,
      payerId: null,
    }),
  }
  await run(db, [
    insertUser(db, user),
    insertCouple(db, { id: coupleId, slugs: await withDigests(defaultSlugs(username)), createdAt }),
    insertMember(db, { userId: user.id, coupleId, position: 1, joinedAt: createdAt }),
    insertSubscription(db, { coupleId, ...FREE, updatedAt: createdAt }),
    insertConsents(db, [accepted('terms'), accepted('privacy')]),
    insertSession(db, newSession(user.id, client, createdAt, registered.tokenId)),
    insertAccess(db, { userId: user.id, at: createdAt, ...client }),
    insertLink(db, link, isAccount(user.id)),
    insertLinkMessage(db, link, { cause, kind: 'welcome' }),
    visitor.remember(JSON.stringify(registered), { userId: user.id }),
  ]).catch((error: unknown) => {
    throw toTakenError(error)
  })
  sendSoon(deps, cause)
  return await toSignedInUser(deps, registered)
}

/** Numbers that are tried behind a name whose plain forms are taken. */
const NUMBERS = Array.from({ length: 98 }, (_, index) => index + 2)

/** The usernames that a name gives, in order of preference: `ana.lima`, `analima`, `ana`, `ana.lima2` … */
function toUsernames(name: string): string[] {
  const words = fold(name).match(/[a-z0-9]+/g) ?? []
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words
  const plain = last ? [`${first}.${last}`, `${first}${last}`, first] : [first]
  return [...plain, ...NUMBERS.map((number) => `${plain[0]}${number}`)].filter(
    (username) => Username.safeParse(username).success && !isOfficial(username),
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
