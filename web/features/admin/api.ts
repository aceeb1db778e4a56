import * as api from '#contracts/admin/overview'
import {
  listPlaceReports,
  listWithheldPlaces,
  listWithheldReasons,
  loadPlacesUsage,
  settlePlaceReport as settleReport,
  settleWithheldPlace as settleWithheld,
  type WithheldPlace,
  type WithheldReason,
} from '#contracts/admin/places'
import { NEXT_CURSOR_HEADER } from '#contracts/http/pagination'
import { sendTestEmail as sendTest, type TestEmailType } from '#contracts/notifications'
import type { Page } from '../../hooks/async/use-cursor-list.ts'
import { call, request } from '../../platform/api/api-client.ts'
import { refresh, useApi } from '../../platform/api/use-api.ts'

export interface UsersFilter {
  q: string
  plan: 'all' | 'free' | 'premium'
  role: 'all' | api.Role
}

/** The changes stand beside the charts and on a phone above them: as many as leave room for both. */
const AUDIT_PAGE_SIZE = 5
/** On a phone each is a card. */
const WITHHELD_PAGE_SIZE = 20

/** Counters of the whole product and the last 12 months. */
export const useAdminStats = () => useApi(api.loadAdminStats, {})

/** Which settings the server has. */
export const useSettings = () => useApi(api.loadSettings, {})

/** How many e-mails wait, and how many notices were given up for their age. */
export const useOutbox = () => useApi(api.loadOutbox, {})

/** What the sources of places were asked, and what is left of their budgets. */
export const usePlacesUsage = () => useApi(loadPlacesUsage, {})

/** Reports of places that nobody has settled, newest first. */
export async function loadPlaceReports(cursor: string | null) {
  return toPage(await request<typeof listPlaceReports>(listPlaceReports, { query: toQuery(cursor) }))
}

export type Settlement = 'withdraw' | 'keep'

/** Settles a report, and with it all others of the same place. */
export async function settlePlaceReport(reportId: string, action: Settlement): Promise<void> {
  try {
    await call(settleReport, { params: { reportId }, body: { action } })
  } finally {
    // How many are open stands beside the figures; somebody else may have settled this one.
    void refresh(loadPlacesUsage)
  }
}

/** How many places are withheld, by reason. */
export const useWithheldReasons = () => useApi(listWithheldReasons, {})

/** A row of the list, named by its place. */
export type WithheldRow = WithheldPlace & { id: string }

const toRow = (withheld: WithheldPlace): WithheldRow => ({ ...withheld, id: withheld.place.id })

/** Withheld places, those of the selection first. */
export async function loadWithheldPlaces(reason: WithheldReason | 'all', cursor: string | null) {
  const query = { ...toQuery(cursor), limit: String(WITHHELD_PAGE_SIZE), ...(reason === 'all' ? {} : { reason }) }
  const { items, nextCursor } = toPage(await request<typeof listWithheldPlaces>(listWithheldPlaces, { query }))
  return { items: items.map(toRow), nextCursor }
}

export type Decision = 'show' | 'drop'

/** Decides about a withheld place. */
export async function settleWithheldPlace(placeId: string, action: Decision): Promise<void> {
  try {
    await call(settleWithheld, { params: { placeId }, body: { action } })
  } finally {
    // The counters stand above the list; somebody else may have decided.
    void refresh(listWithheldReasons)
  }
}

/** Accounts, newest first. */
export async function loadUsers({ q, plan, role }: UsersFilter, cursor: string | null) {
  const query = {
    ...toQuery(cursor, q),
    ...(plan === 'all' ? {} : { plan }),
    ...(role === 'all' ? {} : { role }),
  }
  return toPage(await request<typeof api.listUsers>(api.listUsers, { query }))
}

/** Places chosen, newest first. */
export async function loadActivities(q: string, cursor: string | null) {
  return toPage(await request<typeof api.listActivities>(api.listActivities, { query: toQuery(cursor, q) }))
}

/** What administrators changed, newest first. */
export async function loadAudit(cursor: string | null) {
  const query = { ...toQuery(cursor), limit: String(AUDIT_PAGE_SIZE) }
  return toPage(await request<typeof api.listAudit>(api.listAudit, { query }))
}

/** Grants Premium to the couple of a person, or takes the grant back. */
export const setPremium = (userId: string, action: api.PremiumAction) =>
  call(api.setPremium, { params: { userId }, body: { action } })

/** Makes somebody an administrator, or no longer one; the sessions of that account end. */
export const setRole = (userId: string, role: api.Role) => call(api.setRole, { params: { userId }, body: { role } })

/** Deletes an account, and its couple when nobody is left in it. */
export const deleteUser = (userId: string) => call(api.deleteUser, { params: { userId } })

/** Sends a message of a kind to the administrator who asks. */
export const sendTestEmail = (type: TestEmailType) => call(sendTest, { body: { type } })

const toQuery = (cursor: string | null, q = '') => ({ ...(cursor ? { cursor } : {}), ...(q ? { q } : {}) })

function toPage<Item>({ data, headers }: { data: Item[]; headers: Headers }): Page<Item> {
  return { items: data, nextCursor: headers.get(NEXT_CURSOR_HEADER) }
}
