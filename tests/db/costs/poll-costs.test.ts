import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as achievements from '#contracts/achievements'
import * as activities from '#contracts/activities'
import * as invitations from '#contracts/invitations'
import type { Answer } from '../../support/app/client.ts'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { signUpPremium } from '../../support/people/people.ts'

const app = sharedCountedApp()
const GASTRONOMIA = { categoryId: 2, cityId: '2611606', radius: 10 as const }

const POLLED = [activities.listSelectedActivities, activities.listCompletedActivities, achievements.listAchievements]
const MAX_UNCHANGED_ROWS = 7

const tagOf = ({ headers }: Pick<Answer<(typeof POLLED)[number]>, 'headers'>): string => headers.get('ETag') ?? ''

/** Maximum for a page of 50 entries. */
const MAX_PAGE_ROWS = 540
/** Two of the rows say who the partner is. */
const MAX_POLL_ROWS = 96
const MAX_PAGE_KB = 70
const MAX_POLL_KB = 4
const DAY_MS = 24 * 60 * 60 * 1000

test.each(POLLED)('a poll of $path is a 304 with seven rows read until something changes', async (list) => {
  const bia = await app.signUp()
  const first = await bia.send(list)
  expect(first.headers.get('Cache-Control')).toBe('private, no-cache')

  app.takeCost()
  const again = await app.raw(list.path, {
    headers: { Authorization: `Bearer ${bia.token}`, 'If-None-Match': tagOf(first) },
  })
  const cost = app.takeCost()
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(cost).toMatchObject({ roundTrips: 1, rowsWritten: 0 })
  expect(cost.rowsRead).toBeLessThanOrEqual(MAX_UNCHANGED_ROWS)

  const { data } = await bia.send(invitations.createInvitation, { body: GASTRONOMIA })
  const offer = await bia.send(invitations.loadInvitation, { params: { token: data.token } })
  const body = { token: data.token, activityId: offer.data.activities[0]?.id ?? '' }
  await bia.send(activities.selectActivity, { body })
  await bia.send(activities.completeActivity, { body })
  const changed = await bia.send(list, {}, { 'If-None-Match': tagOf(first) })
  expect(changed.status).toBe(200)
  expect(tagOf(changed)).not.toBe(tagOf(first))
  expect(JSON.stringify(changed.body)).not.toBe(JSON.stringify(first.body))
})

test.each(POLLED)('the ETag of another couple gives no access to its data at $path', async (list) => {
  const [bia, carla] = [await app.signUp(), await app.signUp()]
  const theirs = tagOf(await carla.send(list))
  const own = await bia.send(list)
  const [, coupleId] = /\.([\w-]+)\./.exec(theirs) ?? []
  const forged = tagOf(own).replace(/\.[\w-]+\.\d+\./, `.${coupleId}.99.`)
  for (const tag of [theirs, forged, 'W/"x"', '*', '"', `${tagOf(own)}x`]) {
    const answer = await bia.send(list, {}, { 'If-None-Match': tag })
    expect([answer.status, answer.body]).toEqual([200, own.body])
  }
})

test('the hidden count is present in an empty list, and an open choice is never hidden', async () => {
  const dora = await app.signUp()
  const { data } = await dora.send(invitations.createInvitation, { body: GASTRONOMIA })
  const offer = await dora.send(invitations.loadInvitation, { params: { token: data.token } })
  const body = { token: data.token, activityId: offer.data.activities[0]?.id ?? '' }
  await dora.send(activities.selectActivity, { body })
  await app.travelTo(new Date(Date.now() + 8 * DAY_MS).toISOString())
  const open = await dora.send(activities.listSelectedActivities)
  expect([open.status, open.data.length, open.headers.get('X-Hidden-Count')]).toEqual([200, 1, '0'])
  await dora.send(activities.completeActivity, { body })
  await app.travelTo(new Date(Date.now() + 16 * DAY_MS).toISOString())
  const done = await dora.send(activities.listSelectedActivities)
  expect([done.status, done.body, done.headers.get('X-Hidden-Count')]).toEqual([200, [], '1'])
})

