import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { beforeAll, expect, test } from 'vitest'
import { RETENTION, type RetentionId, type Term } from '#contracts/retention'
import { PURGES } from '#db/queries/privacy/retention'
import { deadlineOf } from '../../../worker/modules/privacy/apply-retention.ts'
import { DAY_MS, NIGHTLY } from '../../api/privacy/privacy-steps.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

const START = '2026-11-22T12:00:00Z'
const app = sharedTestApp({ now: START })

let ana: Person
let couple: SQL
beforeAll(async () => {
  ana = await app.signUp()
  couple = sql`${await coupleIdOf(app, ana)}`
})

/** End of a retention period that begins at the start of the tests. */
function endOf({ hours = 0, days = 0, months = 0, years = 0 }: Term): number {
  const end = new Date(START)
  end.setUTCMonth(end.getUTCMonth() + months + years * 12)
  return end.getTime() + days * DAY_MS + hours * 60 * 60 * 1000
}

const at = sql`${Date.parse(START)}`

/** Inserts a row with this retention period, created at the start of the tests. */
const rowFor = (id: RetentionId): SQL => {
  const user = sql`${ana.id}`
  const rows: Record<RetentionId, SQL> = {
    payments: sql`insert into payments (id, couple_id, provider_payment_id, customer_id, amount_cents, currency, paid_at)
      values ('keep', ${couple}, 'in_1', 'cus_1', 1900, 'BRL', ${at})`,
    accessLog: sql`insert into access_log values ('keep', ${at}, ${user}, '10.0.0.1', null, '/api/login', 'r')`,
    privacyRequests: sql`insert into privacy_requests values ('keep', ${user}, 'export', ${at}, ${at}, 'done')`,
    auditLog: sql`insert into audit_log (id, at, actor_username, action) values ('keep', ${at}, 'operator', 'role_changed')`,
    placeReports: sql`insert into place_reports values ('keep', 'a', null, 'r', null, 'closed', 'n', ${at}, null, null, null, null, null, null)`,
    withdrawnPlaces: sql`insert into place_reports values ('gone', 'b', null, 'r', null, 'closed', 'n', ${at}, ${at}, 'withdrawn', null, null, null, null)`,
    pageReports: sql`insert into page_reports values ('keep', ${couple}, 'r', 'spam', 'n', ${at}, ${at}, 'kept')`,
    contactMessages: sql`insert into contact_messages values ('keep', ${user}, null, 'a@b.example', 'oi', 1, ${at}, null, null, null)`,
    notifications: sql`insert into notifications values ('keep', ${user}, 'k', 's', ${at}, null)`,
    sentMessages: sql`insert into email_outbox (id, idempotency_key, kind, payload, state, next_attempt_at, created_at)
      values ('keep', 'k', 'welcome', '{}', 'sent', ${at}, ${at})`,
    providerEvents: sql`insert into provider_events values ('keep', 'stripe', 't', ${at}, ${at})`,
    retiredSlugs: sql`insert into retired_slugs (slug, until) values ('keep', ${at})`,
    sessions: sql`insert into sessions values ('keep', ${user}, 'Chrome', ${at}, ${at}, null)`,
    revokedTokens: sql`insert into revoked_tokens values ('keep', ${user}, ${at})`,
    oneTimeTokens: sql`insert into one_time_tokens values ('keep', ${user}, 'verify_email', 'a@b.example', ${at}, ${at}, null)`,
    emailChanges: sql`insert into email_changes values (${user}, 'a@b.example', ${at}, ${at}, null, null)`,
    joinCodes: sql`insert into couple_invites values (${couple}, 'n', 'h', ${user}, ${at}, ${at})`,
    joinRequests: sql`insert into join_requests values ('keep', ${user}, ${couple}, ${at}, ${at}, null, 1)`,
    votes: sql`insert into votes values ('voted', 0, 'place', 'couple', 'yes', ${at}, null, ${at})`,
    votingSeats: sql`insert into invitation_seats (invitation_id, guest_key, seated_at, ends_at) values ('voted', 'h', ${at}, ${at})`,
    loginGuesses: sql`insert into login_guesses values ('name:x', ${at}, 1)`,
    idempotentAnswers: sql`insert into idempotency_keys values ('public', 'keep', 'h', '{}', null, ${at})`,
    pushMessages: sql`insert into push_outbox values ('old-notice', 'https://push.example/1', 0, ${at}, ${at})`,
    placeLeases: sql`insert into places_leases values ('keep', ${at}, 'h')`,
    placeAllowances: sql`insert into places_allowances values ('2026-11-22', 'keep', 1, 0)`,
  }
  return rows[id]
}

