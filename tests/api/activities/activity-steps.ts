import { and, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { updateProfile } from '#contracts/accounts'
import * as api from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { listSuggestions } from '#contracts/suggestions'
import { achievementUnlocks, selections } from '#db/schema/activities'
import { emailOutbox, notifications } from '#db/schema/notifications'
import type { Person, TestApp } from '../../support/app/test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { joiningSteps } from '../couples/joining-steps.ts'
import { read } from '../notifications/notification-steps.ts'

export const NOW = '2026-03-10T15:00:00Z'

export const ROMANCE = 1

export const GASTRONOMIA = 2

const BELO_HORIZONTE = '3106200'

export const RECIFE = '2611606'

interface Offer {
  token: string
  /** Ids of the suggested places, in order. */
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

export async function visit(person: Person, activityId: string) {
  expect((await chooseOwn(person, activityId)).status).toBe(200)
  const { status, data } = await complete(person, activityId)
  expect(status).toBe(200)
  return data.newAchievements.map(({ slug }) => slug)
}

export const INVALID = { status: 400, body: { code: 'invalid_data' } }

export const NOT_FOUND = { status: 404, body: { code: 'not_found' } }

export const USED = { status: 409, body: { code: 'invitation_used', message: 'Este convite já foi usado' } }

export const chosenOf = async ({ send }: Person) => (await send(api.listSelectedActivities)).data

export const whoOf = ({ chosenBy, completedBy }: Pick<api.SelectedActivity, 'chosenBy' | 'completedBy'>) => [
  chosenBy,
  completedBy,
]

/** Titles of a person's notices about the partner's choices, days and completions, newest first. */
export const noticeTitlesOf = async (person: Person) =>
  (await read(person)).items.filter(({ kind }) => /planned|chose|completed/.test(kind)).map(({ title }) => title)

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

  /** Notices of these people about choices. */
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
  const undo = (token: string) => app.visitor()(api.undoSelection, { body: { token } })
  const plan = (token: string, at: string | null) =>
    app.visitor()(api.setInvitationDate, { params: { token }, body: { at } })
  const lettersOf = async (person: Person) =>
    (await app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, person.id))).filter(
      ({ kind }) => kind === 'activity',
    )

  /** An invitation whose first place a guest has chosen. */
  async function chosen() {
    const ana = await app.signUp()
    const { token, offered } = await invite(ana)
    const [first = '', second = ''] = offered
    expect((await choose(token, first)).status).toBe(200)
    return { ana, token, first, second }
  }

  async function named(firstName: string): Promise<Person> {
    const person = await app.signUp()
    await person.send(updateProfile, { body: { firstName } })
    return person
  }

  async function signUpCouple(): Promise<[Person, Person]> {
    const [ana, bia] = [await named('Ana'), await named('Bia')]
    await joiningSteps(app).join(ana, bia)
    return [ana, bia]
  }

  return { invite, choose, selectionsOf, unlocksOf, noticesOf, undo, plan, lettersOf, chosen, named, signUpCouple }
}
