import type { Browser, BrowserContext, BrowserContextOptions, Clock, Page } from 'playwright-core'
import type { Role } from '../screens/screen.ts'
import type { World } from '../world/world.ts'
import { browserOf, nextAddress, openVisit, type Visit, watch } from './visit.ts'

/** A page of its own, in a browser that may have had others before it. */
export interface Tab extends Pick<Visit, 'page' | 'complaints'> {
  /** Closes it and puts back what it changed. */
  leave: () => Promise<void>
}

/** Keeps the pages of a context in one process, which has compiled what the next of them needs. */
export const ONE_RENDERER = '--renderer-process-limit=1'

/** What stays in a context once it was called; whatever is called on a page ends with that page. */
const LASTING: readonly (keyof BrowserContext)[] = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
]
/** A page's clock is its context's. */
const CLOCK: readonly (keyof Clock)[] = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
]

function noteCalls(target: object, names: readonly PropertyKey[], note: () => void): void {
  for (const name of names) {
    const original = Reflect.get(target, name)
    Reflect.set(target, name, (...given: unknown[]) => {
      note()
      return Reflect.apply(original, target, given)
    })
  }
}

/** A context with a page that stays: it holds the process, and the zone and language that are set for all of it. */
interface Home {
  context: BrowserContext
  anchor: Page
  stored: [name: string, value: string][]
  isSpoilt: boolean
}

async function settleIn({ context, page }: Visit): Promise<Home> {
  // A page of the origin that runs nothing: it may change what is stored, and nobody hears of it.
  await page.goto('/robots.txt')
  const stored = await page.evaluate(() => Object.entries<string>({ ...localStorage }))
  const home = { context, anchor: page, stored, isSpoilt: false }
  const spoil = () => {
    home.isSpoilt = true
  }
  noteCalls(context, LASTING, spoil)
  noteCalls(context.clock, CLOCK, spoil)
  return home
}

async function close(page: Page): Promise<void> {
  // Gone first: what a test held back would reach the server as soon as nobody holds it, as it does in a page that closes.
  await page.goto('about:blank', { waitUntil: 'commit' })
  await page.close()
}

/** @returns whether the context is now as it was when it was new */
async function putBack({ context, anchor, stored, isSpoilt }: Home): Promise<boolean> {
  if (isSpoilt) return false
  for (const page of context.pages()) if (page !== anchor) await close(page)
  await context.clearCookies()
  return anchor.evaluate(async (entries) => {
    localStorage.clear()
    for (const [name, value] of entries) localStorage.setItem(name, value)
    return (await caches.keys()).length + (await indexedDB.databases()).length === 0
  }, stored)
}

/**
 * Opens pages one after another for the people of the world, those of a role in one context as long as it can be put
 * back: a new context and its process cost more than most pages.
 */
export function openTabs(browser: Promise<Browser>, origin: string, world: World, options: BrowserContextOptions) {
  const homes = new Map<Role, Promise<Home>>()
  const homeOf = (role: Role): Promise<Home> => {
    const open = (opened: Browser) => openVisit(opened, origin, { ...browserOf(origin, world, role), ...options })
    const home = homes.get(role) ?? browser.then(open).then(settleIn)
    homes.set(role, home)
    return home
  }

  return async (role: Role): Promise<Tab> => {
    const home = await homeOf(role)
    const page = await home.context.newPage()
    await page.setExtraHTTPHeaders({ 'CF-Connecting-IP': nextAddress() })
    const complaints: string[] = []
    watch(page, origin, complaints)
    page.on('popup', (popup) => watch(popup, origin, complaints))
    const leave = async () => {
      if (await putBack(home)) return
      homes.delete(role)
      await home.context.close()
    }
    return { page, complaints, leave }
  }
}