describe('a couple with 600 choices', () => {
  const CHOICES = 600
  /** Choices every half day, the newest a minute old; either the oldest quarter or all of them are open. */
  const choices = (person: Person, openOnes: 'the oldest' | 'all') => sql`
    insert into selections (id, couple_id, activity_id, place_id, category_id, city_id, selected_at, completed_at, completed_day)
    with recursive number(n) as (select 0 union all select n + 1 from number where n + 1 < ${CHOICES}),
    place(k, id, city_id) as materialized (
      select row_number() over (order by id) - 1, id, city_id from places order by id limit ${CHOICES}),
    choice as (select *, ${Date.now()} - 60000 - n * ${DAY_MS / 2} as at, case ${openOnes}
      when 'all' then 1 else n >= ${CHOICES - CHOICES / 4} end as is_open from number)
    select ${person.id} || '-' || n, (select couple_id from couple_members where user_id = ${person.id}), place.id, place.id,
      2, place.city_id, at, iif(is_open, null, at + 1000), iif(is_open, null, date((at - 10800000) / 1000, 'unixepoch'))
    from choice join place on k = n`

  const openCounts = new Map<string, number>()
  type List = typeof activities.listSelectedActivities | typeof activities.listCompletedActivities
  const reading = async (person: Person, list: List, query: Record<string, string>) => {
    app.takeCost()
    const answer = await app.raw(`${list.path}?${new URLSearchParams(query)}`, {
      headers: { Authorization: `Bearer ${person.token}` },
    })
    const { rowsRead } = app.takeCost()
    const text = await answer.text()
    const entries: { id: string; markedAsCompleted?: boolean }[] = JSON.parse(text)
    const count = (name: string) => Number(answer.headers.get(name))
    return {
      entries,
      next: answer.headers.get('X-Next-Cursor'),
      hidden: count('X-Hidden-Count'),
      // The index row of each counted entry is not part of the page.
      rowsRead: rowsRead - count('X-Hidden-Count') - (openCounts.get(person.id) ?? 0),
      kB: Math.round(text.length / 100) / 10,
    }
  }

  async function readAll(person: Person, list: List, query: Record<string, string> = {}) {
    const pages = [await reading(person, list, query)]
    for (let next = pages[0]?.next; next && pages.length <= CHOICES; next = pages.at(-1)?.next) {
      pages.push(await reading(person, list, { ...query, cursor: next }))
    }
    return {
      pages,
      ids: pages.flatMap(({ entries }) => entries.map(({ id }) => id)),
      hidden: pages[0]?.hidden ?? 0,
      rowsRead: Math.max(...pages.map(({ rowsRead }) => rowsRead)),
      kB: Math.max(...pages.map(({ kB }) => kB)),
    }
  }

  const ageOf = (id: string) => Number(id.split('-').at(-1))

  test.each([
    ['the oldest', CHOICES / 4],
    ['all', CHOICES],
  ] as const)('neither a page nor a poll grows with the number of open choices (%s)', async (openOnes, open) => {
    await app.travelTo(new Date().toISOString())
    for (const plan of ['free', 'premium'] as const) {
      const person = plan === 'free' ? await app.signUp() : await signUpPremium(app)
      await app.db.run(choices(person, openOnes))
      openCounts.set(person.id, open)
      for (const [list, size, query] of [
        [activities.listSelectedActivities, CHOICES, {}],
        [activities.listSelectedActivities, open, { only: 'open' }],
        [activities.listCompletedActivities, CHOICES - open, {}],
      ] as const) {
        const { pages, ids, hidden, rowsRead, kB } = await readAll(person, list, query)
        expect(new Set(ids).size, 'no entry twice').toBe(ids.length)
        expect(ids.length + ('only' in query ? 0 : hidden), 'no entry missing').toBe(size)
        expect(ids, 'newest first').toEqual(ids.toSorted((a, b) => ageOf(a) - ageOf(b)))
        expect(pages.slice(0, -1).every(({ entries }) => entries.length === 50)).toBe(true)
        expect(rowsRead).toBeLessThanOrEqual(MAX_PAGE_ROWS)
        expect(kB).toBeLessThanOrEqual(MAX_PAGE_KB)
      }
      const poll = { order: 'open_first', limit: '3' }
      const { entries, rowsRead, kB } = await reading(person, activities.listSelectedActivities, poll)
      expect(entries.map(({ markedAsCompleted }) => markedAsCompleted)).toEqual([false, false, false])
      expect(rowsRead).toBeLessThanOrEqual(MAX_POLL_ROWS)
      expect(kB).toBeLessThanOrEqual(MAX_POLL_KB)
    }
  })
})
