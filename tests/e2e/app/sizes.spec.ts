import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bareStackTransfer, type Transfer, transferOf } from '../../support/browser/page-transfer.ts'
import { alter } from '../../support/browser/route-answers.ts'
import { browserOf, startBrowser, visitAnew } from '../../support/browser/visit.ts'
import type { Role } from '../../support/screens/screen.ts'

const KILOBYTE = 1000
const GUEST_SCRIPT_KB = 90
/** The same link once something is chosen: no first view, and it has the way into the couple's account. */
const CHOSEN_SCRIPT_KB = 91
const SCRIPT_KB = 120
const STYLE_KB = 14
const FONTS_KB = 45

const origin = inject('origin')
const world = inject('world')

/** First screens, each with who opens it. */
const ROUTES: readonly [path: string, role: Role, scriptKb?: number][] = [
  [`/convite/${world.tokens.open}`, 'visitor', GUEST_SCRIPT_KB],
  [`/compartilhar/${world.tokens.chosen}`, 'visitor', CHOSEN_SCRIPT_KB],
  ['/', 'visitor'],
  ['/auth', 'visitor'],
  ['/ranking', 'visitor'],
  [`/casal/${world.premium.slug}`, 'visitor'],
  ['/roles', 'visitor', GUEST_SCRIPT_KB],
  ['/roles/sp/sao-paulo/gastronomia', 'visitor', GUEST_SCRIPT_KB],
  ['/roles/convidar', 'visitor'],
  ['/faq', 'visitor'],
  ['/termos', 'visitor'],
  ['/privacidade', 'visitor'],
  ['/descadastrar', 'visitor'],
  ['/entrar/ZZZZ2222', 'visitor'],
  ['/nada', 'visitor'],
  ['/painel', 'user'],
  ['/painel/sugestoes', 'user'],
  [`/painel/convites/${world.tokens.openPremium}`, 'premium'],
  ['/painel/conquistas', 'user'],
  ['/painel/historico', 'user'],
  ['/painel/perfil', 'premium'],
  ['/painel/conta', 'user'],
  ['/painel/upgrade', 'user'],
  ['/esqueci-a-senha', 'visitor'],
  ['/nova-senha#token', 'visitor'],
  ['/confirmar-email#conta=token', 'visitor'],
  ['/premium', 'user'],
  ['/admin', 'admin'],
]

const browser = await startBrowser()
let bare: Transfer
const lines: string[] = []

const kb = (bytes: number) => (bytes / KILOBYTE).toFixed(1)
const report = (name: string, { script, style, fonts, requests }: Transfer) =>
  lines.push(
    [name.padEnd(44), kb(script), (script / bare.script).toFixed(2), kb(style), kb(fonts), String(requests)]
      .map((cell) => cell.padStart(9))
      .join(''),
  )

beforeAll(async () => {
  bare = await bareStackTransfer()
  report('bare stack (tests/bare-stack)', bare)
})
afterAll(() => {
  const head = ['first screen (KB, brotli)'.padEnd(44), 'script', '/ bare', 'style', 'fonts', 'requests']
  console.log([head.map((cell) => cell.padStart(9)).join(''), ...lines].join('\n'))
})

test.each(ROUTES)('%s (%s) stays within its budget', async (path, role, scriptKb = SCRIPT_KB) => {
  const { page } = await visitAnew(browser, origin, browserOf(origin, world, role))
  const transfer = await transferOf(page, path)
  report(`${path.replace(/(convites?|compartilhar)\/.+/, '$1/…')} (${role})`, transfer)
  expect(transfer.script / KILOBYTE).toBeLessThanOrEqual(scriptKb)
  expect(transfer.style / KILOBYTE).toBeLessThanOrEqual(STYLE_KB)
  expect(transfer.fonts / KILOBYTE).toBeLessThanOrEqual(FONTS_KB)
})

test('an invitation with words on it stays within the budget of a guest, with what reports them', async () => {
  const { page } = await visitAnew(browser, origin, browserOf(origin, world, 'visitor'))
  const words = { signature: 'Bia', message: 'tô com saudade de rodízio' }
  await alter(page, '**/api/suggestions/*', (offer: object) => ({ ...offer, ...words }))
  const transfer = await transferOf(page, `/convite/${world.tokens.open}`)
  await page.getByRole('button', { name: 'Denunciar o que está escrito no bilhete' }).waitFor()
  report('/convite/… with words (visitor)', transfer)
  expect(transfer.script / KILOBYTE).toBeLessThanOrEqual(GUEST_SCRIPT_KB)
})
