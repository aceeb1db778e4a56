import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { nothing, run, type Statement, statement } from '#db/client'
import { updateDate } from '#db/queries/activities/dates'
import { completeSelection, dismissSelection, restoreSelection } from '#db/queries/activities/selections'
import { planNoticesOf } from '#db/queries/notifications/outing-notices'
import { upsertPushSettings } from '#db/queries/notifications/push-subscriptions'
import { remindersOf } from '#db/queries/notifications/write-reminders'
import { selections } from '#db/schema/activities'
import type { Deps } from '../../../worker/deps.ts'
import { newId } from '../../../worker/lib/new-id.ts'
import { drainOutbox, sendMessages } from '../../../worker/modules/notifications/email-outbox.ts'
import { drainPushOutbox, sendPushMessages } from '../../../worker/modules/notifications/push-outbox.ts'
import { remindOfOutings, toReminderClock } from '../../../worker/modules/notifications/remind-of-outings.ts'
import { EmailFailure } from '../../../worker/providers/email/email.ts'
import { PushFailure } from '../../../worker/providers/push/push.ts'
import { sharedMigratedDatabase } from '../../support/database/migrated-database.ts'
import { sqlOf } from '../../support/database/pipeline.ts'
import { SENDER } from '../../support/emails/message-samples.ts'
import { SEED } from '../../support/run/seed.ts'
import { insertMonth } from './insert-month.ts'
import {
  apply,
  type Change,
  cronTimes,
  DAY,
  generateMonth,
  holds,
  KINDS,
  MINUTE,
  type ModelOuting,
  type ModelPerson,
  START,
} from './reminder-model.ts'

const db = await sharedMigratedDatabase()
const { people, outings, changes, random } = generateMonth(SEED)
const HOUR = 60 * MINUTE

beforeAll(() => insertMonth(db, { people, outings }))

function toStatements(change: Change): Statement<unknown>[] {
  if (change.verb === 'switch') return [upsertPushSettings(db, change.person.id, { [change.setting]: change.isOn })]
  const { id, coupleId, cityId, invitedCityId, privateTo } = change.outing
  const by = { id, userId: `${coupleId}p1`, at: new Date(change.at) }
  if (change.verb === 'complete') return [completeSelection(db, { ...by, day: '2026-05-01' })]
  if (change.verb === 'dismiss') return [dismissSelection(db, by)]
  if (change.verb === 'restore') return [restoreSelection(db, by)]
  if (change.verb === 'plan') {
    const notice = { coupleId, kind: 'partner_planned', subjectId: id, actorId: by.userId, at: by.at } as const
    const day = { ...by, plannedAt: change.plannedAt }
    return [planNoticesOf(db, notice, day), updateDate(db, id, day)]
  }
  const offer = { invitationId: invitedCityId && id, activityId: id, categoryId: 1, isOutsideRadius: false }
  return [statement(db.insert(selections).values({ ...offer, id, coupleId, cityId, privateTo, selectedAt: by.at }))]
}

/** A reminder, and when it was written. */
interface Written {
  kind: (typeof KINDS)[number]
  outing: ModelOuting
  person: ModelPerson
  at: number
}

const allOf = (outing: ModelOuting): Written[] =>
  people
    .filter(({ coupleId }) => coupleId === outing.coupleId)
    .flatMap((person) => KINDS.map((kind) => ({ kind, outing, person, at: 0 })))

const nameOf = ({ kind, outing, person }: Written): string => `${kind} ${outing.id} ${person.id}`

