import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectNoConsoleErrors, startBrowser, visitAs } from '../../support/browser/visit.ts'
import { LAST, openRanking, rows } from '../../support/pages/rankings-page.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

const ownRank = (page: Page) =>
  page.getByRole('heading', { name: 'O lugar de vocês' }).locator('xpath=ancestor::section')

describe('visitors and listed couples', () => {
  test('a listed couple sees its rank above the list and its row in it', async () => {
    const one = await visitAs(browser, origin, world, 'premium')
    const { page } = one
    await openRanking(page)
    await ownRank(page).getByText('Vocês estão em 7º, com 13 rolês.').waitFor()
    const own = rows(page).filter({ hasText: `@${world.premium.slug}` })
    expect((await own.innerText()).replace(/\s+/g, ' ')).toBe(`7 @${world.premium.slug} Vocês 13 rolês`)
    expect(await page.getByText('Vocês', { exact: true }).count()).toBe(1)

    await openRanking(page, `/ranking?mes=${LAST.key}`)
    await ownRank(page).getByText('Vocês ficaram em 7º, com 13 rolês.').waitFor()
    expectNoConsoleErrors(one)
  })
})
