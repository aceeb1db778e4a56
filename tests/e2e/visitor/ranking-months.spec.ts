import { describe, expect, inject, test } from 'vitest'
import { expectNoConsoleErrors, startBrowser, visit } from '../../support/browser/visit.ts'
import { DESKTOP, LAST, monthField, monthsAgo, NOW, openRanking, summary } from '../../support/pages/rankings-page.ts'

const browser = await startBrowser()
const origin = inject('origin')

describe('list and month', () => {
  test('the picker works by keyboard, has no future month, and the back button undoes each choice', async () => {
    const one = await visit(browser, origin, DESKTOP)
    const { page } = one
    await openRanking(page)
    const options = await monthField(page).getByRole('option').allInnerTexts()
    expect(options).toEqual(Array.from({ length: 12 }, (_, count) => monthsAgo(count).words))

    await monthField(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => new URL(page.url()).search).toBe(`?mes=${LAST.key}`)
    await summary(page).getByText(`em ${LAST.words}`).waitFor()
    expect(await monthField(page).evaluate((field) => field === document.activeElement)).toBe(true)

    const next = page.getByRole('button', { name: 'Mês seguinte' })
    await next.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(await next.getAttribute('aria-disabled')).toBe('true')
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await monthField(page).inputValue()).toBe(NOW.key)

    await page.getByRole('tab', { name: 'Casais' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => new URL(page.url()).search).toBe('?lista=locais')
    await page.getByRole('button', { name: 'Mês anterior' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe(`?lista=locais&mes=${LAST.key}`)

    await page.goBack()
    await page.goBack()
    expect(await page.getByRole('tab', { name: 'Casais' }).getAttribute('aria-selected')).toBe('true')
    await page.goBack()
    await summary(page).getByText(`em ${LAST.words}`).waitFor()
    expectNoConsoleErrors(one)
  })
})
