import type { Spender } from './budget/allowances.ts'

const HOUR_MS = 60 * 60 * 1000
/** Names of photos do not live long: neither does the address that holds one. */
const VALID_HOURS = 2

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

/** What an address that we signed says. */
export interface SignedPhoto {
  photoName: string
  /** Who was offered the photo, and so pays for it. */
  spender: Spender
}

/** Which photo of a place an address shows, and who pays for it, signed: nobody can have us pay for any other. */
export interface PhotoAddresses {
  /** The path and query of a photo that we offer. */
  addressOf(activityId: string, photo: SignedPhoto): Promise<string>
  /** Null when the parameter is not ours, not of this place, or its time is over. */
  read(activityId: string, parameter: string): Promise<SignedPhoto | null>
}

/** @param secret - at least 32 bytes; the key is derived from it for this purpose alone */
export function createPhotoAddresses({ secret, now }: { secret: string; now: () => Date }): PhotoAddresses {
  const encoder = new TextEncoder()
  const keyOf = async () =>
    crypto.subtle.importKey('raw', encoder.encode(`place-photos:${secret}`), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ])
  const signed = (activityId: string, said: readonly string[]) => encoder.encode([activityId, ...said].join('\n'))

  return {
    async addressOf(activityId, { photoName, spender: { coupleId, invitationId } }) {
      // Whole hours, so that the same photo keeps its address for a while and a browser need not load it again.
      const until = String((Math.floor(now().getTime() / HOUR_MS) + VALID_HOURS) * HOUR_MS)
      const said = [until, coupleId, invitationId ?? '', toBase64Url(encoder.encode(photoName))]
      const signature = await crypto.subtle.sign('HMAC', await keyOf(), signed(activityId, said))
      const photo = [...said, toBase64Url(new Uint8Array(signature))].join('.')
      return `/api/places/${encodeURIComponent(activityId)}/photo?photo=${photo}`
    },
    async read(activityId, parameter) {
      const said = parameter.split('.')
      const signature = fromBase64Url(said.pop() ?? '')
      const [until, coupleId, invitationId, packedName] = said
      const name = fromBase64Url(packedName ?? '')
      if (!name || !signature || !coupleId || !(Number(until) > now().getTime())) return null
      if (!(await crypto.subtle.verify('HMAC', await keyOf(), signature, signed(activityId, said)))) return null
      return { photoName: new TextDecoder().decode(name), spender: { coupleId, invitationId: invitationId || null } }
    },
  }
}
