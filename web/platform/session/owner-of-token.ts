import { isObject, parseJson } from '../../lib/is-object.ts'

/**
 * A claim of a token, or ''. It only separates the data that the device stores by account and session; only the server can
 * verify the token.
 */
function claimOf(token: string | null, name: 'sub' | 'jti'): string {
  const [, claims = ''] = token?.split('.') ?? []
  try {
    const said = parseJson(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    const claim = isObject(said) ? said[name] : undefined
    return typeof claim === 'string' ? claim : ''
  } catch {
    return ''
  }
}

/** The account that a token names, or ''. */
export const ownerOfToken = (token: string | null): string => claimOf(token, 'sub')

/** Identifies the session of a token; a token that renews a session has the same id. */
export const sessionOfToken = (token: string | null): string | null => claimOf(token, 'jti') || token
