import type { Context } from 'hono'
import type { Client } from '../deps.ts'
import type { AppEnv } from './answer-error.ts'
import { ADDRESS_HEADER } from './network-of.ts'

/** Written by a rule of the zone; behind the gateways of mobile networks only the port tells people apart. */
const PORT_HEADER = 'X-Client-Port'
const PORT = /^\d{1,5}$/

/** Browsers by the word in their description; one that names several is the first here. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV/, 'Facebook'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const UNKNOWN = 'Aparelho desconhecido'

/** Who sends a request, as far as its headers say. */
export function clientOf({ req, get }: Context<AppEnv>): Client {
  const port = req.header(PORT_HEADER) ?? ''
  return {
    address: req.header(ADDRESS_HEADER) ?? '',
    port: PORT.test(port) ? port : null,
    device: describeDevice(req.header('User-Agent') ?? ''),
    route: get('route'),
    requestId: get('requestId'),
  }
}

const nameIn = (list: typeof BROWSERS, userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1]

/**
 * What a person recognizes a device by, in their words.
 *
 * @param userAgent - the header of that name: anybody can write anything there, so only known names come out
 * @returns `Chrome no Android`
 */
export function describeDevice(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? UNKNOWN
}
