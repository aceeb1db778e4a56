import lighthouse, { type Flags, type Result } from 'lighthouse'
import type { Measurement } from '../../scripts/lighthouse/measurement.ts'
import { openBrowser, signIn } from './open-browser.ts'

export type Throttling = 'simulate' | 'devtools'

/** A page and who opens it; null: a visitor. */
export interface Target {
  origin: string
  path: string
  token: string | null
}

/** A line of the audit that lists what was loaded. */
interface NetworkRequest {
  url: string
  resourceType?: string
  transferSize: number
  sessionTargetType?: string
}

const FLAGS: Flags = {
  logLevel: 'error',
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  // The browser is new, and what is stored in it says who is signed in.
  disableStorageReset: true,
  disableFullPageScreenshot: true,
}

function scoreOf({ categories }: Result, name: string): number {
  const score = categories[name]?.score
  if (typeof score !== 'number') throw new Error(`Lighthouse gave no score for ${name}`)
  return Math.round(score * 100)
}

function numberOf({ audits }: Result, name: string): number {
  const audit = audits[name]
  if (audit?.numericValue === undefined) throw new Error(`Lighthouse gave no ${name}: ${audit?.errorMessage}`)
  return audit.numericValue
}

/** What the page itself loaded; the service worker loads its own things once the page is done. */
function requestsOf({ audits }: Result): NetworkRequest[] {
  const details = audits['network-requests']?.details
  if (details?.type !== 'table') throw new Error('Lighthouse gave no list of requests')
  // The audit's own fields: see lighthouse/core/audits/network-requests.js.
  const all = details.items as unknown as NetworkRequest[]
  return all.filter(({ url, sessionTargetType }) => sessionTargetType === 'page' && url.startsWith('http'))
}

const bytesOf = (requests: readonly NetworkRequest[]): number =>
  requests.reduce((sum, { transferSize }) => sum + transferSize, 0)

function toMeasurement(result: Result): Measurement {
  const requests = requestsOf(result)
  return {
    performance: scoreOf(result, 'performance'),
    accessibility: scoreOf(result, 'accessibility'),
    bestPractices: scoreOf(result, 'best-practices'),
    seo: scoreOf(result, 'seo'),
    fcpMs: numberOf(result, 'first-contentful-paint'),
    lcpMs: numberOf(result, 'largest-contentful-paint'),
    tbtMs: numberOf(result, 'total-blocking-time'),
    cls: numberOf(result, 'cumulative-layout-shift'),
    siMs: numberOf(result, 'speed-index'),
    scriptBytes: bytesOf(requests.filter(({ resourceType }) => resourceType === 'Script')),
    totalBytes: bytesOf(requests),
    requests: requests.length,
  }
}

/** An audit that took points off accessibility, best practices or SEO. */
export interface FailedAudit {
  id: string
  title: string
}

const failedAuditsOf = ({ audits, categories }: Result): FailedAudit[] =>
  ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => ({ id, title: audits[id]?.title ?? name })),
  )

/**
 * Opens a page once, as on a phone, in a browser that was never used.
 *
 * @throws Error when the page could not be measured
 */
export async function runLighthouse({ origin, path, token }: Target, throttlingMethod: Throttling) {
  const { port, close } = await openBrowser()
  try {
    if (token) await signIn(port, origin, token)
    const answer = await lighthouse(origin + path, { ...FLAGS, port, throttlingMethod })
    if (!answer) throw new Error(`Lighthouse said nothing of ${path}`)
    const { lhr } = answer
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
    return { measured: toMeasurement(lhr), failedAudits: failedAuditsOf(lhr) }
  } finally {
    await close()
  }
}
