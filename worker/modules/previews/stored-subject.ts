import { PATHS } from '#contracts/pages'
import { SLUG_LENGTH } from '#contracts/slugs'

/** User agents of chat apps, social networks and search engines. */
const ROBOTS =
  /bot\b|crawl|spider|preview|facebookexternalhit|facebookcatalog|meta-external|WhatsApp\/|Slackbot|Discord|Skype/i

/** A page whose content is in the database. */
export interface StoredSubject {
  kind: 'invitation' | 'couple' | 'rankings'
  /** Token or slug; empty for the rankings. */
  name: string
}

/** 192 bits in base64url, as `newToken` makes them. */
const TOKEN = /^[\w-]{32}$/
const SLUG = new RegExp(`^[a-z0-9-]{${SLUG_LENGTH.min},${SLUG_LENGTH.max}}$`)

const nameIn = (pattern: string, path: string): string | null => {
  const prefix = pattern.slice(0, pattern.indexOf(':'))
  return path.startsWith(prefix) ? path.slice(prefix.length) : null
}

/** Null for every other page, and for an impossible token or slug, which saves the round trip. */
export function toStoredSubject(path: string): StoredSubject | null {
  if (path === PATHS.rankings) return { kind: 'rankings', name: '' }
  const token = nameIn(PATHS.invite, path) ?? nameIn(PATHS.share, path)
  if (token !== null) return TOKEN.test(token) ? { kind: 'invitation', name: token } : null
  const slug = nameIn(PATHS.publicCouple, path)?.toLowerCase()
  return slug !== undefined && SLUG.test(slug) ? { kind: 'couple', name: slug } : null
}

/** Whether the user agent says that it is a robot. The browser inside an app is not one. */
export const isRobot = (userAgent: string | null): boolean => userAgent !== null && ROBOTS.test(userAgent)
