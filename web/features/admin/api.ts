import { useEffect } from 'react'
import * as admin from '#contracts/admin'
import * as adminPlaces from '#contracts/admin-places'
import * as adminReports from '#contracts/admin-reports'
import * as adminUsers from '#contracts/admin-users'
import type { Endpoint, Input, Output } from '#contracts/endpoint'
import * as notifications from '#contracts/notifications'
import { NEXT_CURSOR_HEADER, TOTAL_HEADER } from '#contracts/pagination'
import { listCategories } from '#contracts/suggestions'
import type { Page } from '../../hooks/async/use-cursor-list.ts'
import { call, type RawInput, request } from '../../platform/api/api-client.ts'
import { requestFile } from '../../platform/api/request-file.ts'
import { refresh, useApi } from '../../platform/api/use-api.ts'
import { withConfirmation } from '../accounts/with-confirmation.ts'

/** Polls faster until the first count has arrived, because the screen is empty until then. */
const [FIRST_COUNT_MS, LATER_COUNT_MS] = [1000, 5000]

/** Counters of the whole product, its weeks and its months; polled while the server counts. */
export function useAdminStats() {
  const answer = useApi(admin.loadAdminStats, {})
  const { data, mutate } = answer
  useEffect(() => {
    if (!data?.isCounting) return
    const timer = setInterval(() => void mutate(), data.countedAt === null ? FIRST_COUNT_MS : LATER_COUNT_MS)
    return () => clearInterval(timer)
  }, [data, mutate])
  return answer
}

export const useAdminHealth = () => useApi(admin.loadAdminHealth, {})

type ItemOf<E extends Endpoint> = Output<E> extends readonly (infer Item)[] ? Item : never

/** Loads a page of a list: the items, the next cursor and the total. */
export async function loadPage<E extends Endpoint>(
  contract: E,
  cursor: string | null,
  query: RawInput['query'] = {},
  params: RawInput['params'] = {},
): Promise<Page<ItemOf<E>>> {
  const input = { params, query: cursor ? { ...query, cursor } : query } as Input<E> & RawInput
  const { data, headers } = await request(contract, input)
  const total = headers.get(TOTAL_HEADER)
  return {
    items: data as ItemOf<E>[],
    nextCursor: headers.get(NEXT_CURSOR_HEADER),
    ...(total === null ? {} : { total: Number(total) }),
  }
}

/** A filter, of which any part may be missing. */
type FilterOf<Query> = { [Name in Exclude<keyof Query, 'cursor' | 'limit'>]?: Query[Name] | undefined }

export type UsersFilter = FilterOf<adminUsers.UsersQuery>

export const loadUsers = (filter: UsersFilter, cursor: string | null) => loadPage(adminUsers.listUsers, cursor, filter)

export const useAccountPage = (userId: string) => useApi(adminUsers.loadAccountPage, { params: { userId } })

export const useRefund = (userId: string, paymentId: string) =>
  useApi(adminUsers.loadRefund, { params: { userId, paymentId } })

export const loadTimeline = (userId: string, cursor: string) =>
  loadPage(adminUsers.listAccountTimeline, cursor, {}, { userId })

/** Reason of the change; '' for none. */
type Reason = string

const withReason = (reason: Reason) => (reason ? { reason } : {})

export const setPremium = (userId: string, action: adminUsers.PremiumAction, reason: Reason, until?: string) =>
  withConfirmation(() =>
    call(adminUsers.setPremium, {
      params: { userId },
      body: { action, ...withReason(reason), ...(until ? { until } : {}) },
    }),
  )

/** Helps the owner of an account: see the contract. */
export const changeAccount = (userId: string, body: adminUsers.AccountAction) =>
  withConfirmation(() => call(adminUsers.changeAccount, { params: { userId }, body }))

/** Changes the role of an account; the server ends its sessions. */
export const setRole = (userId: string, role: adminUsers.Role, reason: Reason) =>
  withConfirmation(() => call(adminUsers.setRole, { params: { userId }, body: { role, ...withReason(reason) } }))

