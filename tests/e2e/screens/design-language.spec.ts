import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { BrowserContextOptions } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations, overflowingElements, smallControls } from '../../support/browser/inspect-page.ts'
import { expectNoConsoleErrors, startBrowser, visit, waitForFontsAndImages } from '../../support/browser/visit.ts'
import { answerDialog, button, DIALOGS, hasFocus, swipe } from '../../support/pages/design-language-page.ts'

const browser = await startBrowser()
let server: ViteDevServer
let origin: string

const START = new Date('2026-11-21T12:00:00Z')
const MINUTE_MS = 60_000

/** A browser warning: the development server sends the fonts later than the page. */
const PRELOAD = /preloaded using link preload/

async function openPage(options: BrowserContextOptions = {}, hasOwnClock = false) {
  const visitor = await visit(browser, origin, options)
  if (hasOwnClock) await visitor.page.clock.install({ time: START })
  await visitor.page.goto('/_ui')
  await visitor.page.getByRole('heading', { level: 1, name: 'A linguagem' }).waitFor()
  if (hasOwnClock) await visitor.page.clock.pauseAt(new Date(START.getTime() + MINUTE_MS))
  const finish = async () => {
    const browserErrors = visitor.browserErrors.filter((message) => !PRELOAD.test(message))
    expectNoConsoleErrors({ ...visitor, browserErrors })
  }
  return { page: visitor.page, finish }
}

// Only the development build has this page, and only the web app is needed for it.
beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: 'web',
    publicDir: '../public',
    cacheDir: '../.cache/vite-design',
    plugins: [react(), tailwindcss()],
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    logLevel: 'error',
  })
  await server.listen()
  origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
})
afterAll(async () => {
  await server.close()
})

test('every component is accessible, large enough to tap, fits a small phone and does not move with reduced motion', async () => {
  const { page, finish } = await openPage({ reducedMotion: 'reduce' })
  await waitForFontsAndImages(page)
  const light = await axeViolations(page)
  const small = await smallControls(page)
  const wide = await overflowingElements(page)
  // With twice the default font size.
  await page.addStyleTag({ content: ':root { font-size: 200% }' })
  const wideWithLargeText = await overflowingElements(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeViolations(page)
  expect({ light, dark, small, wide, wideWithLargeText }).toEqual({
    light: [],
    dark: [],
    small: [],
    wide: [],
    wideWithLargeText: [],
  })

  // Forced colours remove backgrounds and shadows.
  const paper = page.getByText('Vale até 20/12/2026').locator('..')
  const edgeOf = () => paper.evaluate((element) => getComputedStyle(element).borderBottomWidth)
  expect(await edgeOf()).toBe('0px')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await edgeOf()).toBe('1px')

  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion })
    await button(page, 'Destacar de novo').click()
    await button(page, 'Mostrar aviso').click()
    const count = () => page.evaluate(() => document.getAnimations().length)
    if (reducedMotion === 'reduce') expect(await count(), 'reduced motion').toBe(0)
    else await expect.poll(count).toBeGreaterThan(0)
  }
  await finish()
})

