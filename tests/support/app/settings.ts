import { keyedDigest } from '../../../worker/lib/digest.ts'

export const JWT_SECRET = 'a secret of the tests, long enough for HS256'

export const PASSWORD_PEPPER = 'a pepper of the tests, long enough as well'

export const CLIENT_PORT_KEY = 'a key of the zone, long enough too'

/** Signs a link of an e-mail as a worker with this pepper does. */
export const signLetterLink = (text: string, pepper = PASSWORD_PEPPER): Promise<string> =>
  keyedDigest(pepper, 'link in a letter', text)

/** The settings that the worker needs to start, for a test's own database. */
export const settingsFor = (databaseUrl: string) => ({
  TURSO_DATABASE_URL: databaseUrl,
  JWT_SECRET,
  PASSWORD_PEPPER,
  CLIENT_PORT_KEY,
  APP_ORIGIN: 'http://localhost:8787',
})
