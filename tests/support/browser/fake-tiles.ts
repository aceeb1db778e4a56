import { fileURLToPath } from 'node:url'
import type { Page, Route } from 'playwright-core'

/** The tile address in the settings of the browser tests; no server listens there. */
export const TILE_ORIGIN = 'http://tiles.test'
export const TILE_SETTINGS = {
  MAP_TILES_URL: `${TILE_ORIGIN}/{z}/{x}/{y}.png`,
  MAP_TILES_ATTRIBUTION: '&copy; colaboradores do <a href="https://example.org">OpenStreetMap</a>',
}

/** A drawing of streets, a park and a pond. */
const TILE_FILE = fileURLToPath(new URL('tile.png', import.meta.url))

export type TileMode = 'works' | 'fails' | 'garbage' | 'stalls'

const ANSWERS: Record<TileMode, (route: Route) => Promise<void>> = {
  works: (route) => route.fulfill({ contentType: 'image/png', path: TILE_FILE }),
  fails: (route) => route.fulfill({ status: 503, body: '' }),
  garbage: (route) => route.fulfill({ contentType: 'image/png', body: '<html>Wi-Fi do hotel</html>' }),
  stalls: () => new Promise<void>(() => {}),
}

/**
 * Fakes a working or failing tile server.
 *
 * @returns the requested addresses, a list to which later requests are added
 */
export async function fakeTiles(page: Page, mode: TileMode = 'works'): Promise<string[]> {
  const asked: string[] = []
  await page.route(`${TILE_ORIGIN}/**`, (route) => {
    asked.push(route.request().url())
    return ANSWERS[mode](route)
  })
  return asked
}
