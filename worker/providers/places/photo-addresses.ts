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

/** Which photo of a place an address shows, signed: nobody can have us pay for photos that we did not offer. */
export interface PhotoAddresses {
  /** The path and query of a photo that we offer. */
  addressOf(activityId: string, photoName: string): Promise<string>
  /** The photo's name, or null when the parameter is not ours, not of this place, or its time is over. */
  read(activityId: string, parameter: string): Promise<string | null>
}

/** @param secret - at least 32 bytes; the key is derived from it for this purpose alone */
export function createPhotoAddresses({ secret, now }: { secret: string; now: () => Date }): PhotoAddresses {
  const encoder = new TextEncoder()
  const keyOf = async () =>
    crypto.subtle.importKey('raw', encoder.encode(`place-photos:${secret}`), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ])
  const signed = (activityId: string, until: string, name: string) =>
    encoder.encode([activityId, until, name].join('\n'))

  return {
    async addressOf(activityId, photoName) {
      // Whole hours, so that the same photo keeps its address for a while and a browser need not load it again.
      const until = String((Math.floor(now().getTime() / HOUR_MS) + VALID_HOURS) * HOUR_MS)
      const signature = await crypto.subtle.sign('HMAC', await keyOf(), signed(activityId, until, photoName))
      const photo = [until, toBase64Url(encoder.encode(photoName)), toBase64Url(new Uint8Array(signature))].join('.')
      return `/api/places/${encodeURIComponent(activityId)}/photo?photo=${photo}`
    },
    async read(activityId, parameter) {
      const [until = '', packedName = '', packedSignature = ''] = parameter.split('.')
      const [name, signature] = [fromBase64Url(packedName), fromBase64Url(packedSignature)]
      if (!name || !signature || !(Number(until) > now().getTime())) return null
      const photoName = new TextDecoder().decode(name)
      const isOurs = await crypto.subtle.verify('HMAC', await keyOf(), signature, signed(activityId, until, photoName))
      return isOurs ? photoName : null
    },
  }
}
