import { useEffect } from 'react'
import {
  logOut as endSession,
  loadCurrentUser,
  type ProfileChange,
  type User,
  updateProfile,
} from '#contracts/accounts'
import { isPremium } from '#contracts/plans'
import { usePolling } from '../../hooks/async/use-polling.ts'
import { ApiError, call } from '../../platform/api/api-client.ts'
import { cacheAnswer, forgetOtherSessions, refresh, useApi } from '../../platform/api/use-api.ts'
import { forgetPage } from '../../platform/session/last-page.ts'
import {
  announceLogOut,
  dropToken,
  onLogOutElsewhere,
  readToken,
  storeToken,
  useSessionId,
} from '../../platform/session/session.ts'
import { forgetStoredDrafts } from '../../platform/storage/use-stored-draft.ts'
import { forgetInvitations } from '../invitations/stored-invitation.ts'

const CURRENT_USER_FRESH_MS = 5 * 60_000
const PLAN_POLL_MS = 30_000

export interface SignedIn {
  status: 'user'
  user: User
  /** The first name, or else the username. */
  name: string
  isPremium: boolean
  isAdmin: boolean
}

export type Session =
  | { status: 'visitor' }
  | { status: 'checking' }
  /** A token is stored, but the server could not check it. */
  | { status: 'unreachable'; retry: () => Promise<unknown> }
  | SignedIn

/**
 * The session of this device. A token that the server refuses is deleted; after any other failure it stays stored
 * (docs/rules.md, accounts.11).
 */
export function useSession(): Session {
  const session = useSessionId()
  const { data, error, mutate } = useApi(loadCurrentUser, {}, { dedupingInterval: CURRENT_USER_FRESH_MS })
  const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 404)

  useEffect(() => {
    if (isRefused) dropToken('refused')
  }, [isRefused])

  if (session === null) return { status: 'visitor' }
  if (isRefused) return { status: 'checking' }
  if (data) return toSignedIn(data)
  return error ? { status: 'unreachable', retry: () => mutate() } : { status: 'checking' }
}

/** Reads the user again, because the plan may have changed. */
export const refreshSession = () => refresh(loadCurrentUser)

/** Reads the user again every 30 seconds, because the other member may buy or end Premium while a page is open. */
export const useLivePlan = () => usePolling(() => void refreshSession(), PLAN_POLL_MS)

/** Ends the session at the server. A token that the server already refuses counts as logged out. */
export async function logOut(): Promise<void> {
  try {
    await call(endSession, {})
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}

/** Deletes the session, its cached data and its drafts from this device, in every tab. */
export async function forgetSession(): Promise<void> {
  dropToken('logged-out')
  forgetDrafts()
  announceLogOut()
  await forgetOtherSessions(null)
}

/**
 * Deletes cached data as soon as the session ends or is replaced, in this tab or another. Drafts are deleted only on
 * log-out; an expired session keeps them.
 */
export function useForgetOnSessionEnd() {
  const session = useSessionId()
  useEffect(() => {
    void forgetOtherSessions(session)
  }, [session])
  useEffect(() => onLogOutElsewhere(forgetDrafts), [])
}

function forgetDrafts() {
  forgetStoredDrafts()
  forgetInvitations()
  forgetPage()
}

/** Continues with a new token of an account. The user is cached first, so that no page requests it. */
export async function continueSession(token: string, user: User): Promise<void> {
  await cacheAnswer(loadCurrentUser, token, user)
  storeToken(token)
}

/** The signed-in account as pages see it. */
export const toSignedIn = (user: User): SignedIn => ({
  status: 'user',
  user,
  name: displayName(user),
  isPremium: isPremium(user.subscription),
  isAdmin: user.role === 'admin',
})

const displayName = ({ firstName, username }: Pick<User, 'firstName' | 'username'>) => firstName?.trim() || username

/** Saves the person's names. The response is cached, so that greeting and menu change at once. */
export async function saveNames(change: ProfileChange): Promise<void> {
  const token = readToken()
  const user = await call(updateProfile, { body: change })
  if (token) await cacheAnswer(loadCurrentUser, token, user)
}
