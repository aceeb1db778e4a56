import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changePassword, endOtherSessions } from '#contracts/account-security'
import { logIn } from '#contracts/accounts'
import { onSessionLoss } from '../session/session.ts'
import { call, isSessionLoss } from './api-client.ts'

const losses = vi.fn<() => void>()
let stopListening: () => void

beforeEach(() => {
  losses.mockReset()
  stopListening = onSessionLoss(losses)
  vi.stubGlobal('localStorage', { getItem: () => 'a-token' })
})
afterEach(() => stopListening())

const answerWith = (code: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ code, message: '', requestId: 'r' }, { status: 401 }))

const passwords = { currentPassword: 'errada-123', newPassword: 'abacate-com-limão' }

test('a call without a valid session reports its end', async () => {
  answerWith('unauthenticated')
  await expect(call(endOtherSessions, {})).rejects.toSatisfy(isSessionLoss)
  await expect(call(changePassword, { body: passwords })).rejects.toSatisfy(isSessionLoss)
  expect(losses).toHaveBeenCalledTimes(2)
})

test('a wrong password ends no session, in a form as little as at the login', async () => {
  answerWith('invalid_credentials')
  const isOther = (error: unknown) => !isSessionLoss(error)
  await expect(call(changePassword, { body: passwords })).rejects.toSatisfy(isOther)
  await expect(call(logIn, { body: { username: 'ana', password: 'errada-123' } })).rejects.toSatisfy(isOther)
  expect(losses).not.toHaveBeenCalled()
})

test('an answer that is not ours counts as the end', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 401 }))
  await expect(call(endOtherSessions, {})).rejects.toSatisfy(isSessionLoss)
  expect(losses).toHaveBeenCalledOnce()
})
