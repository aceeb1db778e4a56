import lighthouse from 'lighthouse'
import { afterAll, expect, inject, test } from 'vitest'
import { startCompressingProxy } from './compressing-proxy.ts'
import { openBrowser, signIn } from './open-browser.ts'

const RUNS = 3
const MAX_CLS = 0.005
const MAX_TBT_MS = 150

interface Target {
  name: string
  address: string
  /** Token of the member who opens the page; null for a visitor. */
  token: string | null
  /** Minimum performance score; null without a budget. */
  performance: number | null
}

interface Measured {
  performance: number
  lcpMs: number
  tbtMs: number
  cls: number
}

const world = inject('world')
const proxy = await startCompressingProxy(inject('origin'))
const beside = (process.env.LIGHTHOUSE_BESIDE ?? '').split(' ').filter(Boolean)
const targets: readonly Target[] = [
  { name: 'invitation', address: `${proxy.origin}/convite/${world.tokens.open}`, token: null, performance: 95 },
  { name: 'landing page', address: `${proxy.origin}/`, token: null, performance: 95 },
  { name: 'dashboard', address: `${proxy.origin}/painel`, token: world.user.token, performance: 85 },
  ...beside.map((address) => ({ name: address, address, token: null, performance: null })),
]
const lines: string[] = []

afterAll(async () => {
  await proxy.stop()
  console.log(['performance, LCP ms, TBT ms, CLS: medians of three runs', ...lines].join('\n'))
})

async function measure({ address, token }: Target): Promise<Measured> {
  const { port, close } = await openBrowser()
  try {
    if (token) await signIn(port, new URL(address).origin, token)
    // The session is in the storage of the new browser.
    const flags = { logLevel: 'error', onlyCategories: ['performance'], disableStorageReset: true, port } as const
    const { lhr } = (await lighthouse(address, { ...flags, onlyCategories: [...flags.onlyCategories] })) ?? {}
    const score = lhr?.categories.performance?.score
    if (!lhr || lhr.runtimeError || typeof score !== 'number')
      throw new Error(`${address}: ${lhr?.runtimeError?.message}`)
    const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
    return {
      performance: Math.round(score * 100),
      lcpMs: numberOf('largest-contentful-paint'),
      tbtMs: numberOf('total-blocking-time'),
      cls: numberOf('cumulative-layout-shift'),
    }
  } finally {
    await close()
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

test.each(targets)('$name stays within its budget', async (target) => {
  const runs: Measured[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measure(target))
  const medianOf = (name: keyof Measured) => median(runs.map((run) => run[name]))
  const cells = [
    medianOf('performance'),
    medianOf('lcpMs').toFixed(0),
    medianOf('tbtMs').toFixed(0),
    medianOf('cls').toFixed(3),
  ]
  lines.push(`${target.name.padEnd(24)}${cells.map((cell) => String(cell).padStart(8)).join('')}`)
  if (target.performance === null) return
  expect(medianOf('performance')).toBeGreaterThanOrEqual(target.performance)
  expect(medianOf('cls')).toBeLessThanOrEqual(MAX_CLS)
  expect(medianOf('tbtMs')).toBeLessThanOrEqual(MAX_TBT_MS)
})
