import { keyedDigest } from '../../../worker/lib/digest.ts'

export const JWT_SECRET = 'a secret of the tests, long enough for HS256'

export const PASSWORD_PEPPER = 'a pepper of the tests, long enough as well'

/** Signs as the worker does that has this pepper. */
export const signLetterLink = (text: string, pepper = PASSWORD_PEPPER): Promise<string> =>
  keyedDigest(pepper, 'link in a letter', text)

/** What the worker asks for before it starts, for a test's own database. */
export const settingsFor = (databaseUrl: string) => ({
  TURSO_DATABASE_URL: databaseUrl,
  JWT_SECRET,
  PASSWORD_PEPPER,
  APP_ORIGIN: 'http://localhost:8787',
})
