/**
 * Calls that one client address may make in a minute, by kind of call; wrangler.toml binds one limiter to each.
 *
 * @see docs/rules.md, accounts.12
 */
export const RATE_LIMITS = {
  login: 10,
  register: 5,
  /** Reading an invitation. */
  invitation: 60,
  /** Choosing a place. */
  selection: 20,
  forgotPassword: 5,
  /** Everything else under /api. */
  other: 300,
} as const

export type Limit = keyof typeof RATE_LIMITS

/** `Retry-After` of a refused call. */
export const RATE_LIMIT_SECONDS = 60

/**
 * Password guesses per account that reach the hash, and the time in which they count.
 *
 * @see docs/rules.md, accounts.4
 */
export const LOGIN_GUESSES = { limit: 10, windowMinutes: 15 } as const

/** Codes of couples that do not exist, tried by one account or from one address, and the time in which they count. */
export const JOIN_TRIES = { limit: 10, windowMinutes: 60 } as const
