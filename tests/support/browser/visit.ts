import { randomInt } from 'node:crypto'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, TestRunner } from 'vitest'
import { BROWSER_ARGUMENTS, findBrowser, findWholeBrowser } from '../../../scripts/find-browser.ts'
import type { Role } from '../screens/screen.ts'
import type { World } from '../world/world.ts'
import { leavePage, lendContext, ONE_RENDERER, type StoredEntry } from './context-pool.ts'
import { countRequests } from './in-flight.ts'
import { waitForAppAfterLoads } from './wait-for-app.ts'

export const PHONE = { width: 390, height: 844 } as const

export interface Visit {
  page: Page
  context: BrowserContext
  /** Console errors, failed requests, requests refused by a policy and requests to other hosts so far; a test may expect some and clear them. */
  browserErrors: string[]
}

/** Test pages live for seconds, so optimising their code takes longer than it saves. */
const NO_OPTIMISATION = '--js-flags=--no-maglev --no-turbofan'

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGUMENTS, ONE_RENDERER, NO_OPTIMISATION] })

/** Launches a full headless browser, which shows notifications, or else the headless shell, which refuses them. */
export async function launchShowingBrowser(): Promise<{ browser: Browser; canShow: boolean }> {
  const executablePath = findWholeBrowser()
  if (executablePath === null) return { browser: await launchBrowser(), canShow: false }
  const args = [...BROWSER_ARGUMENTS, ONE_RENDERER, '--headless=new']
  return { browser: await chromium.launch({ executablePath, args }), canShow: true }
}

let shared: Promise<Browser> | undefined

/** Launches the browser that all specs of a worker share: the browser ends with the worker's process. */
function shareBrowser(): Promise<Browser> {
  const browser = launchBrowser()
  browser.then((opened) =>
    opened.once('disconnected', () => {
      shared = undefined
    }),
  )
  return browser
}

export function startBrowser(): Promise<Browser> {
  shared ??= shareBrowser()
  return shared
}

const isServiceWorkerBlock = (text: string) => text === 'Service Worker registration blocked by Playwright'

/** Collects console errors, failed requests and requests to other hosts. */
export function watch(page: Page, origin: string, browserErrors: string[]): void {
  waitForAppAfterLoads(page)
  countRequests(page)
  page.on('console', (message) => {
    if (isServiceWorkerBlock(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning') browserErrors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => browserErrors.push(`page: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A request that a navigation aborts is no failure.
    if (reason !== 'net::ERR_ABORTED') browserErrors.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol))
      browserErrors.push(`other origin: ${url.origin}`)
  })
}

// Hides the install card, which would cover controls; the tests of the card omit this entry.
const INSTALL_DISMISSED = { name: 'pwa-dismissed', value: 'true' }
const storedIn = (origin: string, ...localStorage: { name: string; value: string }[]) => ({
  cookies: [],
  origins: [{ origin, localStorage }],
})

// All test files share one server, so each test worker uses its own block of IP addresses.
const block = randomInt(1, 255)
let addresses = 0

/** An unused IP address: the server limits attempts by address. */
export function nextAddress(): string {
  addresses += 1
  return `10.${block}.${addresses >> 8}.${addresses & 255}`
}

const DEFAULT_OPTIONS: BrowserContextOptions = {
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  // No test waits for an animation to end.
  reducedMotion: 'reduce',
  // Playwright cannot route requests that a service worker answers; `service-worker.spec` allows it.
  serviceWorkers: 'block',
}

/** Opens a context for one person, which the caller must close, and collects its console errors. */
async function openVisit(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    ...DEFAULT_OPTIONS,
    storageState: storedIn(origin, INSTALL_DISMISSED),
    extraHTTPHeaders: { 'CF-Connecting-IP': nextAddress() },
    ...options,
  })
  const browserErrors: string[] = []
  context.on('page', (page) => watch(page, origin, browserErrors))
  const page = await context.newPage()
  return { page, context, browserErrors }
}

const isInTest = (): boolean => TestRunner.getCurrentTest() !== undefined

/** Open pages keep rendering and polling, which slows the next tests. */
function closeWithTest(context: BrowserContext): void {
  let isClosed = false
  context.once('close', () => {
    isClosed = true
  })
  onTestFinished(async () => {
    // The test has closed the context itself.
    if (isClosed) return
    await Promise.all(context.pages().map(leavePage))
    // Routes may still be waiting for the server.
    await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
    await context.close()
  })
}

/** The `localStorage` entries for a reused context; null if the options need a new context. */
function storedWith({ storageState, serviceWorkers, extraHTTPHeaders }: BrowserContextOptions, origin: string) {
  if (serviceWorkers === 'allow' || extraHTTPHeaders || typeof storageState === 'string') return null
  const { cookies, origins } = storageState ?? storedIn(origin, INSTALL_DISMISSED)
  return cookies.length === 0 && origins.every((one) => one.origin === origin)
    ? origins.flatMap(({ localStorage }): StoredEntry[] => localStorage)
    : null
}

async function lendVisit(
  browser: Browser,
  origin: string,
  { storageState: _, ...options }: BrowserContextOptions,
  stored: readonly StoredEntry[],
): Promise<Visit> {
  const browserErrors: string[] = []
  const { context, giveBack } = await lendContext(
    { browser, origin, options: { ...DEFAULT_OPTIONS, ...options } },
    { address: nextAddress(), stored, onPage: (page) => watch(page, origin, browserErrors) },
  )
  onTestFinished(giveBack)
  return { page: await context.newPage(), context, browserErrors }
}

/** Opens a new context, with an empty cache, that closes after the test. */
export async function visitAnew(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const opened = await openVisit(browser, origin, options)
  if (isInTest()) closeWithTest(opened.context)
  return opened
}

/** Opens a page in a context that earlier tests may have used: its HTTP cache holds the files that they loaded. */
export async function visit(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const stored = isInTest() && storedWith(options, origin)
  return stored ? lendVisit(browser, origin, options, stored) : visitAnew(browser, origin, options)
}

export const TOKEN_KEY = 'jwt_token'

const signedIn = (origin: string, token: string): BrowserContextOptions => ({
  storageState: storedIn(origin, { name: TOKEN_KEY, value: token }, INSTALL_DISMISSED),
})

export const browserOf = (origin: string, world: World, role: Role): BrowserContextOptions =>
  role === 'visitor' ? {} : signedIn(origin, world[role].token)

export const visitWithToken = (browser: Browser, origin: string, token: string, options: BrowserContextOptions = {}) =>
  visit(browser, origin, { ...signedIn(origin, token), ...options })

export const visitAs = (browser: Browser, origin: string, world: World, role: Role, options?: BrowserContextOptions) =>
  visit(browser, origin, { ...browserOf(origin, world, role), ...options })

/** Waits for fonts and for the pictures on screen. */
export const waitForFontsAndImages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter(
      // A lazy picture in a closed fold is never loaded.
      (image) =>
        image.loading !== 'lazy' || (image.checkVisibility() && image.getBoundingClientRect().top < innerHeight),
    )
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)))
  })

/** Fails if the browser's console has errors other than the expected ones. */
export const expectOnlyErrors = ({ browserErrors }: Pick<Visit, 'browserErrors'>, ...expected: RegExp[]): void =>
  expect(browserErrors.filter((message) => !expected.some((pattern) => pattern.test(message)))).toEqual([])

/** Fails if the browser's console has an error or a warning. */
export const expectNoConsoleErrors = (person: Pick<Visit, 'browserErrors'>): void => expectOnlyErrors(person)
