import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

/** Transferred bytes: script and style with brotli, fonts uncompressed. */
export interface Transfer {
  script: number
  style: number
  fonts: number
  requests: number
}

const KINDS = { '.js': 'script', '.css': 'style', '.woff2': 'fonts' } as const
const kindOf = (path: string) => KINDS[/\.\w+$/.exec(path)?.[0] as keyof typeof KINDS]
const sizeOf = (path: string, bytes: Buffer) => (path.endsWith('.woff2') ? bytes : brotliCompressSync(bytes)).length

const sizes = new Map<string, number>()

/** Compresses each file once, because most screens load the same ones. */
function sizeOnce(path: string, bytes: Buffer): number {
  const size = sizes.get(path) ?? sizeOf(path, bytes)
  sizes.set(path, size)
  return size
}

function add(sum: Transfer, path: string, bytes: Buffer): void {
  const kind = kindOf(path)
  if (kind) sum[kind] += sizeOnce(path, bytes)
}

const NOTHING: Transfer = { script: 0, style: 0, fonts: 0, requests: 0 }

/** Opens a page and adds up the files that it loads until the network is idle. */
export async function transferOf(page: Page, path: string): Promise<Transfer> {
  const sum = { ...NOTHING }
  const bodies: Promise<void>[] = []
  const count = (response: Response) => {
    sum.requests += 1
    const { pathname } = new URL(response.url())
    if (kindOf(pathname)) bodies.push(response.body().then((bytes) => add(sum, pathname, bytes)))
  }
  page.on('response', count)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  // What comes later may not be read before the page closes.
  page.off('response', count)
  await Promise.all(bodies)
  return sum
}
