import { eq, like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import { selections } from '#db/schema/activities'
import { payments } from '#db/schema/billing'
import { coupleMembers, couples, retiredSlugs } from '#db/schema/couples'
import { sha256 } from '../../../worker/lib/digest.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { dump, expectNothingWritten } from '../../support/database/dump.ts'
import { consentToBePublic, coupleIdOf, grantPremium, joinCouple } from '../../support/people/couples.ts'
import { sharedAdmin, signUpAdmin } from '../../support/people/people.ts'
import { adminSteps, DAY_MS, NOT_FOUND, NOW, SECRETS } from './admin-steps.ts'

const app = sharedTestApp({ now: NOW, settings: SECRETS })
const chief = sharedAdmin(app, { username: 'chefe' })
beforeEach(() => app.travelTo(NOW))
const { deleteUser, setRole, auditOf } = adminSteps(app, chief)

describe('works: deleting an account', () => {
  /** Rows in every table with data of a person or a couple. */
  async function fillEverything(person: Person, coupleId: string): Promise<void> {
    const [user, couple] = [sql`${person.id}`, sql`${coupleId}`]
    const key = (name: string) => sql`${`${name}-${person.id}`}`
    const rows = [
      sql`insert into revoked_tokens values (${key('t')}, ${user}, 0)`,
      sql`insert into one_time_tokens values (${key('o')}, ${user}, 'reset_password', 'a@b.example', 0, 1, null)`,
      sql`insert into recovery_codes values (${user}, ${key('r')})`,
      sql`insert into login_guesses values (${`user:${person.id}`}, 0, 1)`,
      sql`insert into notifications values (${key('n')}, ${user}, 'k', 's', 0, null)`,
      sql`insert into sessions values (${key('z')}, ${user}, 'Chrome', 0, 1, null)`,
      sql`insert into push_subscriptions values (${key('p')}, ${user}, ${key('z')}, 'k', 's', 0)`,
      sql`insert into email_outbox (id, idempotency_key, user_id, kind, payload, next_attempt_at, created_at)
        values (${key('e')}, ${key('e')}, ${user}, 'k', '{}', 0, 0)`,
      sql`insert into invitations (id, token, couple_id, created_by, category_id, radius_km, scope, month, created_at, expires_at)
        values (${key('i')}, ${key('i')}, ${couple}, ${user}, 1, 10, 'country', '2026-03', 0, 1)`,
      sql`insert into invitation_suggestions values (${key('i')}, 0, 0, null, 'a', null, null, 0, null)`,
      sql`insert into couple_offers values (${couple}, 1, 'a', 1, 0)`,
      sql`insert into selections (id, couple_id, invitation_id, activity_id, place_id, category_id, selected_at, completed_at, completed_day)
        select ${key('s')}, ${couple}, ${key('i')}, id, id, 1, 1, 2, '2026-03-01' from places order by id limit 1`,
      sql`insert into ranking_points (couple_id, day, month, activity_id, place_id, completed_at)
        select ${couple}, '2026-03-01', '2026-03', id, id, 2 from places order by id limit 1`,
      sql`insert into ranking_couples (month, couple_id, listed_slug, points, reached_at)
        select '2026-03', id, listed_slug, 1, 2 from couples where id = ${couple}`,
      sql`insert into ranking_places (month, place_id, visits, reached_at)
        select '2026-03', id, 1, 2 from places order by id limit 1
        on conflict (month, place_id) do update set visits = visits + 1`,
      sql`insert into achievement_unlocks (couple_id, listed_slug, slug, unlocked_at)
        select id, listed_slug, 'primeira-aventura', 1 from couples where id = ${couple}`,
      sql`insert into couple_photos values (${couple}, 'image/jpeg', x'00', 'h', 0)`,
      sql`insert into payments (id, couple_id, provider_payment_id, customer_id, amount_cents, currency, paid_at)
        values (${`pay-${person.username}`}, ${couple}, ${`in-${person.username}`}, ${`cus-${person.username}`}, 1900, 'BRL', 1)`,
    ]
    for (const row of rows) await app.db.run(row)
  }

  const tablesWith = async (...texts: string[]): Promise<string[]> =>
    Object.entries(await dump(app))
      .filter(([, rows]) => texts.some((text) => JSON.stringify(rows).includes(text)))
      .map(([name]) => name)

  const TABLES_OF_A_COUPLE = [
    'achievement_unlocks',
    'consents',
    'couple_members',
    'couple_offers',
    'couple_photos',
    'couples',
    'email_outbox',
    'invitation_suggestions',
    'invitations',
    'login_guesses',
    'notifications',
    'one_time_tokens',
    'payments',
    'push_subscriptions',
    'ranking_couples',
    'ranking_points',
    'recovery_codes',
    'revoked_tokens',
    'selections',
    'sessions',
    'subscriptions',
    'users',
  ]

  test('a deletion leaves no data of the person or the couple, except what the law requires', async () => {
    const ana = await app.signUp()
    const coupleId = await coupleIdOf(app, ana)
    const [couple] = await app.db.select().from(couples).where(eq(couples.id, coupleId))
    await fillEverything(ana, coupleId)
    expect(await tablesWith(ana.id, coupleId)).toEqual(expect.arrayContaining(TABLES_OF_A_COUPLE))
    const { ranking_places: visited } = await dump(app)

    const answer = await deleteUser(ana.id)
    expect([answer.status, answer.body]).toEqual([204, {}])

    expect(await tablesWith(ana.id, coupleId, ana.email)).toEqual(['access_log', 'audit_log'])
    expect((await dump(app)).ranking_places).toHaveLength((visited?.length ?? 0) - 1)
    expect((await ana.send(loadCurrentUser)).status).toBe(404)
    expect(
      await app.db
        .select()
        .from(payments)
        .where(eq(payments.id, `pay-${ana.username}`)),
    ).toMatchObject([{ coupleId: null, amountCents: 1900 }])
    expect(
      await app.db
        .select()
        .from(retiredSlugs)
        .where(like(retiredSlugs.slug, `sha256:${await sha256(couple?.slug ?? '')}`)),
    ).toEqual([
      {
        slug: `sha256:${await sha256(couple?.slug ?? '')}`,
        until: new Date(Date.parse(NOW) + 90 * DAY_MS),
        coupleId: null,
      },
    ])
    expect(await auditOf(ana)).toEqual([{ action: 'user_deleted', details: null }])
  })

  test('no other couple can take the slug of a deleted couple', async () => {
    const ana = await app.signUp({ username: 'era.uma.vez' })
    await deleteUser(ana.id)
    const namesake = await app.signUp({ username: 'era.uma.vez' })
    const [couple] = await app.db
      .select()
      .from(couples)
      .where(eq(couples.id, await coupleIdOf(app, namesake)))
    expect(couple?.slug).toBe('era-uma-vez-casal-2')
  })

  test('a couple with a remaining member keeps its data but loses its public page', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const coupleId = await coupleIdOf(app, ana)
    await joinCouple(app, ana, bia)
    await fillEverything(ana, coupleId)
    await grantPremium(app, bia)
    await consentToBePublic(app, ana)
    await consentToBePublic(app, bia)
    expect((await deleteUser(ana.id)).status).toBe(204)

    expect(await coupleIdOf(app, bia)).toBe(coupleId)
    const [couple] = await app.db.select().from(couples).where(eq(couples.id, coupleId))
    expect(couple?.listedSlug, 'the remaining member has to consent again').toBe('')
    expect(await app.db.select().from(selections).where(eq(selections.coupleId, coupleId))).toHaveLength(1)
    expect(await tablesWith(coupleId)).toEqual(
      expect.arrayContaining(['payments', 'ranking_points', 'ranking_couples']),
    )
    expect(await tablesWith(ana.email)).toEqual([])
    const { users: accounts, couple_members: members } = await dump(app)
    expect(JSON.stringify([accounts, members])).not.toContain(ana.id)
    expect(
      await app.db
        .select()
        .from(retiredSlugs)
        .where(eq(retiredSlugs.slug, couple?.slug ?? '')),
    ).toEqual([])
  })

  test('a page does not become public when the member who had not consented leaves', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    await grantPremium(app, ana)
    await consentToBePublic(app, bia)
    await deleteUser(ana.id)
    const coupleId = await coupleIdOf(app, bia)
    const [couple] = await app.db.select().from(couples).where(eq(couples.id, coupleId))
    const [member] = await app.db.select().from(coupleMembers).where(eq(coupleMembers.coupleId, coupleId))
    expect([couple?.listedSlug, member?.publicSince]).toEqual(['', null])
  })

  test('simultaneous deletions of both members leave no couple', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const coupleId = await coupleIdOf(app, ana)
    await joinCouple(app, ana, bia)
    const answers = await Promise.all([ana, bia, ana, bia].map(({ id }) => deleteUser(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 404, 404])
    expect(await tablesWith(coupleId)).toEqual([])
  })
})

describe('fails', () => {
  test('an administrator cannot be deleted, not even by their own request', async () => {
    const other = await signUpAdmin(app)
    await expectNothingWritten(app, async () => {
      for (const { id } of [chief, other]) {
        expect(await deleteUser(id)).toMatchObject({ status: 409, body: { code: 'admin_user' } })
      }
    })
    await setRole(other.id, 'user')
    expect((await deleteUser(other.id)).status).toBe(204)
    expect(await deleteUser(other.id)).toMatchObject(NOT_FOUND)
  })
})
