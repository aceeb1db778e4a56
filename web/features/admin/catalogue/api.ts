import * as api from '#contracts/admin-places'
import { listCategories } from '#contracts/suggestions'
import { call, request } from '../../../platform/api/api-client.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toPage, toQuery } from '../list/to-page.ts'

export type CatalogueFilter = Partial<Pick<api.CatalogueQuery, 'q' | 'cityId' | 'placeState'> & { categoryId: number }>

/** Places that meet a filter, the newest first. */
export async function loadCatalogue({ categoryId, ...filter }: CatalogueFilter, cursor: string | null) {
  const query = { ...toQuery(cursor), ...filter, ...(categoryId ? { categoryId: String(categoryId) } : {}) }
  return toPage(await request<typeof api.listCatalogue>(api.listCatalogue, { query }))
}

/** One place with all that the panel knows of it. */
export const usePlacePage = (placeId: string) => useApi(api.loadPlacePage, { params: { placeId } })

export const useCategories = () => useApi(listCategories, {})

/** What the last imports did. */
export const usePlaceImports = () => useApi(api.listPlaceImports, {})

/** Adds a place by hand. */
export const addPlace = (facts: api.PlaceFacts) => call(api.addPlace, { body: facts })

/** Corrects a place of which a version was read. */
export const correctPlace = (placeId: string, facts: api.PlaceFacts, version: number) =>
  call(api.correctPlace, { params: { placeId }, body: { ...facts, version } })

/** Withdraws a place or brings it back, features it or no longer. */
export async function setPlaceStanding({ id, version }: api.PlacePage, action: api.PlaceAction, reason: string) {
  const body = { action, version, ...(reason ? { reason } : {}) }
  return await call(api.setPlaceStanding, { params: { placeId: id }, body })
}