test(`a month of ${people.length} people with moves, cancellations and missed crons has exactly its reminders (seed ${SEED})`, {
  timeout: 120_000,
}, async () => {
  const clock = { now: START }
  /** Neither push messages nor e-mails are accepted: every second day for some hours. */
  const isDown = () => Math.floor(clock.now / DAY) % 2 === 0 && new Date(clock.now).getUTCHours() > 19
  const inBell = new Map<string, Written>()
  const askedAt = new Map<string, number>()
  const [pushes, letters] = [new Map<string, Written>(), new Map<string, Written>()]
  const count = { notices: 0, pushes: 0, letters: 0, withdrawn: 0 }
  const push = {
    canReach: async () => true,
    async send({ endpoint }: { endpoint: string }, { text, topic }: { text: string; topic: string }) {
      if (isDown()) throw new PushFailure('retry', 'down')
      const { url } = JSON.parse(text) as { url: string }
      const kind = KINDS.find((each) => topic.startsWith(each))
      const token = url.split('/').at(3)
      const [key] =
        [...pushes].find(
          ([key, of]) =>
            key.startsWith(`${endpoint} `) &&
            of.kind === kind &&
            (kind === 'outing_after' || of.outing.invitedCityId === null || of.outing.id === token) &&
            holds(of.kind, of.outing, of.person, clock.now),
        ) ?? expect.fail(`nothing holds for ${endpoint}: ${topic} ${url}`)
      pushes.delete(key)
      count.pushes += 1
    },
  }
  const email = {
    dailyQuota: 1_000_000,
    async send(message: { to: string }, key: string) {
      if (isDown()) throw new EmailFailure('retry', 'down')
      const of = letters.get(key) ?? expect.fail(`no letter waits: ${key}`)
      expect(message.to).toBe(`${of.person.id}@exemplo.com.br`)
      expect(holds(of.kind, of.outing, of.person, clock.now), key).toBe(true)
      letters.delete(key)
      count.letters += 1
      return key
    },
  }
  const deps = {
    ...SENDER,
    db,
    now: () => new Date(clock.now),
    push,
    email,
    report: () => {},
    linkToken: async (nonce: string) => nonce,
  } as never as Deps

  const chosen: Written[] = []
  /** Reminders that are due now and were not written before. */
  function due(): Written[] {
    const wasAsked = ({ id }: ModelPerson) => (askedAt.get(id) ?? 0) > clock.now - 12 * HOUR
    const open = chosen.filter(
      (each) =>
        holds(each.kind, each.outing, each.person, clock.now) &&
        !inBell.has(nameOf(each)) &&
        !(each.kind === 'outing_waiting' && wasAsked(each.person)),
    )
    const waitedSince = ({ selectedAt, changedAt }: ModelOuting) => Math.max(selectedAt, changedAt)
    // Of several questions on a day the one about the newest choice is asked.
    return open.filter(
      ({ kind, outing, person }) =>
        kind !== 'outing_waiting' ||
        open.every(
          (other) => other.kind !== kind || other.person !== person || waitedSince(other.outing) <= waitedSince(outing),
        ),
    )
  }

  let next = 0
  let check = (): Statement<unknown>[] => []
  const seen = new Set<string>()
  for (const now of cronTimes(random)) {
    clock.now = now
    const until = changes.findIndex(({ at }, index) => index >= next && at > now)
    const fresh = changes.slice(next, until === -1 ? undefined : Math.max(until, next))
    next += fresh.length
    // Two runs at once, or all in one batch: a round trip takes most of the time.
    const isDouble = random.chance(0.15)
    const reminders = remindersOf(db, {
      clock: toReminderClock(new Date(now)),
      id: newId(),
      hasPush: true,
      limit: 1000,
    })
    await run(db, [...check(), ...fresh.flatMap(toStatements), isDouble || !reminders ? nothing : reminders])
    for (const change of fresh) {
      const before = change.verb === 'switch' ? null : change.outing.plannedAt
      if (change.verb === 'choose') chosen.push(...allOf(change.outing))
      if (!apply(change) || change.verb !== 'plan' || before === change.plannedAt) continue
      for (const [key, { kind, outing }] of inBell) {
        if (outing === change.outing && kind !== 'outing_waiting') inBell.delete(key)
      }
    }
    const expected = due().map((reminder) => ({ ...reminder, at: now }))
    for (const reminder of expected) {
      const { kind, outing, person } = reminder
      inBell.set(nameOf(reminder), reminder)
      if (kind === 'outing_waiting') askedAt.set(person.id, now)
      const browsers = person.isSignedIn ? person.browsers : []
      for (const endpoint of browsers) pushes.set(`${endpoint} ${kind} ${outing.id}`, reminder)
      if (kind === 'outing_tomorrow' && person.isVerified && browsers.length === 0)
        letters.set(`${kind}/${outing.id}/${outing.plannedAt}/${person.id}`, reminder)
    }
    if (isDouble) await Promise.all([remindOfOutings(deps), remindOfOutings(deps)])
    count.notices += expected.length
    const names = expected.map(nameOf).sort()
    const text = sql`select id, kind || ' ' || subject_id || ' ' || user_id as name from notifications
      where created_at = ${now} and kind <> 'partner_planned'`
    check = () => [
      statement(db.all<{ id: string; name: string }>(text), (rows) => {
        const written = rows.filter(({ id }) => !seen.has(id))
        for (const { id } of written) seen.add(id)
        expect(written.map(({ name }) => name).sort(), new Date(now).toISOString()).toEqual(names)
      }),
    ]
    // After a response they are sent without a drain.
    const [drainLetters, drainPushes] = random.chance(0.5)
      ? [drainOutbox, drainPushOutbox]
      : [() => sendMessages(deps, { limit: 100 }), () => sendPushMessages(deps, { limit: 100 })]
    if (letters.size > 0 || random.chance(0.05)) await drainLetters(deps)
    if (pushes.size > 0 || random.chance(0.05)) await drainPushes(deps)
    for (const waiting of isDown() ? [] : [pushes, letters]) {
      expect(
        [...waiting].filter(([, { at }]) => at === now),
        'sent at once',
      ).toEqual([])
      for (const [key, { kind, outing, person, at }] of waiting) {
        // It was not sent before it ceased to hold, and never will be.
        // After the clock was set back, it waits for its time.
        if (holds(kind, outing, person, Math.max(now, at))) continue
        waiting.delete(key)
        count.withdrawn += 1
      }
    }
  }
  await run(db, check())
  clock.now += DAY
  await Promise.all([drainOutbox(deps), drainPushOutbox(deps)])
  const [stored] = await db.all(sql`select
    (select count(*) from notifications where kind in ${KINDS}) as notices,
    (select count(*) from email_outbox where kind = 'outing_tomorrow' and state = 'sent') as letters,
    (select count(*) from email_outbox where state <> 'sent') + (select count(*) from push_outbox) as waiting`)
  expect(stored).toEqual({ notices: inBell.size, letters: count.letters, waiting: 0 })
  expect([pushes.size, letters.size], 'left').toEqual([0, 0])
  expect(count.notices).toBeGreaterThan(300)
  expect(count.pushes).toBeGreaterThan(100)
  expect(count.letters).toBeGreaterThan(20)
  expect(count.withdrawn).toBeGreaterThan(0)
})

test('a run reads the outings by an index, in one batch of a few statements', async () => {
  // An evening and a morning, so that each kind has its hour.
  for (const time of ['2026-05-02T22:10:00Z', '2026-05-02T14:10:00Z']) {
    const clock = toReminderClock(new Date(time))
    const reminders = remindersOf(db, { clock, id: 'run', hasPush: true, limit: 1 }) ?? expect.fail('none')
    const statements = sqlOf(reminders)
    expect(statements.length).toBeLessThanOrEqual(5)
    for (const { sql: text, params } of statements) {
      const parts = text.split('?').map((part) => sql.raw(part))
      const filled = sql.join(
        parts.flatMap((part, index) => (index === 0 ? [part] : [sql`${params[index - 1]}`, part])),
      )
      const plan = await db.all<{ detail: string }>(sql`explain query plan ${filled}`)
      expect(
        plan.map(({ detail }) => detail).filter((detail) => /^SCAN (?!\(|outing|.* CONSTANT)/.test(detail)),
      ).toEqual([])
    }
  }
})
