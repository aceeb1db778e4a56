import { eq } from 'drizzle-orm'
import { selectActivity } from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import * as api from '#contracts/notifications'
import { achievementUnlocks } from '#db/schema/activities'
import { notifications } from '#db/schema/notifications'
import type { Person, TestApp } from '../../support/app/test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

export const NOW = '2026-03-10T15:00:00.000Z'

export const RECIFE = '2611606'

const GASTRONOMIA = { categoryId: 2, cityId: RECIFE, radius: 20 as const }

export const read = async ({ send }: Person, after?: string) =>
  (await send(api.listNotifications, { query: { after } })).data

export const idsOf = ({ items }: api.NotificationList) => items.map(({ id }) => id)

export async function invite({ send }: Person, message?: string): Promise<string> {
  const { data } = await send(createInvitation, { body: { ...GASTRONOMIA, message } })
  return data.token
}

export function notificationSteps(app: TestApp) {
  const rowsOf = ({ id }: Person) => app.db.select().from(notifications).where(eq(notifications.userId, id))

  /** A guest chooses the place at this position of an invitation. */
  async function choose(token: string, position = 0) {
    const send = app.visitor()
    const { data } = await send(loadInvitation, { params: { token } })
    const place = data.activities[position]
    if (!place) throw new Error('nothing is offered')
    return { place, answer: await send(selectActivity, { body: { token, activityId: place.id } }) }
  }

  /** Signs up a person with an earlier answer, so that the next one unlocks no achievement. */
  async function signUpAnswered(signUp: () => Promise<Person> = () => app.signUp()): Promise<Person> {
    const person = await signUp()
    const unlock = { slug: 'convite-aceito', unlockedAt: new Date('2026-03-01T00:00:00Z') }
    await app.db.insert(achievementUnlocks).values({ coupleId: await coupleIdOf(app, person), ...unlock })
    return person
  }

  const beChosenFor = async (person: Person) => (await choose(await invite(person))).place

  /** Inserts notifications, one second apart; the last is the newest. */
  async function fill({ id }: Person, count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, number) => ({
      id: `${id}-${number}`,
      userId: id,
      kind: 'achievement_unlocked',
      subjectId: `carimbo-${number}`,
      createdAt: new Date(Date.parse('2026-03-01T00:00:00Z') + number * 1000),
    }))
    await app.db.insert(notifications).values(rows)
  }
  return { rowsOf, choose, signUpAnswered, beChosenFor, fill }
}
