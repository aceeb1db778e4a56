import { and, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import * as api from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { listSuggestions } from '#contracts/suggestions'
import { achievementUnlocks } from '#db/schema/achievements'
import { selections } from '#db/schema/activities'
import { notifications } from '#db/schema/notifications'
import type { Person, TestApp } from '../../support/app/test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

export const NOW = '2026-03-10T15:00:00Z'

export const ROMANCE = 1

export const GASTRONOMIA = 2

const BELO_HORIZONTE = '3106200'

export const RECIFE = '2611606'

interface Offer {
  token: string
  /** Ids of the places, in order. */
  offered: string[]
}

export const chooseOwn = ({ send }: Person, activityId: string) => send(api.selectActivity, { body: { activityId } })

export const complete = ({ send }: Person, activityId: string) => send(api.completeActivity, { body: { activityId } })

export async function suggestionsFor(
  { send }: Person,
  categoryId = GASTRONOMIA,
  cityId = BELO_HORIZONTE,
): Promise<string[]> {
  const { data } = await send(listSuggestions, { query: { categoryId: String(categoryId), cityId, radius: '50' } })
  return data.map(({ id }) => id)
}

/** Chooses and marks one place. */
export async function visit(person: Person, activityId: string) {
  expect((await chooseOwn(person, activityId)).status).toBe(200)
  const { status, data } = await complete(person, activityId)
  expect(status).toBe(200)
  return data.newAchievements.map(({ slug }) => slug)
}

export const INVALID = { status: 400, body: { code: 'invalid_data' } }

export const NOT_FOUND = { status: 404, body: { code: 'not_found' } }

export const USED = { status: 409, body: { code: 'invitation_used', message: 'Este convite já foi usado' } }

/** What couples and guests do with places, and what is stored of it. */
export function activitySteps(app: TestApp) {
  async function invite({ send }: Person, body: { categoryId?: number; cityId?: string | null } = {}): Promise<Offer> {
    const created = await send(createInvitation, {
      body: { categoryId: GASTRONOMIA, cityId: BELO_HORIZONTE, radius: 20, ...body },
    })
    expect(created.status).toBe(201)
    const { data } = await app.visitor()(loadInvitation, { params: { token: created.data.token } })
    return { token: created.data.token, offered: data.activities.map(({ id }) => id) }
  }

  const choose = (token: string, activityId: string, send = app.visitor()) =>
    send(api.selectActivity, { body: { token, activityId } })

  const selectionsOf = async (person: Person) =>
    app.db
      .select()
      .from(selections)
      .where(eq(selections.coupleId, await coupleIdOf(app, person)))

  const unlocksOf = async (person: Person) =>
    app.db
      .select()
      .from(achievementUnlocks)
      .where(eq(achievementUnlocks.coupleId, await coupleIdOf(app, person)))

  /** What these people were told of choices. */
  const noticesOf = (...people: Person[]) =>
    app.db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.kind, 'activity_selected'),
          inArray(
            notifications.userId,
            people.map(({ id }) => id),
          ),
        ),
      )
  return { invite, choose, selectionsOf, unlocksOf, noticesOf }
}
