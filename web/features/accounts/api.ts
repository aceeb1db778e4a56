import { useEffect } from 'react'
import {
  logOut as endSession,
  loadCurrentUser,
  type ProfileChange,
  type User,
  updateProfile,
} from '#contracts/accounts'
import { isPremium } from '#contracts/plans'
import { common } from '../../copy/common.ts'
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
import { forgetInvitations } from '../invitations/invitation-draft.ts'

const CURRENT_USER_FRESH_MS = 5 * 60_000

export interface SignedIn {
  status: 'user'
  user: User
  /** First name, or else username. */
  name: string
  /** Both names, once the couple has two members. */
  coupleName: string
  isPremium: boolean
  isAdmin: boolean
}

export type Session =
  | { status: 'visitor' }
  | { status: 'checking' }
  /** A token is stored, but the server cannot say whose it is now. */
  | { status: 'unreachable'; retry: () => Promise<unknown> }
  | SignedIn

/**
 * Who is signed in on this device. A token that the server refuses is dropped; after any other failure it stays.
 *
 * @see docs/rules.md, accounts.11
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

/** Reads the user again: the plan may have changed. */
export const refreshSession = () => refresh(loadCurrentUser)

/** Makes the server refuse this token from now on. A token that it refuses already counts as logged out. */
export async function logOut(): Promise<void> {
  try {
    await call(endSession, {})
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}

/** Forgets the session on this device, what was read in it and what was typed in it, in every tab. */
export async function forgetSession(): Promise<void> {
  dropToken('logged-out')
  forgetDrafts()
  announceLogOut()
  await forgetOtherSessions(null)
}

/**
 * Forgets what a session has read as soon as it ends or gives way to another, in this tab or in another one; what was
 * typed only on log-out: an expired session loses no form.
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

/** Goes on with a new token of an account; the user is cached first, so that no page asks for it. */
export async function continueSession(token: string, user: User): Promise<void> {
  await cacheAnswer(loadCurrentUser, token, user)
  storeToken(token)
}

/** The signed-in account as pages see it. */
export const toSignedIn = (user: User): SignedIn => ({
  status: 'user',
  user,
  name: displayName(user),
  coupleName: coupleName(user),
  isPremium: isPremium(user.subscription),
  isAdmin: user.role === 'admin',
})

/** How a person is addressed. */
const displayName = ({ firstName, username }: Pick<User, 'firstName' | 'username'>) => firstName?.trim() || username

/** Both names of a couple of two, the reader's first; else the one name. */
const coupleName = ({ partner, ...person }: Pick<User, 'firstName' | 'username' | 'partner'>) =>
  partner ? common.both(displayName(person), partner.firstName?.trim() || null) : displayName(person)

/** Changes the person's names; the answer says who they are now, and the greeting and the menu follow at once. */
export async function saveNames(change: ProfileChange): Promise<void> {
  const token = readToken()
  const user = await call(updateProfile, { body: change })
  if (token) await cacheAnswer(loadCurrentUser, token, user)
}
