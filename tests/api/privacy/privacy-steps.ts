import { logIn } from '#contracts/accounts'
import { requestDeletion } from '#contracts/privacy'
import type { Send } from '../../support/app/client.ts'
import type { Person, TestApp } from '../../support/app/test-app.ts'

export const NOW = '2026-11-22T12:00:00Z'
export const NIGHTLY = '20 4 * * *'
export const DAY_MS = 24 * 60 * 60 * 1000

export const daysLater = (days: number): string => new Date(Date.parse(NOW) + days * DAY_MS).toISOString()

export const askForDeletion = ({ send, password }: Pick<Person, 'send' | 'password'>) =>
  send(requestDeletion, { body: { password } })

/** The same person after a new login. */
export async function logInAgain(
  app: TestApp,
  { username, password }: Person,
): Promise<{ send: Send; status: number }> {
  const { status, data } = await app.visitor()(logIn, { body: { username, password } })
  return { send: app.as(data.token), status }
}
