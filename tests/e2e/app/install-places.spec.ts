import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectNoConsoleErrors } from '../../support/browser/visit.ts'
import { expectNeverAsked, newcomer, openAtNoon, storing } from '../../support/pages/install-card.ts'
import { choosePlace } from '../../support/world/choose-place.ts'
import { CITIES } from '../../support/world/cities.ts'
import { freshAccount } from '../../support/world/world.ts'

const origin = inject('origin')
const world = inject('world')
const STEP_PX = 120

interface View {
  isShown: boolean
  covered: string[]
  isAtEnd: boolean
}

/** Scrolls, renders, and returns the main buttons that the card covers, found by their colour. */
async function scrollAndLook(page: Page, byPx: number): Promise<View> {
  await page.evaluate((px) => window.scrollBy({ top: px, behavior: 'instant' }), byPx)
  await page.clock.runFor(50)
  await page.clock.runFor(50)
  return page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--color-urucum)'
    document.body.append(probe)
    const urucum = getComputedStyle(probe).color
    probe.remove()
    const heading = [...document.querySelectorAll('h2')].find((element) => element.textContent === 'Instalar App')
    const card = heading?.closest('section')
    const isShown = card ? getComputedStyle(card).visibility === 'visible' : false
    const box = card?.getBoundingClientRect()
    const buttons = [...document.querySelectorAll('main a, main button')]
    const covered = buttons.filter((button) => {
      const { top, bottom, width } = button.getBoundingClientRect()
      const isMain = width > 0 && getComputedStyle(button).backgroundColor === urucum
      return isShown && box && isMain && top < box.bottom && bottom > box.top
    })
    return {
      isShown,
      covered: covered.map((button) => button.textContent ?? ''),
      isAtEnd: Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight,
    }
  })
}

test('the install card covers no main button of the dashboard at any scroll position', async () => {
  const phone = await newcomer({
    ...storing({ name: 'jwt_token', value: world.user.token }),
  })
  const { page } = phone
  await openAtNoon(page, '/painel')
  await page.clock.runFor(10_000)
  await page.getByRole('heading', { name: 'Instalar App', includeHidden: true }).waitFor({ state: 'attached' })
  const views: View[] = []
  while (!views.at(-1)?.isAtEnd && views.length < 90)
    views.push(await scrollAndLook(page, views.length === 0 ? 0 : STEP_PX))
  expect(views.flatMap(({ covered }) => covered)).toEqual([])
  expect(
    views.some(({ isShown }) => isShown),
    'the card is shown',
  ).toBe(true)
})

test('the install card does not interrupt a completion or a new stamp', async () => {
  const ana = await freshAccount(origin, 'Ana')
  await choosePlace(origin, ana, CITIES.recife)
  const phone = await newcomer(storing({ name: 'jwt_token', value: ana.token }))
  const { page } = phone
  await openAtNoon(page, '/painel')
  const mark = page.getByRole('button', { name: 'Marcar como Concluída' })
  // The page renders responses only when the paused clock moves.
  const isMarkVisible = async () => {
    await page.clock.runFor(50)
    return mark.isVisible()
  }
  await expect.poll(isMarkVisible).toBe(true)
  await mark.click()
  const done = page.getByRole('region', { name: 'Rolê concluído' })
  const isDone = async () => {
    await page.clock.runFor(50)
    return done.getByText('Carimbo novo: Primeira Aventura').isVisible()
  }
  await expect.poll(isDone).toBe(true)
  await expectNeverAsked(page)

  await page.goto('/painel/conquistas')
  const isMarked = async () => {
    await page.clock.runFor(50)
    return page.locator('[data-new=true]').first().isVisible()
  }
  await expect.poll(isMarked).toBe(true)
  await expectNeverAsked(page)
  expectNoConsoleErrors(phone)
})
