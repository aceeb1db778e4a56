import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { decodeJwt, decodeProtectedHeader, type JWTHeaderParameters, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCurrentUser, logIn } from '#contracts/accounts'
import { LEGACY_ACTIVATION } from '#contracts/billing'
import { users } from '#db/schema/accounts'
import { type FakeStripe, startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { nextAddress } from '../../support/app/client.ts'
import { loggedFaults } from '../../support/app/logged-faults.ts'
import { type Call, callsOf, loadDocument, type OpenApiDocument } from '../../support/app/openapi-document.ts'
import { JWT_SECRET } from '../../support/app/settings.ts'
import { createTestApp, type Person, type TestApp } from '../../support/app/test-app.ts'
import * as provider from '../../support/billing/provider-fixtures.ts'
import {
  type HostileRequest,
  type KnownValues,
  requestsOf,
  type Session,
} from '../../support/hostile/hostile-requests.ts'
import { dataUrl, JPEG_URL, PNG } from '../../support/hostile/images.ts'
import { type Cast, createCast, invitationOf, offeredBy } from '../../support/people/create-cast.ts'
import { type Answer, ask } from './ask.ts'
import { count, statuses, type Tally, tallies } from './fuzz-tally.ts'
import { PLACE } from './place-values.ts'
import { weightOf } from './weight-of.ts'

/** The same seed sends the same requests; FUZZ_SEED replaces it. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
/** Number of batches; FUZZ_BATCHES changes it. */
const BATCHES = Number(process.env.FUZZ_BATCHES ?? 4)
const BATCH = 24
/** The database has one connection: with more parallel requests, some time out on a busy machine. */
const CONCURRENCY = 4
/** Batches that try to reach calls that no earlier batch reached. */
const EXTRA_BATCHES = 3
const EXTRA_ROUNDS = 8
const VICTIMS = 12
const INVITATIONS = 10

let app: TestApp
let cast: Cast
let victims: Person[]
let document: OpenApiDocument
let columns: RegExp[]
let stripe: FakeStripe
beforeAll(async () => {
  stripe = await startFakeStripe()
  app = await createTestApp({ settings: { ...stripe.settings, PIX_ENABLED: 'true' } })
  cast = await createCast(app)
  victims = await Promise.all(Array.from({ length: VICTIMS }, () => app.signUp()))
  document = await loadDocument(app.origin, nextAddress())
  const names = await app.db.all<{ name: string }>(
    sql`select distinct c.name as name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`,
  )
  columns = names.filter(({ name }) => name.includes('_')).map(({ name }) => new RegExp(`\\b${name}\\b`))
})
afterAll(async () => {
  await app.stop()
  await stripe.stop()
})

/** A new token for each request, so that a logout does not affect the other requests. */
async function tokenFor(session: Session): Promise<string | undefined> {
  if (session === 'none') return undefined
  if (session === 'broken') return 'a.b.c'
  const { token } = cast.people[session]
  return new SignJWT({ ...decodeJwt(token), jti: crypto.randomUUID() })
    .setProtectedHeader(decodeProtectedHeader(token) as JWTHeaderParameters)
    .sign(new TextEncoder().encode(JWT_SECRET))
}

const SIGNED_IN = ['user', 'premium', 'admin'] as const

/**
 * Signs in each person whose session has ended, because some calls end sessions, change passwords or request a
 * deletion.
 */
async function signInAgain(): Promise<void> {
  for (const name of SIGNED_IN) {
    const person = cast.people[name]
    if ((await ask(app.origin, { path: loadCurrentUser.path, token: person.token })).status === 200) continue
    await app.db.update(users).set({ deletionDueAt: null }).where(eq(users.id, person.id))
    const body = JSON.stringify({ username: person.username, password: person.password })
    const { status, text } = await ask(app.origin, { method: 'POST', path: logIn.path, body })
    expect(status, `${name} cannot log in again`).toBe(200)
    cast.people[name] = { ...person, token: JSON.parse(text).token }
  }
}

const send = async ({ session, ...request }: HostileRequest): Promise<Answer> =>
  ask(app.origin, { ...request, token: await tokenFor(session) })

/** Words about the implementation, which no response may contain. */
const IMPLEMENTATION =
  /sqlite|libsql|drizzle|hrana|\bselect\b.+\bfrom\b|\binsert into\b|\n\s+at |\.(ts|js|mjs):\d|node_modules|zod/i

/** This app has no e-mail provider. */
const MAY_BE_UNAVAILABLE = new Set(['postTestEmail'])

function problemOf({ operationId }: HostileRequest, { status, text }: Answer): string | null {
  if (status >= 500 && !(status === 503 && MAY_BE_UNAVAILABLE.has(operationId))) return 'is a server error'
  if (status < 400) return null
  if (IMPLEMENTATION.test(text)) return 'mentions the implementation'
  return columns.some((column) => column.test(text)) ? 'names a column' : null
}

async function check(request: HostileRequest): Promise<void> {
  const sent = JSON.stringify(request).slice(0, 2_000)
  const answer = await send(request).catch((cause: unknown) => {
    throw new Error(`no answer to ${sent}`, { cause })
  })
  count(request, answer)
  const { method, path } = request
  const problem = problemOf(request, answer) ?? app.undocumentedIn({ method, path, ...answer })
  expect(problem, `${sent} → ${answer.status} ${answer.text.slice(0, 500)}`).toBeNull()
}

const NEWCOMERS = 500
const CARDS = ['visa', 'mastercard', 'threeDSecureAlways', 'insufficientFunds', 'declined'] as const

/**
 * Values of existing rows, by parameter. Administrators' calls get only the ids of `victims`: other people keep their role
 * and account.
 */
async function knownValues(): Promise<(operationId: string) => KnownValues> {
  const { premium, user, stranger } = cast.people
  const tokens = await Promise.all(Array.from({ length: INVITATIONS }, () => invitationOf(app, premium)))
  tokens.push(await invitationOf(app, user))
  const offered = await Promise.all(tokens.map((token) => offeredBy(app, token)))
  const world = { app, stripe }
  const known = {
    token: tokens,
    invitationToken: tokens,
    activityId: [...offered, ...Object.values(cast.chosen), cast.premiumPlace],
    userId: [user.id, premium.id],
    username: [stranger.username, stranger.email.toUpperCase(), 'joão', 'ＡＮＡ', 'ſilva'],
    password: [stranger.password, 'uma senha errada'],
    slug: [cast.publicSlug, cast.slugs.user, cast.publicSlug.toUpperCase()],
    coupleSlug: ['ana-e-joao', cast.publicSlug, 'admin', 'bia-e-rui'],
    couplePhotoUrl: [JPEG_URL, dataUrl('image/jpeg', PNG), null],
    categoryId: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    cityId: ['3106200', '3550308', '2611606', '0000000'],
    location: ['Belo Horizonte, MG', 'são paulo', 'Atlântida', ''],
    radius: [5, 10, 20, 50, 100],
    q: ['sao', 'Belo', 'pessoa', ''],
    month: ['2026-11', '2020-02', '1999-12'],
    day: ['2026-11-20', '2020-02-29', '2026-02-30'],
    firstName: ['João', '李雷', 'Ana'],
    paymentMethodId: [...CARDS.map((card) => stripe.newCard(card)), 'pm_nothing'],
    subscriptionId: [
      await provider.createUnpaidSubscription(world, user),
      await provider.createUnpaidSubscription(world, stranger),
      'sub_nothing',
    ],
    paymentIntentId: [
      await provider.createOpenPayment(world, user),
      await provider.createOpenPayment(world, stranger),
      LEGACY_ACTIVATION,
    ],
    paymentId: [await provider.createPaidPayment(world, user), await provider.createPaidPayment(world, stranger)],
    name: ['Ana Souza', 'João', '李雷'],
    postalCode: ['01310-100', '01310100', ''],
  }
  const newcomers = Array.from({ length: NEWCOMERS }, (_, index) => `nova.pessoa-${index}`)
  return (operationId) => {
    if (operationId.includes('Admin')) return { ...known, ...PLACE, userId: victims.map(({ id }) => id) }
    return operationId === 'postRegister' ? { ...known, username: newcomers } : known
  }
}

type Values = Awaited<ReturnType<typeof knownValues>>

/** Sends batches of random requests, the same ones for the same calls and seed. */
async function sendAtRandom(calls: readonly Call[], values: Values, batches: number, seed = SEED): Promise<void> {
  const requests = requestsOf(calls, values, weightOf)
  const property = fc.asyncProperty(fc.array(requests, { minLength: BATCH, maxLength: BATCH }), async (batch) => {
    await signInAgain()
    for (let start = 0; start < batch.length; start += CONCURRENCY)
      await Promise.all(batch.slice(start, start + CONCURRENCY).map(check))
  })
  // Without shrinking: one request of the batch fails, and its error names it.
  await fc.assert(property, { seed, numRuns: batches, endOnFailure: true, includeErrorInReport: true })
}

test(`no request of seed ${SEED} causes a fault, an undocumented response or a word about the implementation`, async () => {
  const values = await knownValues()
  await sendAtRandom(callsOf(document), values, BATCHES)
  const untouched = () => callsOf(document).filter(({ operation }) => !tallies.get(operation.operationId)?.verbs)
  for (let round = 1; round <= EXTRA_ROUNDS && untouched().length > 0; round += 1)
    await sendAtRandom(untouched(), values, EXTRA_BATCHES, SEED + round)
  const sum = (of: (tally: Tally) => number) => [...tallies.values()].reduce((total, tally) => total + of(tally), 0)
  const [asked, verbs, done] = [sum((each) => each.asked), sum((each) => each.verbs), sum((each) => each.done)]
  console.info(`${asked} requests, ${verbs} reached a verb, ${done} succeeded; by status`, Object.fromEntries(statuses))
  // Two of five sessions are none or broken, and the extra batches ask only what is hard to reach.
  expect(verbs / asked).toBeGreaterThan(0.35)
  expect(done / asked).toBeGreaterThan(0.15)
  expect(untouched().map(({ operation }) => operation.operationId)).toEqual([])
  expect(loggedFaults(app).filter((line) => !line.includes('service_unavailable'))).toEqual([])
  expect([stripe.violations, stripe.drift]).toEqual([[], []])
}, 900_000)
