import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { fakeTiles, TILE_ORIGIN } from '../../support/browser/fake-tiles.ts'
import { expectNoConsoleErrors, expectOnlyErrors, startBrowser, visit } from '../../support/browser/visit.ts'
import { addPointsToSuggestions } from '../../support/world/places-with-points.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

const OTHER_ORIGIN = new RegExp(`^other origin: ${TILE_ORIGIN}$`)
const NOT_LOADED = [OTHER_ORIGIN, /^failed: http:\/\/tiles\.test/, /^console: Failed to load resource/]

const openButton = (page: Page) => page.getByRole('button', { name: 'Ver no mapa' })
const region = (page: Page) => page.getByRole('region', { name: 'Mapa dos lugares' })
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const openInvite = async (page: Page) => {
  await page.goto(`/convite/${world.tokens.open}`)
  await page.getByRole('article').first().waitFor()
}

test('no byte of a map loads before it is opened; then it shows pins, tiles and their credit', async () => {
  const guest = await visit(browser, origin)
  const { page } = guest
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
  await addPointsToSuggestions(page)
  const asked = await fakeTiles(page)
  await openInvite(page)
  await openButton(page).waitFor()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('places-map'))).toEqual([])
  expect(asked).toEqual([])
  expectNoConsoleErrors(guest)

  const tile = page.waitForResponse((response) => response.url().startsWith(TILE_ORIGIN))
  await openButton(page).click()
  const [pin] = await Promise.all([region(page).getByRole('button', { name: /^3, .+, 4,8 km$/ }), tile])
  expect(scripts.filter((url) => url.includes('places-map'))).toHaveLength(1)
  const [request] = await Promise.all([(await tile).request().allHeaders()])
  // The tile server receives the site's origin, not the invitation's address.
  expect(request.referer).toBe(`${origin}/`)
  const licence = region(page).getByRole('link', { name: /^OpenStreetMap/ })
  expect(await licence.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  const third = await page.getByRole('article').nth(2).getByRole('heading').innerText()
  await pin.click()
  expect(await focusedText(page)).toContain(third)
  expect(await focusedId(page)).toMatch(/^lugar-/)
  await page.getByRole('button', { name: 'Fechar o mapa' }).click()
  expect(await region(page).count()).toBe(0)
  expect(await page.getByRole('article').count()).toBe(3)
  // The list holds only the requests to the tile server; the content security policy refused none.
  expectOnlyErrors(guest, OTHER_ORIGIN)
})

test('the map works by keyboard: pins in the order of the list, arrows, plus and minus, and Escape', async () => {
  const guest = await visit(browser, origin, { isMobile: false, hasTouch: false })
  const { page } = guest
  await addPointsToSuggestions(page)
  await fakeTiles(page, 'fails')
  await openInvite(page)
  await openButton(page).focus()
  await page.keyboard.press('Enter')
  await region(page).getByText('O mapa de fundo não veio.').waitFor()
  await region(page)
    .getByText(/^até \d/)
    .waitFor()
  await page.keyboard.press('Tab')
  const names: (string | null | undefined)[] = []
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab')
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.slice(0, 2)))
  }
  expect(names).toEqual(['1,', '2,', '3,'])

  const pin = region(page).getByRole('button', { name: /^1, / })
  const leftEdge = async () => (await pin.boundingBox())?.x ?? 0
  // The focused pin moved the map into view; the move is drawn with the next frame.
  let before = Number.NaN
  const isStill = async () => {
    const last = before
    before = await leftEdge()
    return before === last
  }
  await expect.poll(isStill).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(leftEdge).toBeLessThan(before - 70)
  const scale = region(page).getByText(/^Escala: /)
  const shown = await scale.textContent()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(() => scale.textContent()).not.toBe(shown)
  await page.keyboard.press('Escape')
  expect(await region(page).count()).toBe(0)
  expect(await focusedText(page)).toBe('Ver no mapa')
  expectOnlyErrors(guest, ...NOT_LOADED)
})
