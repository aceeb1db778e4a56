import { nextAddress } from '../../support/app/client.ts'

/** How the robots of chat apps and networks introduce themselves. */
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

const SIGNS: Readonly<Record<string, string>> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const readable = (text: string): string => text.replaceAll(/&(?:quot|lt|gt|amp);/g, (sign) => SIGNS[sign] ?? sign)

/** Asks for a page as a robot does, and reads of it what the robot would. */
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
