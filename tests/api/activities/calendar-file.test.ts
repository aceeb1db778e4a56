import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { sync } from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contracts/activities'
import type { Body } from '#contracts/endpoint'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { selections } from '#db/schema/activities'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { activitySteps, NOW } from './activity-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { choose, plan } = activitySteps(app)

const iso = (date: Date | undefined) => date?.toISOString()
const textOf = (value: string | { val: string } | undefined) => (typeof value === 'object' ? value.val : value)

/** Three readers that share no code. Each gives the same facts of the file's entry, alarms in hours before it. */
const READERS = {
  'ical.js'(text: string) {
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    if (!event) throw new Error('no entry')
    const { uid, summary, location, description, startDate, endDate, sequence } = new ICAL.Event(event)
    const changed = event.getFirstPropertyValue('last-modified')
    return {
      uid,
      start: iso(startDate.toJSDate()),
      end: iso(endDate.toJSDate()),
      summary,
      location: location ?? undefined,
      description,
      sequence,
      lastModified: changed instanceof ICAL.Time ? iso(changed.toJSDate()) : undefined,
      status: event.getFirstPropertyValue('status'),
      alarms: event.getAllSubcomponents('valarm').map((alarm) => {
        const trigger = alarm.getFirstPropertyValue('trigger')
        return trigger instanceof ICAL.Duration ? -trigger.toSeconds() / 3600 : trigger
      }),
    }
  },
  'node-ical'(text: string) {
    const event = Object.values(sync.parseICS(text)).find((part) => part?.type === 'VEVENT')
    if (!event) throw new Error('no entry')
    const { uid, start, end, summary, location, description, sequence, lastmodified, status, alarms = [] } = event
    return {
      uid,
      start: iso(start),
      end: iso(end),
      summary: textOf(summary),
      location: textOf(location),
      description: textOf(description),
      sequence: Number(sequence),
      lastModified: iso(lastmodified),
      status,
      alarms: alarms.map(({ trigger }) => Number(/^-PT(\d+)H$/.exec(trigger)?.[1])),
    }
  },
  'ts-ics'(text: string) {
    const [event] = convertIcsCalendar(undefined, text).events ?? []
    if (!event) throw new Error('no entry')
    const { uid, start, end, summary, location, description, sequence, lastModified, status, alarms = [] } = event
    return {
      uid,
      start: iso(start.date),
      end: iso(end?.date),
      summary,
      location,
      description,
      // It leaves 0 out.
      sequence: sequence ?? 0,
      lastModified: iso(lastModified?.date),
      status,
      alarms: alarms.map(({ trigger }) => {
        const { before, hours } = trigger.type === 'relative' ? trigger.value : {}
        return before ? hours : undefined
      }),
    }
  },
}

async function fileOf(token: string): Promise<string> {
  const answer = await app.raw(api.loadCalendarFile.path.replace('{token}', token))
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = await answer.text()
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = text.split('\r\n')
  expect(lines.filter((line) => /[\r\n]/.test(line) || new TextEncoder().encode(line).length > 75)).toEqual([])
  return text
}

const isOtherwiseLong = (minutes: number | undefined) => minutes !== undefined && minutes !== 120
const CULTURAL = 3
const OUTDOORS = 4
/** Each town with its distance from UTC, and a town and category with a tour. */
const TOWNS = [
  ['Rio Branco, in Acre', '1200401', '-05:00', '1200401', CULTURAL],
  ['Manaus, in Amazonas', '1302603', '-04:00', '1302603', CULTURAL],
  ['Fernando de Noronha', '2605459', '-02:00', '2605459', OUTDOORS],
  // No tour of Mato Grosso exists: one of Manaus is moved there.
  ['Cuiabá, in Mato Grosso', '5103403', '-04:00', '1302603', CULTURAL],
] as const

type Wanted = Pick<Body<typeof createInvitation>, 'categoryId' | 'cityId' | 'filters'>

/** Chooses the first suggestion of an invitation that meets a condition. */
async function choiceOf(ana: Person, body: Wanted, is: (activity: Activity) => boolean) {
  const { data } = await ana.send(createInvitation, { body: { radius: 20, ...body } })
  const offer = (await app.visitor()(loadInvitation, { params: { token: data.token } })).data
  const activity = offer.activities.find(is) ?? expect.fail('not offered')
  await choose(data.token, activity.id)
  const chosen = (await ana.send(api.listSelectedActivities)).data
  const id = chosen.find(({ invitationToken }) => invitationToken === data.token)?.id ?? expect.fail('not chosen')
  return { id, token: data.token, url: data.shareUrl, activity }
}

