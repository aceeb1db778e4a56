import { randomUUID } from 'node:crypto'
import { logIn, register } from '#contracts/accounts'
import { completeActivity, selectActivity } from '#contracts/activities'
import { setPremium } from '#contracts/admin-users'
import { saveCouple } from '#contracts/couples'
import { createInvitation, loadInvitation, reloadSuggestions } from '#contracts/invitations'
import { RELOADS_PER_INVITATION } from '#contracts/plans'
import { listSuggestions } from '#contracts/suggestions'
import { clientOf, type Send } from '../app/client.ts'
import { pipeline } from '../database/pipeline.ts'
import type { Account } from './account.ts'
import { moveIntoPast } from './choose-place.ts'
import { CITIES } from './cities.ts'
import { COUPLE_PHOTO } from './couple-photo.ts'
import { fillRankings } from './fill-rankings.ts'

export type { Account }

/** The server's data for the browser tests: one account of each plan and role. */
export interface World {
  /** Free: chosen and completed places, achievements, invitations in every state. */
  user: Account
  /** Premium and public: photo, bio, eight completed activities on eight days in five cities, achievements, 7th in the ranking. */
  premium: Account
  admin: Account
  /** Free and new, without any data. */
  newcomer: Account
  /** Slug of a Premium and public couple without completions. */
  quietSlug: string
  /** Invitations by their state; `openPremium` is of a Premium couple and can be reloaded. */
  tokens: { open: string; openPremium: string; chosen: string; expired: string; reloadedOut: string }
}

interface Server {
  origin: string
  databaseUrl: string
}

interface Person extends Account {
  send: Send
}

const PASSWORD = 'abacate-com-limão'
const [ROMANCE, GASTRONOMIA, CULTURAL, NATUREZA] = [1, 2, 3, 4]
const BIO = 'Dez anos juntos e uma lista que só cresce.\nDomingo é dia de museu; segunda, de contar como foi.'
const sql = (url: string, statement: string, ...params: unknown[]) => pipeline(url, [{ sql: statement, params }])

async function done<T>(answer: Promise<{ status: number; body: unknown; data: T }>): Promise<T> {
  const { status, body, data } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return data
}

async function signUp({ origin }: Server, username: string, firstName: string, lastName: string): Promise<Person> {
  const email = `${username}@exemplo.com.br`
  const body = { username, email, password: PASSWORD, firstName, lastName }
  const { token, user } = await done(clientOf({ origin })(register, { body }))
  const send = clientOf({ origin }, token)
  return { id: user.id, username, email, password: PASSWORD, firstName, token, slug: `${username}-casal`, send }
}

/** Rank and place of suggestions of a category in a city. */
async function goOut({ send }: Person, categoryId: number, cityId: string, isDone: boolean): Promise<void> {
  const query = { categoryId: String(categoryId), cityId, radius: '50' }
  const [place] = await done(send(listSuggestions, { query }))
  if (!place) throw new Error(`nothing to choose for ${categoryId} in ${cityId}`)
  await done(send(selectActivity, { body: { activityId: place.id } }))
  if (isDone) await done(send(completeActivity, { body: { activityId: place.id } }))
}

async function invite({ send }: Person, categoryId: number, cityId: string, location: string): Promise<string> {
  return (await done(send(createInvitation, { body: { categoryId, cityId, location, radius: 20 } }))).token
}

async function answer(server: Server, token: string): Promise<void> {
  const send = clientOf(server)
  const { activities } = await done(send(loadInvitation, { params: { token } }))
  // Most places are no tours; `tests/e2e/activities/tour.spec.ts` chooses one.
  const place = activities?.find(({ tour }) => !tour)
  await done(send(selectActivity, { body: { token, activityId: place?.id ?? '' } }))
}

async function makeUser(
  server: Server,
): Promise<{ user: Person; tokens: Record<'open' | 'chosen' | 'expired', string> }> {
  const user = await signUp(server, 'ana.beatriz', 'Ana Beatriz', 'Figueiredo')
  const expired = await invite(user, NATUREZA, CITIES.curitiba, 'Curitiba, PR')
  const chosen = await invite(user, GASTRONOMIA, CITIES.recife, 'Recife, PE')
  const open = await invite(user, ROMANCE, CITIES.saoPaulo, 'São Paulo, SP')
  await sql(server.databaseUrl, 'update invitations set expires_at = created_at - 60000 where token = ?', expired)
  await answer(server, chosen)
  await goOut(user, CULTURAL, CITIES.ouroPreto, true)
  return { user, tokens: { open, chosen, expired } }
}

