import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { selectActivity } from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { expectNoConsoleErrors, startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
import { confirmation } from '../../support/pages/invite-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')

const CULTURAL = 3
const SAO_PAULO = '3550308'

/** Creates an invitation of a new couple, which offers a tour. */
async function invitedToTour() {
  const account = await freshAccount(origin)
  const ask = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/json' }
    return (await (await fetch(origin + path, { headers, ...init })).json()) as Answer
  }
  const body = JSON.stringify({ categoryId: CULTURAL, cityId: SAO_PAULO, radius: 20 })
  const { token } = await ask<{ token: string }>(createInvitation.path, { method: 'POST', body })
  type Offer = { activities: { id: string; name: string; tour?: { stops: { name: string }[] } }[] }
  const { activities } = await ask<Offer>(loadInvitation.path.replace('{token}', token))
  const activity = activities.find(({ tour }) => tour) ?? expect.fail('no tour on offer')
  return { account, token, activity, stops: activity.tour?.stops.map(({ name }) => name) ?? [] }
}

/** Returns a function that lists the clicks since then that reached the page, each with its number in a double click. */
async function countClicks(page: Page) {
  await page.evaluate(() => {
    const clicks: number[] = []
    document.body.addEventListener('click', ({ detail }) => clicks.push(detail))
    Object.assign(window, { clicks })
  })
  return () => page.evaluate(() => Reflect.get(window, 'clicks'))
}

describe('a tour', () => {
  test('the guest reads the stops and chooses the tour; the couple completes one, and the question about the others decides what is remembered', async () => {
    const { account, token, activity, stops } = await invitedToTour()
    const guest = await visit(browser, origin)
    await guest.page.goto(`/convite/${token}`)
    const card = guest.page.getByRole('article', { name: activity.name })
    await card.getByText(`Rolê completo com ${stops.filter((name) => name !== activity.name).join(' e ')}`).waitFor()
    await card.getByRole('button', { name: /^Mais/ }).click()
    expect(await card.getByRole('list', { name: 'Rolê completo' }).getByRole('listitem').count()).toBe(stops.length)
    expect(await card.getByRole('link', { name: /^(Ver )?Rota/ }).getAttribute('href')).toContain('/maps/dir/?api=1&')
    await card.locator('label').click()
    await guest.page.getByText(`Escolher ${activity.name}?`).waitFor()
    await confirmation(guest.page).waitFor()
    await guest.page.getByRole('button', { name: /^O rolê todo: .* (antes|depois)$/ }).click()
    await guest.page.getByRole('heading', { level: 2, name: activity.name }).waitFor()
    await guest.page.getByRole('list', { name: 'Rolê completo' }).waitFor()
    expectNoConsoleErrors(guest)

    const couple = await visitWithToken(browser, origin, account.token)
    const { page } = couple
    await page.goto('/painel')
    const list = page.getByRole('list', { name: 'Rolê completo' })
    const [first = '', ...others] = stops
    await list.getByRole('button', { name: `Fomos ${first}` }).click()
    await list.getByText(`Feito ${first}`).waitFor()
    await page.getByRole('button', { name: 'Marcar como Concluída' }).first().click()
    const question = page.getByRole('dialog', { name: 'Por onde vocês passaram?' })
    for (const name of others) await question.getByRole('checkbox', { name }).uncheck()
    expect(await question.getByRole('checkbox', { name: first }).isDisabled()).toBe(true)
    const pressed = await countClicks(page)
    await question.getByRole('button', { name: 'Marcar como Concluída' }).dblclick()
    expect(await pressed(), 'the second click presses nothing below the dialog').toEqual([1])
    await page.getByText('Atividade Concluída! 🎉').waitFor()
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: /^Fomos/ }).count()).toBe(0)
    await page.goto('/painel/historico')
    await page.getByRole('heading', { level: 3, name: first, exact: true }).waitFor()
    expect(await page.getByText(stops.join(' + ')).count()).toBe(0)
    expectNoConsoleErrors(couple)
  })

  test('a double click on the last stop completes the tour and presses nothing else; a report is in the menu then', async () => {
    const { account, token, activity, stops } = await invitedToTour()
    const chosen = await clientOf({ origin })(selectActivity, { body: { token, activityId: activity.id } })
    expect(chosen.status).toBe(200)
    const couple = await visitWithToken(browser, origin, account.token, { viewport: { width: 390, height: 844 } })
    const { page } = couple
    await page.goto('/painel')
    const list = page.getByRole('list', { name: 'Rolê completo' })
    for (const name of stops.slice(0, -1)) {
      await list.getByRole('button', { name: `Fomos ${name}` }).click()
      await list.getByText(`Feito ${name}`).waitFor()
    }
    const pressed = await countClicks(page)
    await list.getByRole('button', { name: `Fomos ${stops.at(-1)}` }).dblclick()
    await page.getByText('Atividade Concluída! 🎉').waitFor()
    expect(await pressed()).toEqual([1])

    const ask = page.getByRole('button', { name: /^Fechou ou tem dado errado/ })
    expect(await ask.count()).toBe(0)
    await page
      .getByRole('button', { name: `Mais: ${activity.name}` })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Fechou ou tem dado errado?' }).click()
    await page.getByRole('dialog').getByText(activity.name).waitFor()
    expectNoConsoleErrors(couple)
  })
})
