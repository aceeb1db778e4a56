const HOUR_MS = 60 * 60 * 1000
/** Lifetime of an address, short because a photo's name at Google expires soon. */
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

export interface SignedPhoto {
  photoName: string
  /** The couple whose share of the budget pays for it. */
  coupleId: string
}

/** Signed addresses of photos: only photos that the product offered can be loaded at its expense. */
export interface PhotoAddresses {
  addressOf(activityId: string, photo: SignedPhoto): Promise<string>
  /** Null if the parameter has no valid signature, belongs to another place, or has expired. */
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
  const signed = (activityId: string, parts: readonly string[]) => encoder.encode([activityId, ...parts].join('\n'))

  return {
    async addressOf(activityId, { photoName, coupleId }) {
      // Whole hours, so that a photo has the same address for a while and the browser's cache is used.
      const until = String((Math.floor(now().getTime() / HOUR_MS) + VALID_HOURS) * HOUR_MS)
      const parts = [until, coupleId, toBase64Url(encoder.encode(photoName))]
      const signature = await crypto.subtle.sign('HMAC', await keyOf(), signed(activityId, parts))
      const photo = [...parts, toBase64Url(new Uint8Array(signature))].join('.')
      return `/api/places/${encodeURIComponent(activityId)}/photo?photo=${photo}`
    },
    async read(activityId, parameter) {
      const parts = parameter.split('.')
      const signature = fromBase64Url(parts.pop() ?? '')
      const [until, coupleId, packedName] = parts
      const name = fromBase64Url(packedName ?? '')
      if (!name || !signature || !coupleId || !(Number(until) > now().getTime())) return null
      if (!(await crypto.subtle.verify('HMAC', await keyOf(), signature, signed(activityId, parts)))) return null
      return { photoName: new TextDecoder().decode(name), coupleId }
    },
  }
}
