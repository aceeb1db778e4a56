/**
 * Calls that one client address may make in a minute, by kind of call; wrangler.toml binds one limiter to each
 * (docs/rules.md, accounts.12).
 */
export const RATE_LIMITS = {
  login: 10,
  register: 5,
  invitation: 60,
  /** Choosing a place, and asking for a free username. */
  selection: 20,
  forgotPassword: 5,
  /** Everything else under /api. */
  other: 300,
} as const

export type Limit = keyof typeof RATE_LIMITS

/** `Retry-After` of a refused call. */
export const RATE_LIMIT_SECONDS = 60

/**
 * Password guesses per account that are compared with the hash, and the period in which they count (docs/rules.md,
 * accounts.4).
 */
export const LOGIN_GUESSES = { limit: 10, windowMinutes: 15 } as const

/** Choices without an invitation that one account may make, and the period in which they count. */
export const OWN_CHOICES = { limit: 60, windowHours: 24 } as const

/** Codes of a second factor that are compared for an account since the last right one, and the period in which they count. */
export const FACTOR_TRIES = { limit: 20, windowMinutes: 24 * 60 } as const

/** Missing places that one network may report, and the period in which they count. */
export const MISSING_PLACES = { limit: 5, windowHours: 24 } as const

/** Contact messages that one network, and one address or account, may send, and the period in which they count. */
export const CONTACT_MESSAGES = { perNetwork: 10, perPerson: 5, windowHours: 24 } as const

/** Unknown join codes that one account or one network may try, and the period in which they count. */
export const JOIN_TRIES = { limit: 10, windowMinutes: 60 } as const
