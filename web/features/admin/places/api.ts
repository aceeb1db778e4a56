import * as admin from '#contracts/admin'
import * as adminPlaces from '#contracts/admin-places'
import { call } from '../../../platform/api/api-client.ts'
import { refresh, useApi } from '../../../platform/api/use-api.ts'
import { loadPage } from '../api.ts'

/** Smaller than usual: on a phone each place is a card. */
const WITHHELD_PAGE_SIZE = 20

/** Open reports of places, newest first; of one town if it is set. */
export const loadPlaceReports = (cityId: string, cursor: string | null) =>
  loadPage(adminPlaces.listPlaceReports, cursor, cityId ? { cityId } : {})

export type Settlement = 'withdraw' | 'keep'

/** Settles all open reports of the place. */
export async function settlePlaceReport(reportId: string, action: Settlement): Promise<void> {
  try {
    await call(adminPlaces.settlePlaceReport, { params: { reportId }, body: { action } })
  } finally {
    // Both include counts of open reports. They are read again even after a failure, because another administrator may
    // have settled the report.
    void refresh(adminPlaces.loadPlacesUsage, admin.loadWaiting)
  }
}

export const useWithheldReasons = () => useApi(adminPlaces.listWithheldReasons, {})

/** Towns with places that wait for one reason; none without a reason. */
export const useWithheldTowns = (reason: adminPlaces.WithheldReason | null) =>
  useApi(adminPlaces.listWithheldTowns, reason && { query: { reason } })

/** Towns with many people and few good places. */
export const useThinTowns = () => useApi(adminPlaces.listThinTowns, {})

/** A row of the list; its id is that of the place. */
export type WithheldRow = adminPlaces.WithheldPlace & { id: string }

const toRow = (withheld: adminPlaces.WithheldPlace): WithheldRow => ({ ...withheld, id: withheld.place.id })

export type WithheldFilter = Partial<Pick<adminPlaces.WithheldPlacesQuery, 'reason' | 'cityId'>>

/**
 * Withheld places that match the filter, handpicked ones first.
 *
 * @param isWhole - reads as many at once as one decision can have
 */
export async function loadWithheldPlaces(filter: WithheldFilter, isWhole: boolean, cursor: string | null) {
  const query = { limit: String(isWhole ? adminPlaces.MAX_DECIDED : WITHHELD_PAGE_SIZE), ...filter }
  const { items, nextCursor } = await loadPage(adminPlaces.listWithheldPlaces, cursor, query)
  return { items: items.map(toRow), nextCursor }
}

export type Decision = adminPlaces.WithheldDecision

/** Numbers that a decision changes; read again even after a failure, because another administrator may have decided. */
const refreshCounts = () =>
  void refresh(adminPlaces.listWithheldReasons, adminPlaces.listWithheldTowns, admin.loadWaiting)

/** Shows or drops waiting places; the answer names those that still waited. */
export const decidePlaces = (placeIds: readonly string[], action: Decision) =>
  call(adminPlaces.decideWithheldPlaces, { body: { action, placeIds: [...placeIds] } }).finally(refreshCounts)

/** Reads a file of places: its mistakes, or what it changes; saves it unless it is a preview. */
export const savePlaceSheet = (csv: string, isPreview: boolean) =>
  call(adminPlaces.savePlaceSheet, { body: { csv, isPreview } }).finally(() => isPreview || refreshCounts())

/** Lets the places of a decision wait again. */
export const undoDecision = (decisionId: string) =>
  call(adminPlaces.undoWithheldDecision, { params: { decisionId } }).finally(refreshCounts)
