import { loadCurrentUser, type User } from '#contracts/accounts'
import { LEGAL_VERSIONS } from '#contracts/brand'
import * as api from '#contracts/privacy/privacy-rights'
import { call } from '../../../platform/api/api-client.ts'
import { requestFile } from '../../../platform/api/request-file.ts'
import { cacheAnswer, refresh, useApi } from '../../../platform/api/use-api.ts'
import { readToken } from '../../../platform/session/session.ts'
import { forgetSession } from '../api.ts'

export type Privacy = api.Privacy

/** What the person agreed to, and asked for, about their own data. */
export const usePrivacy = () => useApi(api.loadPrivacy, {})

/** Everything that is stored about the person, as a zip. */
export async function loadArchive(): Promise<Blob> {
  const archive = await requestFile(api.exportArchive)
  await refresh(api.loadPrivacy)
  return archive
}

/** Asks for the deletion; this device is signed out with all others. */
export async function requestDeletion(password: string): Promise<void> {
  await call(api.requestDeletion, { body: { password } })
  await forgetSession()
}

async function showUser(user: User): Promise<void> {
  const token = readToken()
  if (token) await cacheAnswer(loadCurrentUser, token, user)
  await refresh(api.loadPrivacy)
}

/** Takes the deletion back. */
export const keepAccount = async () => showUser(await call(api.keepAccount, {}))

/** Accepts the documents in the versions whose text this release shows. */
export const acceptDocuments = async () => showUser(await call(api.acceptDocuments, { body: LEGAL_VERSIONS }))
