import { isObject, parseJson } from '../../lib/is-object.ts'

/**
 * The account that a token names, and an empty text where it names none. It only names what is stored on the device, so
 * that nobody else who logs in finds it: whose the token is the server alone can say.
 */
export function ownerOfToken(token: string | null): string {
  const [, claims = ''] = token?.split('.') ?? []
  try {
    const said = parseJson(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return isObject(said) && typeof said.sub === 'string' ? said.sub : ''
  } catch {
    return ''
  }
}
