import { expect, inject, test } from 'vitest'
import { waitForHeading } from '../../support/browser/act-on-page.ts'
import { waitForAnswers } from '../../support/browser/in-flight.ts'
import { expectNoConsoleErrors, PHONE, startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
import { choose, focused, openInvite } from '../../support/pages/invite-page.ts'
import { menuOf, openMenu } from '../../support/pages/menu.ts'
import { create, createAnywhere, PATH, tile } from '../../support/pages/new-invitation-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const WORDS = { signature: 'Bia', message: 'tô com saudade de rodízio' }
const ASK = 'Algo errado no que está escrito?'

test('the sender signs the ticket, the guest reads and reports the note, and the next ticket has the signature', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const sender = await visitWithToken(browser, origin, ana.token, { viewport: PHONE })
  const { page } = sender
  await page.goto(PATH)
  await page.getByText('De Ana', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'trocar' }).press('Enter')
  const nickname = page.getByRole('textbox', { name: /^Apelido/ })
  expect(await nickname.evaluate((field) => field === document.activeElement)).toBe(true)
  for (const field of [nickname, page.getByRole('textbox', { name: /^Uma frase/ })]) {
    await field.focus()
    const roomBelow = async () => {
      const [box, bar] = await Promise.all([field.boundingBox(), create(page).boundingBox()])
      return box && bar ? bar.y - (box.y + box.height) : Number.NaN
    }
    // The page scrolls smoothly to the note.
    await expect.poll(roomBelow, { message: 'above the bar with the button' }).toBeGreaterThan(0)
  }
  await nickname.fill('')
  await tile(page, 'Cultural').click()
  await page.reload()
  await page.getByRole('button', { name: 'Pôr seu nome no convite' }).click()
  await nickname.fill('  Bia ')
  await page.getByRole('textbox', { name: /^Uma frase/ }).fill(WORDS.message)
  await tile(page, 'Gastronomia').click()
  await page.reload()
  await page.getByText('De Bia', { exact: true }).waitFor()
  await page.getByText(`“${WORDS.message}”`).waitFor()
  await createAnywhere(page)
  await waitForHeading(page, 'O convite está pronto')
  await page.getByText(`De Bia: ${WORDS.message}`).waitFor()
  const token = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await page.goto(PATH)
  await page.getByText('De Bia', { exact: true }).waitFor()
  expect(await page.getByText(WORDS.message).count(), 'the message is not in the next ticket').toBe(0)
  await page.getByRole('button', { name: 'trocar' }).click()
  expect(await nickname.inputValue()).toBe('Bia')
  await openMenu(page)
  // An answer that came after the log-out would be a 401.
  await waitForAnswers(page)
  await menuOf(page).getByRole('button', { name: 'Sair' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-signature'))).toBeNull()
  expectNoConsoleErrors(sender)

  const guest = await visit(browser, origin, { viewport: PHONE })
  await openInvite(guest.page, token)
  await guest.page.getByText(`De Bia: ${WORDS.message}`).waitFor()
  const ask = guest.page.getByRole('button', { name: ASK })
  expect((await ask.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await ask.press('Enter')
  const sheet = guest.page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Denunciar', exact: true }).dblclick()
  await sheet.getByRole('heading', { name: 'Denúncia recebida' }).waitFor()
  await sheet.getByRole('button', { name: 'Entendi' }).press('Enter')
  await expect.poll(() => focused(guest.page)).toBe('Denúncia recebida')
  expect(await ask.count()).toBe(0)
  await choose(guest.page, 0)
  await guest.page.getByText('É esse!').waitFor()
  expectNoConsoleErrors(guest)
})