async function goPublic(person: Person, admin: Person, coupleSlug: string, bio: string | null): Promise<void> {
  await done(admin.send(setPremium, { params: { userId: person.id }, body: { action: 'activate' } }))
  const couplePhotoUrl = bio === null ? null : COUPLE_PHOTO
  const body = { coupleSlug, bio, isPublic: true, couplePhotoUrl }
  await done(person.send(saveCouple, { params: { userId: person.id }, body }))
  person.slug = coupleSlug
}

async function makePremium(
  server: Server,
  admin: Person,
): Promise<{ premium: Person; tokens: Record<'openPremium' | 'reloadedOut', string> }> {
  const premium = await signUp(server, 'marina', 'Marina', 'Albuquerque')
  await goPublic(premium, admin, 'marina-e-teresa', BIO)
  const outings = [
    ...Object.values(CITIES).map((cityId) => [CULTURAL, cityId] as const),
    ...[CITIES.recife, CITIES.rio, CITIES.curitiba].map((cityId) => [NATUREZA, cityId] as const),
  ]
  for (const [categoryId, cityId] of outings) {
    // Uses several days, because only three completions a day count.
    await moveIntoPast(server.databaseUrl, premium, 1)
    await goOut(premium, categoryId, cityId, true)
  }
  await goOut(premium, ROMANCE, CITIES.saoPaulo, false)
  const openPremium = await invite(premium, GASTRONOMIA, CITIES.saoPaulo, 'São Paulo, SP')
  const reloadedOut = await invite(premium, ROMANCE, CITIES.rio, 'Rio de Janeiro, RJ')
  for (let reload = 0; reload < RELOADS_PER_INVITATION; reload += 1) {
    await done(premium.send(reloadSuggestions, { params: { token: reloadedOut } }))
  }
  return { premium, tokens: { openPremium, reloadedOut } }
}

async function makeAdmin(server: Server): Promise<Person> {
  const admin = await signUp(server, 'coordenacao', 'Júlia', 'Nakamura')
  await sql(server.databaseUrl, "update users set role = 'admin' where id = ?", admin.id)
  // A run may take longer than a login counts as a confirmation, so the sessions stay confirmed.
  await sql(server.databaseUrl, 'update sessions set confirmed_at = created_at + 86400000 where user_id = ?', admin.id)
  return admin
}

const toAccount = ({ send: _, ...account }: Person): Account => account

/** Confirms the address of every account except rafa's. */
const confirmAddresses = ({ databaseUrl }: Server) =>
  sql(databaseUrl, "update users set email_verified_at = created_at where username <> 'rafa'")

/** Fills a server that has schema and catalogue, through the product's calls if one exists. */
export async function createWorld(server: Server): Promise<World> {
  const admin = await makeAdmin(server)
  const [{ user, tokens: ofUser }, { premium, tokens: ofPremium }, newcomer, quiet] = await Promise.all([
    makeUser(server),
    makePremium(server, admin),
    signUp(server, 'rafa', 'Rafa', ''),
    signUp(server, 'silvio', 'Sílvio', 'Prado'),
  ])
  await goPublic(quiet, admin, 'silvio-e-dora', null)
  await fillRankings(server.databaseUrl, premium.id)
  await confirmAddresses(server)
  return {
    user: toAccount(user),
    premium: toAccount(premium),
    admin: toAccount(admin),
    newcomer: toAccount(newcomer),
    quietSlug: 'silvio-e-dora',
    tokens: { ...ofUser, ...ofPremium },
  }
}

let visits = 0

/** A new session of an account of the world; a test may end it without affecting others. */
export async function freshToken(origin: string, { username, password }: Account): Promise<string> {
  visits += 1
  const send = clientOf({ origin }, undefined, { address: `10.9.${visits}.${visits}` })
  return (await done(send(logIn, { body: { username, password } }))).token
}

/** A new account that no other test uses. */
export async function freshAccount(origin: string, firstName = 'Duda'): Promise<Account> {
  const username = `novo-${randomUUID().slice(0, 8)}`
  return toAccount(await signUp({ origin, databaseUrl: '' }, username, firstName, ''))
}
