import { PATHS } from '#contracts/pages'

const toPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/, '[^/]+').replace('*', '.+')}$`)

type PageName = keyof typeof PATHS
const PATTERNS = Object.entries(PATHS).map(([name, path]) => [name as PageName, toPattern(path)] as const)

/** Name of the page at a path, a key of `PATHS`; null: the SPA has no such page, and the response is 404. */
export const pageAt = (pathname: string): PageName | null =>
  PATTERNS.find(([, pattern]) => pattern.test(pathname))?.[0] ?? null

const SECRET_PREFIXES = [PATHS.invite, PATHS.ownInvitation, PATHS.share, PATHS.join].map((path) =>
  path.slice(0, path.indexOf(':')),
)

/** Whether a path contains a secret: a token or a join code. */
export const hasSecretPath = (path: string): boolean => SECRET_PREFIXES.some((prefix) => path.startsWith(prefix))
