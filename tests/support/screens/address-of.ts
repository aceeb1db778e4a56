import type { Page } from 'playwright-core'
import type { World } from '../world/world.ts'
import type { Role, Screen } from './screen.ts'

/** Finds something in a page and leaves it as it is. */
const FINDS = /^(getBy\w+|locator|filter|first|last|nth)$/

/** Stands in for a page on which nothing may be done but to open an address and wait for what is there. */
function onlyOpened(opened: string[]): Page {
  const page: Page = new Proxy<Page>(Object.create(null), {
    get: (_, name) => {
      if (name === 'goto') return async (address: string) => void opened.push(address)
      if (name === 'waitFor') return async () => undefined
      if (FINDS.test(String(name))) return () => page
      throw new Error(`${String(name)} is more than opening`)
    },
  })
  return page
}

/** The address that a screen shows as anybody with its role finds it; null when more is done there than to open it. */
export async function addressOf({ open }: Pick<Screen, 'open'>, world: World): Promise<string | null> {
  const opened: string[] = []
  try {
    await open({ page: onlyOpened(opened), world })
  } catch {
    return null
  }
  const [address, ...others] = opened
  return others.length === 0 ? (address ?? null) : null
}

/** @returns tells whether one of these screens shows what that role finds at an address */
export async function shownBy(screens: readonly Screen[], world: World) {
  const shown = new Set(
    await Promise.all(screens.map(async (screen) => `${screen.role} ${await addressOf(screen, world)}`)),
  )
  return (role: Role, address: string): boolean => shown.has(`${role} ${address}`)
}
