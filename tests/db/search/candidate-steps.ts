import { sql } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { type Db, run } from '#db/client'
import type { CandidateFilters } from '#db/queries/places/candidate'
import { listCandidates } from '#db/queries/places/candidates'
import * as schema from '#db/schema/index'
import { SEARCH_RULES } from '../../../worker/modules/suggestions/search/search-rules.ts'

export const NOW = new Date('2026-11-21T12:00:00Z')

export const [CULTURAL, VIAGEM, VIDA_NOTURNA, ESPORTES] = [3, 10, 11, 12]

export const [RECIFE, BOA_VISTA] = ['2611606', '1400100']

export const NO_FILTERS: CandidateFilters = { openNow: false, free: false, rainy: false }

export interface Question {
  categoryId: number
  cityId?: string
  radiusKm?: number
  filters?: CandidateFilters
}

export const idsOf = (candidates: readonly { activityId: string }[]) => candidates.map(({ activityId }) => activityId)

/** Steps with two couples, their earlier offers and their searches. */
export function candidateSteps(db: Db) {
  beforeAll(async () => {
    for (const name of ['ana', 'bia']) {
      await db.insert(schema.users).values({
        id: name,
        username: name,
        email: `${name}@exemplo.com.br`,
        passwordHash: '-',
        createdAt: NOW,
      })
      await db.insert(schema.couples).values({ id: `couple-${name}`, slug: `${name}-casal`, createdAt: NOW })
      await db
        .insert(schema.coupleMembers)
        .values({ userId: name, coupleId: `couple-${name}`, position: 1, joinedAt: NOW })
    }
  })

  /** Creates an open invitation of a couple around Recife. */
  async function invite(owner: string, categoryId: number, id: string, filters: string | null): Promise<string> {
    await db.insert(schema.invitations).values({
      id,
      token: `token-${id}`,
      coupleId: `couple-${owner}`,
      createdBy: owner,
      categoryId,
      cityId: RECIFE,
      radiusKm: 20,
      scope: 'radius',
      filters,
      month: '2026-11',
      createdAt: NOW,
      expiresAt: NOW,
    })
    return `token-${id}`
  }

  const candidatesFor = async (userId: string, { categoryId, cityId, radiusKm = 20, filters = NO_FILTERS }: Question) =>
    (await run(db, [listCandidates(db, { categoryId, city: { cityId }, radiusKm, userId, filters }, SEARCH_RULES)]))[0]

  const offer = (owner: string, categoryId: number, times: number, activityIds: readonly string[]) =>
    db.run(sql`
      insert into couple_offers (couple_id, category_id, activity_id, times, offered_at)
      select ${`couple-${owner}`}, ${categoryId}, value, ${times}, ${NOW.getTime()} from json_each(${JSON.stringify(activityIds)})
      where true on conflict do update set times = excluded.times`)
  /** Offers a couple the places in reach until the search gives some of them again. */
  async function offerAll(owner: string, question: Question): Promise<void> {
    for (;;) {
      const found = await candidatesFor(owner, question)
      if (found.some(({ timesOffered }) => timesOffered > 0)) return
      await offer(owner, question.categoryId, 1, idsOf(found))
    }
  }

  return { offer, offerAll, invite, candidatesFor }
}
