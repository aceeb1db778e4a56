import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { signUpOn, storedToken } from '../../support/browser/act-on-page.ts'
import { runClock } from '../../support/browser/in-flight.ts'
import { expectNoConsoleErrors, startBrowser, visit } from '../../support/browser/visit.ts'

const browser = await startBrowser()

const origin = inject('origin')
const POLL_MS = 30_000

/** The first drawing of a section, and whether it is mirrored. */
const drawingIn = (part: Locator) =>
  part
    .locator('.scene img')
    .first()
    .evaluate((image) => [image.getAttribute('src'), getComputedStyle(image).scale])

test('one partner invites, the other chooses on a phone without an account, and the first is notified', async () => {
  const inviter = await visit(browser, origin)
  await inviter.page.clock.install()
  await inviter.page.goto('/')
  await inviter.page.getByRole('heading', { level: 1 }).waitFor()
  await signUpOn(inviter.page)

  await inviter.page.getByRole('link', { name: 'Criar Primeira Sugestão' }).click()
  await inviter.page.locator('label', { hasText: 'Gastronomia' }).click()
  await inviter.page.getByRole('combobox', { name: /Cidade/ }).fill('recif')
  await inviter.page.getByRole('option', { name: 'Recife, PE', exact: true }).click()
  await inviter.page.getByRole('button', { name: 'Criar convite' }).click()
  await inviter.page.getByText('Convite Criado!').waitFor()
  const link = await inviter.page.getByLabel('Link do convite').inputValue()

  await inviter.page.goto('/painel')
  await inviter.page.getByRole('heading', { name: /^Bem-vindo de volta, / }).waitFor()

  const guest = await visit(browser, origin)
  await guest.page.goto(link)
  await guest.page.getByRole('heading', { name: 'Convite Especial para Vocês Dois!' }).waitFor()
  const cards = guest.page.getByRole('article')
  expect(await cards.count()).toBe(3)
  const drawing = await drawingIn(cards.nth(1))
  const chosen = await cards.nth(1).getByRole('heading').innerText()
  await cards.nth(1).locator('label').click()
  await guest.page.getByRole('button', { name: /^Confirmar/ }).click()
  await guest.page.getByRole('heading', { name: 'Está escolhido' }).waitFor()
  await guest.page.getByText(chosen).first().waitFor()
  expect(await drawingIn(guest.page.locator('main'))).toEqual(drawing)
  expect(await storedToken(guest.page)).toBeNull()

  await runClock(inviter.page, POLL_MS)
  await inviter.page.getByText('Nova Atividade Selecionada! 🎉').waitFor()
  expect(await drawingIn(inviter.page.locator('main')), 'the same place has the same drawing').toEqual(drawing)
  await inviter.page
    .getByRole('button', { name: /Marcar como Concluída/ })
    .first()
    .click()
  await inviter.page.getByText('Atividade Concluída! 🎉').waitFor()
  await inviter.page
    .getByRole('button', { name: /^Atividade Concluída/ })
    .first()
    .waitFor()

  await guest.page.reload()
  await guest.page.getByRole('heading', { name: 'Rolê feito' }).waitFor()
  await guest.page.getByText(/^Vocês foram em \d+º? de \S+\. Agora é a sua vez de convidar\.$/).waitFor()
  expect(await guest.page.getByRole('link', { name: 'Criar um convite' }).getAttribute('href')).toBe('/#experimente')
  // Who marked it leaves without an answer: the question stays.
  await inviter.page.reload()
  const question = inviter.page.getByRole('region', { name: 'Está no caderno' })
  await question.getByText(chosen).waitFor()
  await question.getByRole('button', { name: 'Agora não' }).click()
  await inviter.page.getByRole('heading', { name: 'Primeiro rolê no caderno' }).waitFor()
  await guest.page.getByText(chosen).first().waitFor()
  expect(await guest.page.getByRole('radio').count()).toBe(0)
  expect(await guest.page.getByRole('button', { name: 'Combinar o dia' }).count()).toBe(0)
  expectNoConsoleErrors(inviter)
  expectNoConsoleErrors(guest)
})
