import { isObject, parseJson } from '../../../lib/is-object.ts'
import { deviceStorage } from '../../../platform/storage/browser-storage.ts'

const KEY = 'push-person'

/** Whose session a token is; null for one that cannot be read. */
export function personOf(token: string): string | null {
  const claims = token.split('.')[1] ?? ''
  try {
    const payload = parseJson(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return isObject(payload) && 'sub' in payload && typeof payload.sub === 'string' ? payload.sub : null
  } catch {
    return null
  }
}

/** Who switched push messages on in this browser: after the next log-in it is on again for them, and for nobody else. */
export const readPushPerson = (): string | null => deviceStorage.read(KEY)
export const storePushPerson = (person: string) => deviceStorage.write(KEY, person)
export const forgetPushPerson = () => deviceStorage.remove(KEY)
