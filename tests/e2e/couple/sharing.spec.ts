import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { create } from 'qrcode'
import { expect, inject, test } from 'vitest'
import { expectNoConsoleErrors, startBrowser, type Visit, visitWithToken } from '../../support/browser/visit.ts'
import { createAnywhere } from '../../support/pages/new-invitation-page.ts'

const browser = await startBrowser()

const origin = inject('origin')
const { premium } = inject('world')

/** Creates an invitation with a Premium account and stays on its ticket. */
async function createInvitation(city: string, init?: () => void): Promise<Visit & { link: string }> {
  const inviter = await visitWithToken(browser, origin, premium.token, {
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
  })
  const { page } = inviter
  if (init) await page.addInitScript(init)
  await page.goto('/painel/sugestoes')
  await page.locator('label', { hasText: 'Cultural' }).click()
  if (city) {
    await page.getByRole('combobox', { name: /Cidade/ }).fill(city)
    await page.getByRole('listbox').getByRole('option').first().click()
  }
  if (city) await page.getByRole('button', { name: 'Criar convite' }).click()
  else await createAnywhere(page)
  await page.getByText('Convite Criado!').waitFor()
  return { ...inviter, link: await page.getByLabel('Link do convite').inputValue() }
}

const withoutShareSheet = () => void Reflect.deleteProperty(Navigator.prototype, 'share')
const withShareSheet = () =>
  void Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) })
test('WhatsApp is the first button, and the share sheet gets the same complete message', async () => {
  const inviter = await createInvitation('recif', withShareSheet)
  const { page, link } = inviter
  expect(link).toMatch(new RegExp(`^${origin}/convite/[\\w-]{22,}$`))
  const message = `Bora sair? Fiz um convite pra gente: Cultural em Recife, PE.\nVocê escolhe o lugar, sem precisar de conta:\n${link}`

  const whatsApp = page.getByRole('link', { name: 'Enviar no WhatsApp (abre em outra aba)' })
  const href = new URL((await whatsApp.getAttribute('href')) ?? '')
  expect(href.origin + href.pathname).toBe('https://wa.me/')
  expect(href.searchParams.get('text')).toBe(message)
  const controls = await page.locator('.ticket-stub').locator('a, button, input').allTextContents()
  expect(controls).toEqual([
    'Enviar no WhatsApp (abre em outra aba)',
    '',
    'Compartilhar',
    'Copiar Link',
    'Mostrar QR Code',
  ])
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({ text: message })
  expectNoConsoleErrors(inviter)
})

test('the name of the guest is in the message and on the invitation', async () => {
  const inviter = await createInvitation('recif')
  const { page, link } = inviter
  const stored = page.waitForResponse('**/api/invitations/*/guest')
  await page.getByLabel(/^Para quem é\?/).fill('Noa')
  const whatsApp = page.getByRole('link', { name: /^Enviar no WhatsApp/ })
  await expect
    .poll(async () => decodeURIComponent((await whatsApp.getAttribute('href')) ?? ''))
    .toContain('text=Noa, bora? Fiz um convite pra gente: Cultural em Recife, PE.')
  await page.getByLabel(/^Para quem é\?/).press('Enter')
  expect((await stored).status()).toBe(204)
  await page.goto(link.replace('/convite/', '/painel/convites/'))
  await page.getByRole('region', { name: 'O que Noa encontra' }).waitFor()
  await page.goto(link)
  await page.getByText('Noa, bora?').waitFor()
  expectNoConsoleErrors(inviter)
})

async function swipe(page: Page, toast: Locator, distancePx: number): Promise<void> {
  const box = await toast.getByText('Copiado!').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distancePx, y, { steps: 4 })
  await page.mouse.up()
}

test('without a share sheet the link is copied, and a failure shows a message', async () => {
  const inviter = await createInvitation('', withoutShareSheet)
  const { page, link } = inviter
  await page.getByText('Brasil todo').waitFor()
  const whatsApp = await page.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')
  expect(decodeURIComponent(whatsApp ?? '')).toContain('pra gente: Cultural.\n')

  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  for (const way of ['Compartilhar', 'Copiar Link']) {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await page.getByRole('button', { name: way }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Copiado!' })
    await toast.getByText('Link copiado para a área de transferência.').waitFor()
    expect(await clipboard()).toBe(link)
    if (way === 'Compartilhar') {
      // A swipe of less than 50 px moves it back.
      await swipe(page, toast, 49)
      await toast.waitFor()
      await swipe(page, toast, -50)
    } else await toast.getByRole('button', { name: 'Fechar aviso' }).click()
    await toast.waitFor({ state: 'hidden' })
  }
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }))
  await page.getByRole('button', { name: 'Copiar Link' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Erro' })
  await alert.getByText('Falha ao copiar link.').waitFor()
  expectNoConsoleErrors(inviter)
})

/** The modules of a QR code in a picture: dark or light, or `null` where a module is not of one colour. */
const readModules = (page: Page, png: string, modulesPerSide: number) =>
  page.evaluate(
    async ([base64, perSide]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
      pen?.drawImage(bitmap, 0, 0)
      const px = bitmap.width / perSide
      const modules = Array.from({ length: perSide ** 2 }, (_, index) => {
        const [left, top] = [(index % perSide) * px, Math.floor(index / perSide) * px]
        const colours = new Set(new Uint32Array(pen?.getImageData(left, top, px, px).data.buffer ?? []))
        if (colours.size !== 1) return null
        return colours.has(0xff000000)
      })
      return { side: bitmap.width, modules }
    },
    [png, modulesPerSide] as const,
  )

test('the QR code contains the link, on screen and as a sharp picture with its quiet zone', async () => {
  const inviter = await createInvitation('recif')
  const { page, link } = inviter
  const toggle = page.getByRole('button', { name: 'Mostrar QR Code' })
  expect(await toggle.getAttribute('aria-expanded')).toBe('false')
  await toggle.click()
  const code = page.getByRole('img', { name: 'QR Code do convite' })
  expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar QR Code' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('convite-pra-dois.png')
  const { size, data } = create(link, { errorCorrectionLevel: 'M' }).modules
  const quiet = 4
  const modulesPerSide = size + 2 * quiet
  const png = readFileSync(await download.path()).toString('base64')
  const picture = await readModules(page, png, modulesPerSide)
  expect(picture.side).toBeGreaterThan(800)
  expect(picture.side % modulesPerSide).toBe(0)
  const expected = Array.from({ length: modulesPerSide ** 2 }, (_, index) => {
    const [column, row] = [(index % modulesPerSide) - quiet, Math.floor(index / modulesPerSide) - quiet]
    const isInside = column >= 0 && row >= 0 && column < size && row < size
    return isInside && data[row * size + column] === 1
  })
  expect(picture.modules).toEqual(expected)

  await page.getByRole('button', { name: 'Esconder QR Code' }).click()
  expect(await code.count()).toBe(0)
  expectNoConsoleErrors(inviter)
})
