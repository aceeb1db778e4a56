import { and, eq, isNull } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader, type JWTHeaderParameters, SignJWT } from 'jose'
import { expect } from 'vitest'
import { logIn, logOut } from '#contracts/accounts'
import { selectActivity } from '#contracts/activities'
import { loadCouple, reportPublicCouple, saveCouple } from '#contracts/couples'
import { createInvitation, loadInvitation, reportNote } from '#contracts/invitations'
import { reportPlace } from '#contracts/places'
import { listSuggestions } from '#contracts/suggestions'
import { couples, pageReports } from '#db/schema/couples'
import { invitations } from '#db/schema/invitations'
import { placeReports } from '#db/schema/place-management'
import { placeCategories, places } from '#db/schema/places'
import type { Person, TestApp } from '../app/test-app.ts'
import { JPEG_URL } from '../hostile/images.ts'
import { joinCouple } from './couples.ts'
import { signUpAdmin, signUpPremium } from './people.ts'

const BELO_HORIZONTE = '3106200'
/** A past month, which no limit counts. */
const LONG_AGO = '2020-01'

export const BASIC_CATEGORY = 2
export const PREMIUM_CATEGORY = 12

/** People with an account; user and partner are one couple, each other person is a couple of one. */
export const MEMBERS = ['user', 'partner', 'premium', 'admin', 'stranger'] as const
export type Member = (typeof MEMBERS)[number]

export interface Cast {
  app: TestApp
  people: Record<Member, Person>
  /** A token with the user's claims and another key. */
  forged: string
  /** A session of the user that has ended. */
  revoked: string
  /** A chosen place of each couple, different for each. */
  chosen: Record<Member, string>
  premiumPlace: string
  slugs: Record<Member, string>
  /** Slug of a couple that is public and Premium, with a photo. */
  publicSlug: string
}

async function forge(token: string): Promise<string> {
  const key = new TextEncoder().encode('the secret of somebody else, just as long')
  return new SignJWT(decodeJwt(token)).setProtectedHeader(decodeProtectedHeader(token) as JWTHeaderParameters).sign(key)
}

async function endedSession(app: TestApp, { username, password }: Person): Promise<string> {
  const { data } = await app.visitor()(logIn, { body: { username, password } })
  expect((await app.as(data.token)(logOut)).status).toBe(200)
  return data.token
}

async function placesFor({ send }: Person, categoryId: number): Promise<string[]> {
  const query = { categoryId: String(categoryId), cityId: BELO_HORIZONTE, radius: '50' }
  const { data } = await send(listSuggestions, { query })
  return data.map(({ id }) => id)
}

/** Adds a place that only Premium categories offer, because the catalogue has none. */
async function placeOfPremiumOnly({ db }: TestApp): Promise<string> {
  const place = { id: `test:${crypto.randomUUID()}`, source: 'cadastur-mtur', name: 'Ginásio', cityId: BELO_HORIZONTE }
  const where = {
    cityId: BELO_HORIZONTE,
    uf: 'MG',
    latitude: -19,
    longitude: -43,
    precision: 0,
    marginKm: 0,
    fit: 3,
  }
  await db.insert(places).values(place)
  await db
    .insert(placeCategories)
    .values({ placeId: place.id, categoryId: PREMIUM_CATEGORY, ...where, quality: 0, chainKey: 'ginasio' })
  return place.id
}

async function choose({ send }: Person, activityId: string | undefined): Promise<string> {
  expect(activityId).toBeDefined()
  const { data, status } = await send(selectActivity, { body: { activityId: activityId ?? '' } })
  expect(status).toBe(200)
  return data.activity.id
}

const slugOf = async ({ send, id }: Person): Promise<string> =>
  (await send(loadCouple, { params: { userId: id } })).data.coupleSlug

/** Slug of a new couple that is public and Premium, with a photo. */
export async function publicCouple(app: TestApp): Promise<string> {
  const person = await signUpPremium(app)
  const couplePhotoUrl = JPEG_URL
  const { status } = await person.send(saveCouple, {
    params: { userId: person.id },
    body: { isPublic: true, couplePhotoUrl },
  })
  expect(status).toBe(200)
  return slugOf(person)
}

/** Creates an open invitation of a person's couple, which no monthly limit counts. */
export const invitationOf = (app: TestApp, person: Person): Promise<string> => inviteAs(app, person)

