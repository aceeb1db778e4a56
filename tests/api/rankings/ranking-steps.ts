import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect } from 'vitest'
import { completeActivity, selectActivity } from '#contracts/activities'
import { loadRankings } from '#contracts/rankings'
import { rankingCouples } from '#db/schema/rankings'
import type { Person, TestApp } from '../../support/app/test-app.ts'
import { consentToBePublic, coupleIdOf } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'

export async function choose(person: Person, activityId: string): Promise<void> {
  expect((await person.send(selectActivity, { body: { activityId } })).status).toBe(200)
}

export const complete = ({ send }: Person, activityId: string) => send(completeActivity, { body: { activityId } })

export const slugOf = ({ username }: Person): string => `${username}-casal`

export function rankingSteps(app: TestApp) {
  /** Ids of catalogue places that a free couple may choose. */
  const catalogue: string[] = []
  beforeAll(async () => {
    const rows = await app.db.all<{ id: string }>(
      sql`select distinct place_id as id from place_categories where category_id = 2 order by 1 limit 60`,
    )
    catalogue.push(...rows.map(({ id }) => id))
  })

  const place = (index: number): string => catalogue[index] ?? ''

  async function visit(person: Person, activityId: string, timestamp: string): Promise<void> {
    await app.travelTo(timestamp)
    await choose(person, activityId)
    expect((await complete(person, activityId)).status).toBe(200)
  }

  async function signUpPublic(username?: string): Promise<Person> {
    const person = await signUpPremium(app, username ? { username } : {})
    await consentToBePublic(app, person)
    return person
  }

  async function read(query: { month?: string; limit?: string } = {}) {
    const { status, data } = await app.visitor()(loadRankings, { query })
    expect(status).toBe(200)
    return data
  }

  /** `slug: activities` of each couple, in order. */
  const couplesOf = async (month: string) =>
    (await read({ month })).topCouples.map(({ couple, stats }) => [couple.coupleSlug, stats.totalActivities])

  const pointsOf = async (person: Person) =>
    Object.fromEntries(
      (
        await app.db
          .select()
          .from(rankingCouples)
          .where(eq(rankingCouples.coupleId, await coupleIdOf(app, person)))
      ).map(({ month, points }) => [month, points]),
    )
  return { catalogue, place, visit, signUpPublic, read, couplesOf, pointsOf }
}