test.each(TOWNS)(
  'three readers agree about every calendar file of %s',
  async (_, cityId, offset, tourCityId, tourCategory) => {
    const ana = await signUpPremium(app)
    const alone = await choiceOf(ana, { categoryId: 1, cityId }, ({ kind, tour }) => kind === 'place' && !tour)
    // With these filters only ideas remain.
    const filters = { openNow: true, free: true, rainy: true }
    const idea = await choiceOf(ana, { categoryId: 1, cityId, filters }, (one) => isOtherwiseLong(one.idea?.minutes))
    const tour = await choiceOf(ana, { categoryId: tourCategory, cityId: tourCityId }, (one) =>
      isOtherwiseLong(one.tour?.minutes),
    )
    await app.db.update(selections).set({ cityId }).where(eq(selections.id, tour.id))

    const instant = (local: string, minutes = 0) => iso(new Date(Date.parse(`${local}:00${offset}`) + minutes * 60_000))
    const expectRead = async ({ token, ...entry }: Awaited<ReturnType<typeof choiceOf>>, facts: Facts) => {
      const { at, lastModified, isTourDeclined = false, ...others } = facts
      const activity = isTourDeclined ? { ...entry.activity, tour: undefined } : entry.activity
      const [stop] = activity.tour?.stops ?? []
      const minutes = activity.tour?.minutes ?? activity.idea?.minutes ?? 120
      const { address, location } = stop ?? activity
      const text = await fileOf(token)
      for (const [reader, read] of Object.entries(READERS)) {
        const description = [activity.googleMapsUrl, entry.url].filter(Boolean).join('\n')
        expect(read(text), reader).toEqual({
          uid: `${entry.id}@${new URL(entry.url).hostname}`,
          start: instant(at),
          end: instant(at, minutes),
          summary: activity.tour?.name ?? activity.name,
          location: [stop?.name, address, location, activity.city].filter(Boolean).join(', ') || undefined,
          description: isTourDeclined ? expect.stringContaining(entry.url) : description,
          sequence: 0,
          lastModified,
          status: 'CONFIRMED',
          alarms: [3],
          ...others,
        })
      }
    }
    const agreeOn = async (token: string, at: string) => {
      await plan(token, at)
      await ana.send(api.setInvitationDate, { params: { token }, body: { at } })
    }
    for (const one of [alone, idea, tour]) {
      const path = api.loadCalendarFile.path.replace('{token}', one.token)
      expect((await app.raw(path)).status, 'no day yet').toBe(404)
      await agreeOn(one.token, '2026-03-14T20:00')
      await expectRead(one, { at: '2026-03-14T20:00', lastModified: '2026-03-10T15:00:00.000Z' })
    }
    await app.travelTo('2026-03-10T15:01:00Z')
    // The next day in UTC.
    await agreeOn(tour.token, '2026-03-15T23:30')
    const moved = { at: '2026-03-15T23:30', lastModified: '2026-03-10T15:01:00.000Z', sequence: 600 }
    await expectRead(tour, moved)
    await app.visitor()(api.selectActivity, {
      body: { token: tour.token, activityId: tour.activity.id, isTourDeclined: true },
    })
    await expectRead(tour, { ...moved, isTourDeclined: true })
    await app.travelTo('2026-03-10T15:01:00.500Z')
    await plan(tour.token, null)
    const cancelled = { status: 'CANCELLED', alarms: [] }
    const removed = { ...moved, ...cancelled, lastModified: '2026-03-10T15:01:00.000Z', sequence: 605 }
    await expectRead(tour, { ...removed, isTourDeclined: true })
    await app.travelTo('2026-03-10T15:04:00Z')
    await ana.send(api.dismissActivity, { params: { id: alone.id } })
    const dismissed = { at: '2026-03-14T20:00', lastModified: '2026-03-10T15:04:00.000Z', sequence: 2400 }
    await expectRead(alone, { ...dismissed, ...cancelled })
  },
)

interface Facts {
  at: string
  lastModified: string
  sequence?: number
  status?: string
  alarms?: number[]
  isTourDeclined?: boolean
}
