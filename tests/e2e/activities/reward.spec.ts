import type { Locator, Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { FEELINGS, type NewFeeling } from '#contracts/activities'
import { expectNoConsoleErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { choosePlace } from '../../support/world/choose-place.ts'
import { CITIES } from '../../support/world/cities.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const PHONE = { viewport: { width: 390, height: 844 } }

/** Types as soon as the page shows that the feeling is saved, before React runs the effects of that render. */
const typeWhenSaved = (field: Locator, text: string): Promise<void> =>
  field.evaluate((input: HTMLInputElement, typed) => {
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === 'Guardado')) return
      observer.disconnect()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  }, text)

test('a completion shows the achievements that came closer, asks for a private feeling, and offers a next step', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const place = await choosePlace(origin, ana, CITIES.recife)
  const visitor = await visitWithToken(browser, origin, ana.token, PHONE)
  const { page } = visitor
  const asked: NewFeeling[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/feeling')) asked.push(request.postDataJSON())
  })
  await page.goto('/painel')
  await page.getByRole('button', { name: 'Marcar como Concluída' }).click()
  const done = page.getByRole('region', { name: 'Rolê concluído' })
  await done.getByText('Conquista nova: Primeira Aventura').waitFor()
  expect(await done.getByText(/^.+: 1 de 3$/).allInnerTexts()).toEqual([
    'Semana Ativa: 1 de 3',
    'Explorador de Cidades: 1 de 3',
  ])

  const question = done.getByRole('group', { name: /^Como foi\?/ })
  expect(await question.getByRole('radio').count()).toBe(FEELINGS.length)
  await question.getByText('Só você vê.').waitFor()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const holdOnce = async (route: Route) => {
    await held
    await route.continue()
  }
  await page.route('**/feeling', holdOnce, { times: 1 })
  await question.getByRole('radio', { name: 'Amei' }).focus()
  await page.keyboard.press('Space')
  const line = done.getByLabel('Uma linha para lembrar')
  await typeWhenSaved(line, '  A mesa da janela.  ')
  release()
  await expect.poll(() => line.inputValue()).toBe('  A mesa da janela.  ')
  await line.press('Enter')
  await done.getByRole('button', { name: 'Guardado' }).waitFor()
  await question.getByText('Foi bom').click()
  await expect
    .poll(() => asked)
    .toEqual([
      { feeling: 'loved', note: null, isPrivate: false },
      { feeling: 'loved', note: 'A mesa da janela.', isPrivate: false },
      { feeling: 'good', note: 'A mesa da janela.', isPrivate: false },
    ])
  await done.getByRole('link', { name: 'Criar o próximo convite' }).click()
  await page.waitForURL('**/painel/sugestoes')

  await page.goto('/painel/historico?aba=concluidas')
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: place.name }) })
  await entry.getByText('Foi bom · A mesa da janela.').waitFor()
  await entry.getByRole('button', { name: `Mudar: ${place.name}` }).click()
  await entry.getByRole('menuitem', { name: 'Mudar o que contei' }).click()
  await entry.getByRole('radio', { name: 'Foi bom' }).waitFor()
  await entry.getByText('Não é pra gente').click()
  await expect.poll(() => asked.length).toBe(4)
  await entry.getByRole('button', { name: /^Pronto/ }).click()
  await entry.getByText('Não é pra gente · A mesa da janela.').waitFor()
  await page.reload()
  await entry.getByText('Não é pra gente · A mesa da janela.').waitFor()
  expectNoConsoleErrors(visitor)
})
