import { expect } from 'vitest'
import { NEUTRAL_HEAD } from '../../../worker/modules/previews/page-heads.ts'
import { nextAddress } from '../../support/app/client.ts'
import type { Product } from '../../support/server/product.ts'

export const APP_ORIGIN = 'https://pradois.example'

/** User agents of the robots of chat apps and networks. */
export const ROBOTS: Readonly<Record<string, string>> = {
  WhatsApp: 'WhatsApp/2.24.20.89 A',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Telegram: 'TelegramBot (like TwitterBot)',
  X: 'Twitterbot/1.0',
}

export interface Preview {
  status: number
  headers: Headers
  html: string
  title: string
  canonical: string | null
  /** Contents of `<meta>` by their name or property. */
  meta: ReadonlyMap<string, string>
}

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const readable = (text: string): string =>
  text.replaceAll(/&(?:quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)

/** Requests a page as a robot does and reads the data that it would use. */
export async function readPreview(url: string, userAgent = ROBOTS.WhatsApp ?? ''): Promise<Preview> {
  const response = await fetch(url, { headers: { 'User-Agent': userAgent, 'CF-Connecting-IP': nextAddress() } })
  const html = await response.text()
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  return {
    status: response.status,
    headers: response.headers,
    html,
    title: readable(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1] ?? null,
    meta: new Map(tags.map(([, name = '', content = '']) => [name, readable(content)])),
  }
}

/** Fetches an image as a robot does and checks type, size in pixels and bytes, and caching. */
export async function checkImage(product: Product, address: string): Promise<void> {
  const headers = { 'User-Agent': ROBOTS.WhatsApp ?? '' }
  const response = await product.get(address.slice(APP_ORIGIN.length), { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
  expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
  expect(bytes.byteLength).toBeLessThan(250 * 1024)
}

/** Expects the product's card, which reveals nothing about the page. */
export function checkNeutral({ status, title, meta, canonical }: Preview, expectedStatus: number): void {
  expect([status, title, canonical]).toEqual([expectedStatus, NEUTRAL_HEAD.title, null])
  expect(meta.get('og:title')).toBe(NEUTRAL_HEAD.cardTitle)
  expect(meta.get('og:url')).toBeUndefined()
  expect(meta.get('og:image')).toBe(`${APP_ORIGIN}/icons/share.png`)
  expect(meta.get('robots')).toBe('noindex')
}
