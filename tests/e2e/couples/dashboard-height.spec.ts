import { expect, inject, test } from 'vitest'
import { completeActivity, listSelectedActivities, selectActivity, setOutingDate } from '#contracts/activities'
import { createInvitation } from '#contracts/invitations'
import { listSuggestions } from '#contracts/suggestions'
import { clientOf } from '../../support/app/client.ts'
import { alter } from '../../support/browser/route-answers.ts'
import { expectNoConsoleErrors, PHONE, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { CITIES } from '../../support/world/cities.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')

test('after a month the dashboard has one thing first and is two screens of a phone long', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const send = clientOf({ origin }, ana.token)
  const lists = await Promise.all(
    Object.values(CITIES).map((cityId) => send(listSuggestions, { query: { categoryId: '3', cityId, radius: '50' } })),
  )
  const ids = lists.flatMap(({ data }) => data.map(({ id }) => id)).slice(0, 13)
  expect(ids).toHaveLength(13)
  for (const activityId of ids) await send(selectActivity, { body: { activityId } })
  for (const activityId of ids.slice(0, 10)) await send(completeActivity, { body: { activityId } })
  const waiting = (await send(listSelectedActivities)).data.find(({ markedAsCompleted }) => !markedAsCompleted)
  const at = `${new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)}T20:00`
  await send(setOutingDate, { params: { id: waiting?.id ?? '' }, body: { at } })
  for (const cityId of [CITIES.saoPaulo, CITIES.recife])
    await send(createInvitation, { body: { categoryId: 2, cityId, radius: 10 } })

  const visitor = await visitWithToken(browser, origin, ana.token, { viewport: PHONE })
  const { page } = visitor
  await alter(page, '**/api/current-user', (user: object) => ({ ...user, emailVerified: true }))
  await alter(page, '**/api/stats', (stats: object) => ({ ...stats, weeks: { inARow: 4, isResting: false } }))
  await page.goto('/painel')
  await page.getByRole('region', { name: 'Próximo rolê' }).waitFor()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.getByText('2 rolês escolhidos', { exact: true }).waitFor()
  await page.getByRole('link', { name: /^Esperando seu par/ }).waitFor()
  await page
    .getByRole('navigation', { name: 'Atalhos' })
    .getByRole('link', { name: /^Upgrade Premium/ })
    .waitFor()
  expect(await page.locator('main section').first().getAttribute('aria-label')).toBe('Próximo rolê')
  expect(await height()).toBeLessThanOrEqual(2 * PHONE.height)
  await page.getByText('Conquistas, convites e mais').click()
  await page
    .getByRole('region', { name: 'Rolês escolhidos' })
    .getByRole('button', { name: 'Marcar o dia' })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Copiar Link' }).first().waitFor()
  await page.getByRole('link', { name: /Hoje à noite\?/ }).waitFor()
  await page.getByText('4 semanas seguidas').waitFor()
  expectNoConsoleErrors(visitor)
})