/** Rows that a vote refers to. */
const VOTED = () => [
  sql`insert or ignore into invitations (id, token, couple_id, category_id, radius_km, scope, month, created_at, expires_at)
    values ('voted', 'voted', ${couple}, 1, 10, 'radius', '2026-11', ${at}, ${Date.parse(START) * 2})`,
  sql`insert or ignore into invitation_suggestions (invitation_id, round, position, activity_id, is_outside_radius)
    values ('voted', 0, 0, 'place', 0)`,
]

/** Rows that a push message refers to, with longer retention periods of their own. */
const PUSH_TARGETS = (user: SQL) => [
  sql`insert into sessions values ('push', ${user}, 'Chrome', ${at}, ${Date.parse(START) * 2}, null)`,
  sql`insert into push_subscriptions values ('https://push.example/1', ${user}, 'push', 'k', 's', ${at})`,
  sql`insert into notifications values ('old-notice', ${user}, 'k', 'other', ${at}, null)`,
]

const countOf = async (id: RetentionId): Promise<number> => {
  const { table, isOver } = PURGES[id]
  const name = sql.identifier(getTableConfig(table).name)
  const always = isOver({ until: new Date(Date.parse(START) * 2), day: '9999-12-31' })
  const [row] = await app.db.all<{ rows: number }>(sql`select count(*) as rows from ${name} where ${always}`)
  return row?.rows ?? 0
}

const empty = async () => {
  const tables = [...new Set(Object.values(PURGES).map(({ table }) => getTableConfig(table).name))]
  for (const name of tables) await app.db.run(sql`delete from ${sql.identifier(name)}`)
}

const KINDS = Object.keys(RETENTION) as RetentionId[]
const BY_TERM = Map.groupBy(KINDS, (id) => JSON.stringify(RETENTION[id].after))

test.each([...BY_TERM])('rows with the term %j exist a day before its end and not a day after', async (_, ids) => {
  await empty()
  if (ids.includes('pushMessages')) for (const row of PUSH_TARGETS(sql`${ana.id}`)) await app.db.run(row)
  if (ids.includes('votes')) for (const row of VOTED()) await app.db.run(row)
  for (const id of ids) await app.db.run(rowFor(id))
  const after = RETENTION[ids[0] ?? 'votes'].after
  const end = endOf(after)
  expect(deadlineOf(after, new Date(end)).until.getTime()).toBe(Date.parse(START))
  const counts = async (daysFromEnd: number) => {
    await app.travelTo(new Date(end + daysFromEnd * DAY_MS).toISOString())
    expect(await app.fire(NIGHTLY)).toBe('ok')
    return await Promise.all(ids.map(async (id) => [id, await countOf(id)]))
  }
  expect(await counts(-1)).toEqual(ids.map((id) => [id, 1]))
  expect(await counts(1)).toEqual(ids.map((id) => [id, 0]))
})

test('a place stays withdrawn after the text and code of its reporter are deleted', async () => {
  await empty()
  await app.db.run(rowFor('withdrawnPlaces'))
  await app.travelTo('2027-12-22T12:00:00Z')
  await app.fire(NIGHTLY)
  expect(await app.db.all(sql`select id, reporter, note, settled_as from place_reports`)).toEqual([
    { id: 'gone', reporter: 'gone', note: null, settled_as: 'withdrawn' },
  ])
})

test('every statement finds its rows by an index', async () => {
  for (const [id, { table, isOver }] of Object.entries(PURGES)) {
    const name = sql.identifier(getTableConfig(table).name)
    const condition = isOver({ until: new Date(START), day: '2026-11-22' })
    const plan = await app.db.all<{ detail: string }>(
      sql`explain query plan select rowid from ${name} where ${condition} limit 1000`,
    )
    expect([id, plan.map(({ detail }) => detail).join()]).toEqual([
      id,
      expect.stringMatching(/^SEARCH .* USING .*INDEX/),
    ])
  }
})