test('tabs, collapsed sections, switches and dialogs work by keyboard', async () => {
  const { page, finish } = await openPage()
  const tab = (name: string) => page.getByRole('tab', { name })
  const isChosen = async (name: string) => {
    expect(await hasFocus(tab(name))).toBe(true)
    expect(await page.getByRole('tab', { selected: true }).allInnerTexts()).toEqual([name])
    await page.getByRole('tabpanel', { name }).getByText(`a aba ${name} mostra`).waitFor()
  }
  await tab('Visão geral').focus()
  await page.keyboard.press('ArrowRight')
  await isChosen('Usuários')
  await page.keyboard.press('End')
  await isChosen('Configurações')
  await page.keyboard.press('ArrowRight')
  await isChosen('Visão geral')
  await page.keyboard.press('ArrowLeft')
  await isChosen('Configurações')
  await page.keyboard.press('Home')
  await isChosen('Visão geral')
  await page.keyboard.press('Tab')
  expect(await hasFocus(page.getByRole('tabpanel'))).toBe(true)

  await page.keyboard.press('Tab')
  const answer = page.getByText('Quem recebe o convite só abre e escolhe')
  expect(await answer.isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await answer.waitFor()
  await page.keyboard.press('Enter')
  await answer.waitFor({ state: 'hidden' })

  const setting = page.getByRole('switch', { name: 'Avisos por e-mail' })
  expect(await setting.isChecked()).toBe(false)
  await setting.focus()
  await page.keyboard.press('Space')
  expect(await setting.isChecked()).toBe(true)
  expect(await page.locator('label', { has: setting }).innerText()).toContain('Ligado')
  expect(await page.getByRole('switch', { name: 'Só com os dois de acordo' }).isDisabled()).toBe(true)

  // Each kind of dialog moves the focus inside, traps it and restores it.
  for (const dialog of DIALOGS) await answerDialog(page, dialog)

  // A dialog that does not fit focuses its title, not its last button.
  await page.setViewportSize({ width: 320, height: 240 })
  await button(page, 'Diálogo de erro').click()
  const dialog = page.getByRole('alertdialog')
  expect(await hasFocus(dialog.getByRole('heading'))).toBe(true)
  await page.keyboard.press('Tab')
  expect(await hasFocus(dialog.getByRole('button', { name: 'Tentar Novamente' }))).toBe(true)
  await finish()
})

test('a toast disappears after five seconds, later while it has the focus, and at once after a swipe of 50 px', async () => {
  const { page, finish } = await openPage({}, true)
  const notice = page.getByRole('status').filter({ hasText: 'Link copiado' })
  const failure = page.getByRole('alert').filter({ hasText: 'Falha ao copiar' })

  await button(page, 'Mostrar aviso').click()
  await page.clock.runFor(4999)
  await notice.waitFor()
  await page.clock.runFor(1)
  await notice.waitFor({ state: 'hidden' })

  await button(page, 'Mostrar aviso').click()
  await button(page, 'Mostrar aviso de erro').click()
  await failure.waitFor()
  expect(await notice.count()).toBe(0)
  await failure.getByRole('button', { name: 'Fechar aviso' }).focus()
  await page.clock.runFor(20_000)
  await failure.waitFor()
  await page.keyboard.press('Enter')
  await failure.waitFor({ state: 'hidden' })

  await button(page, 'Mostrar aviso').click()
  await swipe(page, notice, 49)
  await notice.waitFor()
  await swipe(page, notice, -50)
  await notice.waitFor({ state: 'hidden' })
  await finish()
})

test('a hint opens after the pointer rests for 700 ms, and the next one at once within 300 ms', async () => {
  const { page, finish } = await openPage({ viewport: { width: 1280, height: 800 }, isMobile: false }, true)
  const [first, second] = [button(page, 'Baixar').first(), button(page, 'Editar')]
  const hint = page.getByRole('tooltip')
  const leave = () => page.mouse.move(2, 2)

  await first.hover()
  await page.clock.runFor(699)
  expect(await hint.count()).toBe(0)
  await page.clock.runFor(1)
  expect(await hint.allInnerTexts()).toEqual(['Guarda o código como imagem.'])
  expect(await first.evaluate((element) => element.getAttribute('aria-describedby'))).toBe(
    await hint.getAttribute('id'),
  )
  await hint.hover()
  expect(await hint.count()).toBe(1)

  await leave()
  expect(await hint.count()).toBe(0)
  await page.clock.runFor(299)
  await second.hover()
  expect(await hint.allInnerTexts()).toEqual(['Muda o que está escrito, sem apagar a foto de vocês.'])
  await page.keyboard.press('Escape')
  expect(await hint.count()).toBe(0)

  await leave()
  await page.clock.runFor(300)
  await second.hover()
  expect(await hint.count()).toBe(0)
  await page.clock.runFor(700)
  expect(await hint.count()).toBe(1)
  await leave()

  await second.focus()
  await page.keyboard.press('Shift+Tab')
  expect(await hint.allInnerTexts()).toEqual(['Guarda o código como imagem.'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await hint.allInnerTexts()).toEqual(['Muda o que está escrito, sem apagar a foto de vocês.'])
  await finish()
})
