export const JWT_SECRET = 'a secret of the tests, long enough for HS256'

/** What the worker asks for before it starts, for a test's own database. */
export const settingsFor = (databaseUrl: string) => ({
  TURSO_DATABASE_URL: databaseUrl,
  JWT_SECRET,
  PASSWORD_PEPPER: 'a pepper of the tests, long enough as well',
  APP_ORIGIN: 'http://localhost:8787',
})
