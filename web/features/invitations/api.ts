import type { Input } from '#contracts/endpoint'
import { loadPublicConfig } from '#contracts/health'
import * as api from '#contracts/invitations'
import type { PlaceFilter } from '#contracts/suggestions'
import { ApiError, call } from '../../platform/api/api-client.ts'
import { refresh, showOptimistically, useApi } from '../../platform/api/use-api.ts'

export const useInvitations = () => useApi(api.listInvitations, {})

/** The invitation as a guest sees it; an expired one cannot be read. */
export const useInvitationContents = (token: string | null) =>
  useApi(api.loadInvitation, token === null ? null : { params: { token } })

/** Reloads the list after a place was chosen through an invitation. */
export const refreshInvitations = () => refresh(api.listInvitations)

/** Creates the link that the partner opens. */
export async function createInvitation(
  invitation: Input<typeof api.createInvitation>['body'],
): Promise<api.CreatedInvitation> {
  const created = await call(api.createInvitation, { body: invitation })
  void refresh(api.listInvitations)
  return created
}

/**
 * Withdraws an open invitation, whose link stops working. The list shows this at once and is then reloaded. An invitation
 * that no longer exists counts as withdrawn.
 *
 * @throws ApiError `invitation_used` if a place was chosen before
 */
export async function deleteInvitation(token: string): Promise<void> {
  const withoutIt = (list: api.InvitationSummary[]) => list.filter((invitation) => invitation.token !== token)
  const withdraw = () => call(api.deleteInvitation, { params: { token } }).catch(unlessGone)
  try {
    await showOptimistically(api.listInvitations, withoutIt, withdraw)
  } finally {
    await refresh(api.listInvitations)
  }
}

/** Calls the guest by name, in the line on the ticket and in the couple's lists. */
export async function nameGuest(token: string, name: string): Promise<void> {
  await call(api.nameGuest, { params: { token }, body: { name } })
  await Promise.all([refresh(api.listInvitations), refresh(api.loadInvitation)])
}

export async function closeInvitation(token: string): Promise<void> {
  try {
    await call(api.closeInvitation, { params: { token } })
  } finally {
    await refresh(api.listInvitations)
  }
}

function unlessGone(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/** The filters that the source of places supports; empty if the request fails, `undefined` while it runs. */
export function usePlaceFilters(): readonly PlaceFilter[] | undefined {
  const { data, error } = useApi(loadPublicConfig, {}, { revalidateIfStale: false })
  if (!data && !error) return undefined
  return data?.placeFilters ?? []
}

/** Like `usePlaceFilters`, outside of rendering. */
export async function loadPlaceFilters(): Promise<readonly PlaceFilter[]> {
  try {
    return (await call(loadPublicConfig, {})).placeFilters
  } catch {
    return []
  }
}

/** Preview of the suggestions that a guest would get; `null` sends no request. */
export const useInvitationPreview = (query: Exclude<Input<typeof api.previewInvitation>['query'], undefined> | null) =>
  useApi(api.previewInvitation, query && { query }, { keepPreviousData: true, revalidateOnFocus: false })
