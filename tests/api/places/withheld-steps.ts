import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { decideWithheldPlaces, listWithheldPlaces, type WithheldReason } from '#contracts/admin-places'
import { listAudit } from '#contracts/admin-users'
import { NEXT_CURSOR_HEADER } from '#contracts/pagination'
import { placeCategories, places, withheldPlaces } from '#db/schema/index'
import type { Person, TestApp } from '../../support/app/test-app.ts'

export const NOW = '2026-11-20T12:00:00Z'

export function withheldSteps(app: TestApp, admin: Person) {
  const settle = (placeId: string, action: 'show' | 'drop', by = admin) =>
    by.send(decideWithheldPlaces, { body: { action, placeIds: [placeId] } })
  const rowOf = async (placeId: string) => {
    const [row] = await app.db.select().from(places).where(eq(places.id, placeId))
    return row ?? expect.fail(`no place ${placeId}`)
  }
  const offersOf = (placeId: string) =>
    app.db
      .select()
      .from(placeCategories)
      .where(eq(placeCategories.placeId, placeId))
      .orderBy(asc(placeCategories.categoryId))
  const auditOf = async (placeId: string) =>
    (await admin.send(listAudit)).data.filter(({ details }) => details?.place === placeId)
  const isListed = async (placeId: string) =>
    (await app.db.select().from(withheldPlaces).where(eq(withheldPlaces.placeId, placeId))).length > 0

  async function readPages(query: { limit?: string; reason?: WithheldReason } = {}) {
    const seen: { id: string; reason: WithheldReason }[] = []
    let cursor: string | undefined
    do {
      const { data, headers } = await admin.send(listWithheldPlaces, {
        query: { ...query, ...(cursor ? { cursor } : {}) },
      })
      expect(data.length).toBeLessThanOrEqual(Number(query.limit ?? 50))
      seen.push(...data.map(({ place, reason }) => ({ id: place.id, reason })))
      cursor = headers.get(NEXT_CURSOR_HEADER) ?? undefined
    } while (cursor !== undefined)
    return seen
  }
  return { settle, rowOf, offersOf, auditOf, isListed, readPages }
}
