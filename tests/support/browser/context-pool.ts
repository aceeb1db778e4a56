import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Clock, Page } from 'playwright-core'
import { dropHeld } from './route-answers.ts'

/** All pages of a context share one process, which caches compiled scripts. */
export const ONE_RENDERER = '--renderer-process-limit=1'

/** Calls whose effect outlasts a page; calls on a page end with the page. */
const LASTING: readonly (keyof BrowserContext)[] = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'on',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
]
/** A page shares the clock of its context. */
const CLOCK: readonly (keyof Clock)[] = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
]
/** Maximum number of free contexts, because each open one uses a process. */
const MAX_FREE = 4

export interface StoredEntry {
  name: string
  value: string
}

/** Options with which a context is opened; those of `Lending` can be changed later. */
export interface Opening {
  browser: Browser
  origin: string
  options: BrowserContextOptions
}

/** A context with a page that stays open and so keeps the process alive. */
interface PooledContext {
  key: string
  context: BrowserContext
  anchor: Page
  /** Whether the test changed something that cannot be reset. */
  isDirty: boolean
  isClosed: boolean
  setAddress: (address: string) => Promise<void>
  /** Called for each page that the current test opens. */
  onPage: (page: Page) => void
}

const pools = new WeakMap<Browser, PooledContext[]>()

function poolOf(browser: Browser): PooledContext[] {
  const pool = pools.get(browser) ?? []
  pools.set(browser, pool)
  return pool
}

function watchCalls(target: object, names: readonly PropertyKey[], onCall: () => void): void {
  for (const name of names) {
    const original = Reflect.get(target, name)
    Reflect.set(target, name, (...given: unknown[]) => {
      onCall()
      return Reflect.apply(original, target, given)
    })
  }
}

async function openContext({ browser, origin, options }: Opening, key: string): Promise<PooledContext> {
  const context = await browser.newContext({ baseURL: origin, ...options })
  const anchor = await context.newPage()
  // A page of the origin without scripts changes the storage, and no listener runs.
  await anchor.goto('/robots.txt')
  const setHeaders = context.setExtraHTTPHeaders.bind(context)
  const setAddress = (address: string) => setHeaders({ 'CF-Connecting-IP': address })
  const pooled: PooledContext = {
    key,
    context,
    anchor,
    isDirty: false,
    isClosed: false,
    setAddress,
    onPage: () => undefined,
  }
  context.on('page', (page) => pooled.onPage(page))
  context.once('close', () => {
    pooled.isClosed = true
  })
  const markDirty = () => {
    pooled.isDirty = true
  }
  watchCalls(context, LASTING, markDirty)
  watchCalls(context.clock, CLOCK, markDirty)
  const setOffline = context.setOffline.bind(context)
  // All pages of a process receive `online` together: if the anchor went online first, the test's page would receive it
  // too early.
  context.setOffline = async (isOffline) => {
    markDirty()
    if (!anchor.isClosed()) await anchor.close()
    await setOffline(isOffline)
  }
  return pooled
}

const store = ({ anchor }: PooledContext, entries: readonly StoredEntry[]): Promise<boolean> =>
  anchor.evaluate(async (list) => {
    localStorage.clear()
    for (const { name, value } of list) localStorage.setItem(name, value)
    return (await caches.keys()).length + (await indexedDB.databases()).length === 0
  }, entries)

const LEAVE_TIMEOUT_MS = 5_000
const RESTORE_TIMEOUT_MS = 20_000

/** Opens a blank page and aborts the held requests, which would otherwise reach the server. */
export const leavePage = async (page: Page): Promise<void> => {
  await page.goto('about:blank', { waitUntil: 'commit', timeout: LEAVE_TIMEOUT_MS }).catch(() => undefined)
  await dropHeld(page)
}

/** Closes the test's pages; its routes may still be waiting for the server. */
async function closePages({ context, anchor }: PooledContext): Promise<void> {
  const pages = context.pages().filter((page) => page !== anchor)
  await Promise.all(pages.map(leavePage))
  await Promise.all([context, ...pages].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(pages.map((page) => page.close()))
}

/** @returns whether the context is as new, except for its HTTP cache */
async function restore(pooled: PooledContext): Promise<boolean> {
  await closePages(pooled)
  if (pooled.isDirty) return false
  await pooled.context.clearCookies()
  return store(pooled, [])
}

async function giveBack(browser: Browser, pooled: PooledContext): Promise<void> {
  // The test has closed the context itself.
  if (pooled.isClosed) return
  const isAsNew = await Promise.race([restore(pooled), setTimeout(RESTORE_TIMEOUT_MS, undefined, { ref: false })])
  if (isAsNew === undefined) {
    // The browser does not respond: the context is closed without waiting and not used again.
    pooled.context.close().catch(() => undefined)
    return
  }
  if (!isAsNew) return pooled.context.close()
  const pool = poolOf(browser)
  pool.push(pooled)
  if (pool.length > MAX_FREE) await pool.shift()?.context.close()
}

interface LentContext {
  context: BrowserContext
  giveBack(): Promise<void>
}

/** Options that are set each time a context is lent. */
interface Lending {
  /** Client address of the requests of its pages. */
  address: string
  /** Entries of the origin's `localStorage`. */
  stored: readonly StoredEntry[]
  /** Called for each page that opens. */
  onPage: (page: Page) => void
}

/**
 * Lends a reset context that was opened with the same options, or else a new one: opening a context and starting its
 * process takes longer than loading most pages.
 */
export async function lendContext(opening: Opening, { address, stored, onPage }: Lending): Promise<LentContext> {
  const key = JSON.stringify([opening.origin, opening.options])
  const pool = poolOf(opening.browser)
  const index = pool.findIndex((pooled) => pooled.key === key)
  const [found] = index < 0 ? [] : pool.splice(index, 1)
  const pooled = found ?? (await openContext(opening, key))
  await pooled.setAddress(address)
  await store(pooled, stored)
  pooled.onPage = onPage
  return { context: pooled.context, giveBack: () => giveBack(opening.browser, pooled) }
}