export const signedInvitationOf = (app: TestApp, person: Person): Promise<string> =>
  inviteAs(app, person, { signature: 'Bia' })

export const matchInvitationOf = (app: TestApp, person: Person): Promise<string> =>
  inviteAs(app, person, { mode: 'match' })

/** Creates a proposal, to answer with yes or no. */
export async function proposalOf(app: TestApp, person: Person): Promise<string> {
  const token = await inviteAs(app, person)
  await app.db.update(invitations).set({ plannedAt: '2026-12-05T20:00' }).where(eq(invitations.token, token))
  return token
}

async function inviteAs(
  app: TestApp,
  { send }: Person,
  more: { signature?: string; mode?: 'match' } = {},
): Promise<string> {
  const body = { categoryId: BASIC_CATEGORY, cityId: BELO_HORIZONTE, ...more }
  const { data, status } = await send(createInvitation, { body })
  expect(status).toBe(201)
  await app.db.update(invitations).set({ month: LONG_AGO }).where(eq(invitations.token, data.token))
  return data.token
}

export async function offeredBy(app: TestApp, token: string): Promise<string> {
  const { data } = await app.visitor()(loadInvitation, { params: { token } })
  return data.activities?.[0]?.id ?? 'nada'
}

export async function reportOf(app: TestApp, person: Person): Promise<string> {
  const token = await invitationOf(app, person)
  const id = await offeredBy(app, token)
  const { status } = await app.visitor()(reportPlace, { params: { id }, body: { token, reason: 'closed' } })
  expect(status).toBe(200)
  const rows = await app.db
    .select({ id: placeReports.id })
    .from(placeReports)
    .where(and(eq(placeReports.activityId, id), isNull(placeReports.settledAt)))
  return rows[0]?.id ?? 'nada'
}

/** Id of a new invitation with an open report of its note. */
export async function noteReportOf(app: TestApp, person: Person): Promise<string> {
  const token = await signedInvitationOf(app, person)
  expect((await app.visitor()(reportNote, { params: { token } })).status).toBe(200)
  const [invitation] = await app.db.select({ id: invitations.id }).from(invitations).where(eq(invitations.token, token))
  return invitation?.id ?? 'nada'
}

export async function pageReportOf(app: TestApp): Promise<string> {
  const slug = await publicCouple(app)
  const body = { reason: 'spam' as const }
  expect((await app.visitor()(reportPublicCouple, { params: { slug }, body })).status).toBe(200)
  const [row] = await app.db
    .select({ id: pageReports.id })
    .from(pageReports)
    .innerJoin(couples, eq(couples.id, pageReports.coupleId))
    .where(eq(couples.slug, slug))
  return row?.id ?? 'nada'
}

export async function bannedCouple(app: TestApp): Promise<string> {
  const slug = await publicCouple(app)
  const [couple] = await app.db
    .update(couples)
    .set({ bannedAt: new Date(), banReason: 'Propaganda.' })
    .where(eq(couples.slug, slug))
    .returning({ id: couples.id })
  return couple?.id ?? 'nada'
}

/** New people, with a forged and an ended session of the user. */
export async function createPeople(app: TestApp): Promise<Pick<Cast, 'people' | 'forged' | 'revoked'>> {
  const [user, partner, premium, admin, stranger] = await Promise.all([
    app.signUp(),
    app.signUp(),
    signUpPremium(app),
    signUpAdmin(app),
    app.signUp(),
  ])
  const revoked = await endedSession(app, user)
  await joinCouple(app, user, partner)
  return { people: { user, partner, premium, admin, stranger }, forged: await forge(user.token), revoked }
}

/** New people, each with a choice, and other rows for the calls. */
export async function createCast(app: TestApp): Promise<Cast> {
  const made = await createPeople(app)
  const { user, premium, admin, stranger } = made.people
  const places = await placesFor(premium, BASIC_CATEGORY)
  const ofUser = await choose(user, places[0])
  const slug = await slugOf(user)
  return {
    app,
    ...made,
    chosen: {
      user: ofUser,
      partner: ofUser,
      premium: await choose(premium, places[1]),
      admin: await choose(admin, places[2]),
      stranger: await choose(stranger, places[3]),
    },
    premiumPlace: await placeOfPremiumOnly(app),
    slugs: {
      user: slug,
      partner: slug,
      premium: await slugOf(premium),
      admin: await slugOf(admin),
      stranger: await slugOf(stranger),
    },
    publicSlug: await publicCouple(app),
  }
}
