import { describe, expect, test } from 'vitest'
import { isSubscribed } from '../../support/browser/pushing-browser.ts'
import { expectNoConsoleErrors } from '../../support/browser/visit.ts'
import { startPushJourney } from './push-journey.ts'

const { service, come } = await startPushJourney()

describe('the settings', () => {
  const SETTINGS = '/painel/conta'

  test('switch this device on and off, and kinds for all devices', async () => {
    const person = await come('granted')
    const { page, phone, invite, choose } = person
    await page.goto(SETTINGS)
    const device = page.getByRole('switch', { name: 'Receber avisos' })
    await device.click()
    await page.getByRole('switch', { name: 'Escolhas' }).uncheck()
    await page.getByRole('switch', { name: 'Conquistas' }).uncheck()
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect.poll(() => page.getByRole('switch', { name: 'Escolhas' }).isChecked()).toBe(false)
    expect(await page.getByRole('switch', { name: 'Lembretes' }).isChecked()).toBe(true)
    await choose(await invite())
    await page.reload()
    await page.getByRole('switch', { name: 'Conquistas' }).waitFor()
    expect(service.requestsTo(phone)).toEqual([])

    await device.click()
    await page.getByRole('switch', { name: 'Escolhas' }).waitFor({ state: 'detached' })
    expect(await isSubscribed(page)).toBe(false)
    expectNoConsoleErrors(person)
  })
})
