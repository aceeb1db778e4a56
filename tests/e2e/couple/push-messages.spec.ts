import { describe, expect, onTestFinished, test } from 'vitest'
import { expectToast } from '../../support/browser/act-on-page.ts'
import {
  collectNotifications,
  deliver,
  isSubscribed,
  notificationsOnScreen,
  serviceWorkerOf,
  shownNotifications,
} from '../../support/browser/pushing-browser.ts'
import { expectNoConsoleErrors, launchShowingBrowser } from '../../support/browser/visit.ts'
import { startPushJourney } from './push-journey.ts'

const { service, product, come } = await startPushJourney()

describe('a person who accepts push messages', () => {
  test('the app asks after the first invitation, and the service worker shows the answer to it', async () => {
    const { browser, canShow } = await launchShowingBrowser()
    onTestFinished(() => browser.close())
    const person = await come('granted', product(), browser)
    const { page, context, phone, offer, invite, choose } = person
    await context.grantPermissions(['notifications'])
    expect(await offer.count(), 'no offer before the first invitation').toBe(0)
    const token = await invite()
    await page.reload()
    await offer.waitFor()
    expect(await isSubscribed(page)).toBe(false)
    await page.getByRole('button', { name: 'Ligar avisos' }).click()
    await expectToast(page, 'Avisos ligados', /sua conta/)
    await offer.waitFor({ state: 'detached' })
    expect(await isSubscribed(page)).toBe(true)

    const worker = await serviceWorkerOf(context)
    await collectNotifications(worker)
    const place = await choose(token)
    await expect.poll(() => service.deliveredTo(phone).length).toBe(2)
    for (const { data } of service.deliveredTo(phone)) await deliver(page, JSON.stringify(data))
    await expect.poll(() => shownNotifications(worker)).toHaveLength(2)
    const shown = await shownNotifications(worker)
    expect(shown).toContainEqual(
      expect.objectContaining({
        title: 'Tem novidade no Pra Dois',
        body: 'Um convite de vocês foi respondido.',
        tag: 'activity_selected',
        icon: '/icons/icon-192.png',
        lang: 'pt-BR',
        data: '/painel',
      }),
    )
    expect(JSON.stringify(shown)).not.toContain(place.name)
    console.info(
      canShow
        ? 'this browser shows notifications: the test checked them'
        : 'this browser shows no notifications: the test checked the calls of the service worker',
    )
    const onScreen = { title: 'Tem novidade no Pra Dois', body: 'Um convite de vocês foi respondido.', data: '/painel' }
    if (canShow) await expect.poll(() => notificationsOnScreen(page)).toContainEqual(expect.objectContaining(onScreen))
    expectNoConsoleErrors(person)
  })
})
