import { isObject } from '../../lib/is-object.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { readToken } from './session.ts'

/**
 * The account that the stored token names, and an empty text for a visitor. It only names what is stored in this tab, so that
 * nobody else who logs in finds it: whose the token is the server alone can say.
 */
export function readOwnerId(): string {
  const [, claims = ''] = readToken()?.split('.') ?? []
  try {
    const said = parseJson(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return isObject(said) && typeof said.sub === 'string' ? said.sub : ''
  } catch {
    return ''
  }
}
