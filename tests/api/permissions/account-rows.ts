import * as security from '#contracts/accounts'
import { emailChanges, sessions } from '#db/schema/accounts'
import type { Cast, Member } from '../../support/people/create-cast.ts'
import { storeLink } from '../../support/people/links.ts'
import { codeOf } from '../../support/people/second-factor.ts'
import { type Entry, everybody, just, owned, reachable, row, signedIn } from './permission-outcomes.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PASSWORD = 'jabuticaba no pé'
const NO_LINK = '0'.repeat(64)
/** Each caller may use a link that was sent; a link that was not sent is invalid for all. */
const byLink = { ...reachable(200), missing: 'invalid_link' } as const

let addresses = 0
const newAddress = () => `outro${++addresses}@exemplo.com.br`

const linkOf =
  (kind: Parameters<typeof storeLink>[2]) =>
  ({ app, people }: Cast, owner: Member) =>
    storeLink(app, people[owner], kind)

async function changeLinkOf({ app, people }: Cast, owner: Member): Promise<string> {
  const now = Date.now()
  const change = { newEmail: newAddress(), requestedAt: new Date(now), expiresAt: new Date(now + DAY_MS) }
  await app.db
    .insert(emailChanges)
    .values({ userId: people[owner].id, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change })
  return storeLink(app, people[owner], 'confirm_old_email')
}

async function sessionOf({ app, people }: Cast, owner: Member): Promise<string> {
  const tokenId = crypto.randomUUID()
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + DAY_MS)]
  await app.db.insert(sessions).values({ tokenId, userId: people[owner].id, device: 'Chrome', createdAt, expiresAt })
  return tokenId
}

/** Prepares a second factor of the person and returns its nonce with a code. */
async function factorOf({ people }: Cast, owner: Member): Promise<string> {
  const { nonce, secret } = (await people[owner].send(security.prepareSecondFactor)).data
  return `${nonce} ${codeOf(secret)}`
}

/** The calls of recovery, address, password and sessions. */
export const accountRows: readonly Entry[] = [
  row(security.forgotPassword, {
    thing: ({ people }, owner) => people[owner].email,
    missing: 'ninguem@exemplo.com.br',
    input: (email) => ({ body: { email } }),
    expected: everybody({ own: 202, foreign: 202, missing: 202 }),
  }),
  row(security.resetPassword, {
    usesUp: true,
    changesPeople: true,
    thing: linkOf('reset_password'),
    missing: NO_LINK,
    input: (token) => ({ body: { token, password: PASSWORD } }),
    expected: everybody(byLink),
  }),
  row(security.verifyEmail, {
    usesUp: true,
    changesPeople: true,
    thing: linkOf('verify_email'),
    missing: NO_LINK,
    input: (token) => ({ body: { token } }),
    expected: everybody(byLink),
  }),
  row(security.confirmEmailChange, {
    usesUp: true,
    changesPeople: true,
    thing: changeLinkOf,
    missing: NO_LINK,
    input: (token) => ({ body: { token } }),
    expected: everybody(byLink),
  }),
  row(security.resendVerification, { expected: signedIn(just(202)) }),
  row(security.changePassword, {
    changesPeople: true,
    input: (_, { people }) => ({ body: { currentPassword: people.user.password, newPassword: PASSWORD } }),
    expected: signedIn(just(200)),
  }),
  row(security.requestEmailChange, {
    input: (_, { people }) => ({ body: { email: newAddress(), password: people.user.password } }),
    expected: signedIn(just(202)),
  }),
  row(security.cancelEmailChange, { expected: signedIn(just(204)) }),
  row(security.loadAccountSecurity, { expected: signedIn(just(200)) }),
  row(security.endSession, {
    usesUp: true,
    thing: sessionOf,
    missing: 'ninguem',
    input: (sessionId) => ({ params: { sessionId } }),
    expected: signedIn(owned(204)),
  }),
  row(security.endOtherSessions, { changesPeople: true, expected: signedIn(just(200)) }),
  row(security.confirmSession, {
    input: (_, { people }) => ({ body: { proof: people.user.password } }),
    expected: signedIn(just(204)),
  }),
  row(security.prepareSecondFactor, { expected: signedIn(just(200)) }),
  row(security.setSecondFactor, {
    usesUp: true,
    changesPeople: true,
    thing: factorOf,
    missing: 'nothing 000000',
    input: (thing) => ({ body: { nonce: thing.split(' ')[0] ?? '', code: thing.split(' ')[1] ?? '' } }),
    expected: signedIn({ own: 200, foreign: 'invalid_code', missing: 'invalid_code' }),
  }),
  row(security.removeSecondFactor, { expected: signedIn(just(204)) }),
]
