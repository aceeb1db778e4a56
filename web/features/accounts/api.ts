import { useEffect } from 'react'
import * as api from '#contracts/accounts'
import { isPremium } from '#contracts/plans'
import { ApiError, call } from '../../platform/api/api-client.ts'
import { createOnce } from '../../platform/api/create-once.ts'
import { cacheAnswer, forgetOtherSessions, refresh, useApi } from '../../platform/api/use-api.ts'
import { forgetPage } from '../../platform/session/last-page.ts'
import { announceLogOut, dropToken, onLogOutElsewhere, storeToken, useToken } from '../../platform/session/session.ts'
import { findDeviceToken, storeDeviceToken } from '../../platform/storage/device-tokens.ts'
import { dropDraft } from '../../platform/storage/invitation-draft.ts'
import { forgetStoredDrafts } from '../../platform/storage/use-stored-draft.ts'
import { displayName } from './display-name.ts'

const CURRENT_USER_FRESH_MS = 5 * 60_000

export interface SignedIn {
  status: 'user'
  user: api.User
  /** First name, or else username. */
  name: string
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
  const token = useToken()
  const { data, error, mutate } = useApi(api.loadCurrentUser, {}, { dedupingInterval: CURRENT_USER_FRESH_MS })
  const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 404)

  useEffect(() => {
    if (isRefused) dropToken('refused')
  }, [isRefused])

  if (token === null) return { status: 'visitor' }
  if (isRefused) return { status: 'checking' }
  if (data) return toSignedIn(data)
  return error ? { status: 'unreachable', retry: () => mutate() } : { status: 'checking' }
}

/** Reads the user again: the plan may have changed. */
export const refreshSession = () => refresh(api.loadCurrentUser)

/** Signs in and remembers the token on this device. */
export async function logIn({ username, password }: Omit<api.Credentials, 'deviceToken'>): Promise<SignedIn> {
  const body = { username, password, deviceToken: findDeviceToken(username) }
  return beginSession(await call(api.logIn, { body }))
}

/** Creates an account and signs in with it. */
export async function register(registration: api.Registration): Promise<SignedIn> {
  return beginSession((await createOnce<typeof api.register>(api.register, { body: registration })).data)
}

/** Makes the server refuse this token from now on. A token that it refuses already counts as logged out. */
export async function logOut(): Promise<void> {
  try {
    await call(api.logOut, {})
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
 * typed only when somebody logged out: a session that runs out loses no form.
 */
export function useForgetOnSessionEnd() {
  const token = useToken()
  useEffect(() => {
    void forgetOtherSessions(token)
  }, [token])
  useEffect(() => onLogOutElsewhere(forgetDrafts), [])
}

function forgetDrafts() {
  forgetStoredDrafts()
  dropDraft()
  forgetPage()
}

/** Goes on with a new token of an account; the user is cached first, so that no page asks for it. */
export async function continueSession(token: string, user: api.User): Promise<void> {
  await cacheAnswer(api.loadCurrentUser, token, user)
  storeToken(token)
}

async function beginSession({ token, user, deviceToken }: api.SignedInUser): Promise<SignedIn> {
  storeDeviceToken(deviceToken, [user.username, user.email])
  await continueSession(token, user)
  return toSignedIn(user)
}

const toSignedIn = (user: api.User): SignedIn => ({
  status: 'user',
  user,
  name: displayName(user),
  isPremium: isPremium(user.subscription),
  isAdmin: user.role === 'admin',
})
