import type { Page, Route } from 'playwright-core'
import { png } from '../hostile/images.ts'

const SIDE = 256
const LAND = [242, 239, 233]
const STREET = [255, 255, 255]
const AVENUE = [252, 214, 164]
const PARK = [200, 223, 180]
const WATER = [170, 211, 223]

const isAcross = (at: number, from: number, width: number): boolean => at >= from && at < from + width

function colourAt(x: number, y: number): number[] {
  if (isAcross(y, 120, 8) || isAcross(x + Math.round(y / 4), 200, 8)) return AVENUE
  if (isAcross(x % 64, 20, 3) || isAcross(y % 48, 30, 3)) return STREET
  if (x > 90 && x < 140 && y > 40 && y < 100) return PARK
  return (x - 40) ** 2 + (y - 210) ** 2 < 900 ? WATER : LAND
}

/** A square of a town: streets, a park, a pond. */
function drawTile(): Buffer {
  const rows = new Uint8Array(SIDE * (1 + SIDE * 3))
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) rows.set(colourAt(x, y), y * (1 + SIDE * 3) + 1 + x * 3)
  }
  return Buffer.from(png({ width: SIDE, height: SIDE, rows }))
}

/** The address that the settings of the browser tests name; nothing listens there. */
export const TILE_ORIGIN = 'http://tiles.test'
export const TILE_SETTINGS = {
  MAP_TILES_URL: `${TILE_ORIGIN}/{z}/{x}/{y}.png`,
  MAP_TILES_ATTRIBUTION: '&copy; colaboradores do <a href="https://example.org">OpenStreetMap</a>',
}

export type TileMode = 'works' | 'fails' | 'garbage' | 'stalls'

const ANSWERS: Record<TileMode, (route: Route) => Promise<void>> = {
  works: (route) => route.fulfill({ contentType: 'image/png', body: drawTile() }),
  fails: (route) => route.fulfill({ status: 503, body: '' }),
  garbage: (route) => route.fulfill({ contentType: 'image/png', body: '<html>Wi-Fi do hotel</html>' }),
  stalls: () => new Promise<void>(() => {}),
}

/** A maker of tiles as a page meets it, good or bad. @returns the addresses that were asked for, so far and from now on */
export async function fakeTiles(page: Page, mode: TileMode = 'works'): Promise<string[]> {
  const asked: string[] = []
  await page.route(`${TILE_ORIGIN}/**`, (route) => {
    asked.push(route.request().url())
    return ANSWERS[mode](route)
  })
  return asked
}
