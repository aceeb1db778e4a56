import { isObject, parseJson } from '../../lib/is-object.ts'

/**
 * The account that a token names, or an empty text. It only separates the data stored on the device by account;
 * only the server can verify the token.
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