export const deleteUser = (userId: string, reason: Reason) =>
  withConfirmation(() => call(adminUsers.deleteUser, { params: { userId }, query: withReason(reason) }))

export type AuditFilter = FilterOf<adminUsers.AuditQuery>

export const loadAudit = (filter: AuditFilter, cursor: string | null) => loadPage(adminUsers.listAudit, cursor, filter)

export type ActivitiesFilter = FilterOf<adminUsers.ActivitiesQuery>

export const loadActivities = (filter: ActivitiesFilter, cursor: string | null) =>
  loadPage(adminUsers.listActivities, cursor, filter)

export const useOutbox = () => useApi(admin.loadOutbox, {})

export const sendTestEmail = (type: notifications.TestEmailType) =>
  call(notifications.sendTestEmail, { body: { type } })

export const loadOutboxMessages = (cursor: string | null) => loadPage(admin.listOutboxMessages, cursor)

export type ExportListName = admin.ExportListName

/** A whole list as CSV, with the filter on screen. */
export const loadListFile = (list: ExportListName, filter: object): Promise<Blob> =>
  withConfirmation(() => requestFile(admin.exportList, { body: { ...filter, list } }))

/** Which settings are set on the server; never their values. */
export const useSettings = () => useApi(admin.loadSettings, {})

export const useOperations = () => useApi(admin.loadOperations, {})

export const useWaiting = () => useApi(admin.loadWaiting, {})

export type CatalogueFilter = FilterOf<adminPlaces.CatalogueQuery>

export const loadCatalogue = (filter: CatalogueFilter, cursor: string | null) =>
  loadPage(adminPlaces.listCatalogue, cursor, filter)

export const usePlacePage = (placeId: string) => useApi(adminPlaces.loadPlacePage, { params: { placeId } })

export const useCategories = () => useApi(listCategories, {})

/** The latest imports of places with their outcomes. */
export const usePlaceImports = () => useApi(adminPlaces.listPlaceImports, {})

export async function addPlace(body: adminPlaces.PlaceFacts) {
  const page = await call(adminPlaces.addPlace, { body })
  void refresh(adminPlaces.loadPlacesUsage, admin.loadWaiting)
  return page
}

/** Corrects a place; refused when `version` is no longer the latest. */
export const correctPlace = (placeId: string, facts: adminPlaces.PlaceFacts, version: number) =>
  call(adminPlaces.correctPlace, { params: { placeId }, body: { ...facts, version } })

export async function setPlaceStanding(
  { id, version }: adminPlaces.PlacePage,
  action: adminPlaces.PlaceAction,
  reason: string,
) {
  const body = { action, version, ...(reason ? { reason } : {}) }
  return await call(adminPlaces.setPlaceStanding, { params: { placeId: id }, body })
}

export const loadPageReports = (cursor: string | null) => loadPage(adminReports.listPageReports, cursor)

/** The content of a reported page, even while it is hidden. */
export const loadReportedPage = (reportId: string) => call(adminReports.loadReportedPage, { params: { reportId } })

/** The counts of the tabs; read again even after a refusal, because another administrator may have settled the case. */
export const refreshWaiting = () => void refresh(admin.loadWaiting)

/** Settles all open reports of the page. */
export const settlePageReport = (reportId: string, body: adminReports.PageSettlement) =>
  call(adminReports.settlePageReport, { params: { reportId }, body }).finally(refreshWaiting)

export const loadNoteReports = (cursor: string | null) => loadPage(adminReports.listNoteReports, cursor)

export const settleNoteReport = (invitationId: string, action: adminReports.NoteSettlement) =>
  call(adminReports.settleNoteReport, { params: { invitationId }, body: { action } })

export const loadBannedPages = (cursor: string | null) => loadPage(adminReports.listBannedPages, cursor)

export const unbanPage = (coupleId: string) => call(adminReports.unbanPage, { params: { coupleId } })

export const usePlacesUsage = () => useApi(adminPlaces.loadPlacesUsage, {})
