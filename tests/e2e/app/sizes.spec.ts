import { afterAll, expect, inject, test } from 'vitest'
import { type Transfer, transferOf } from '../../support/browser/page-transfer.ts'
import { browserOf, startBrowser, visit } from '../../support/browser/visit.ts'
import type { Role } from '../../support/screens/screen.ts'

const KILOBYTE = 1000
const GUEST_SCRIPT_KB = 115
const SCRIPT_KB = 150
const STYLE_KB = 16
const FONTS_KB = 45

const origin = inject('origin')
const world = inject('world')

/** First screens, with the role that opens them. */
const ROUTES: readonly [path: string, role: Role, scriptKb: number][] = [
  [`/convite/${world.tokens.open}`, 'visitor', GUEST_SCRIPT_KB],
  ['/', 'visitor', SCRIPT_KB],
  ['/painel', 'user', SCRIPT_KB],
  ['/painel/sugestoes', 'user', SCRIPT_KB],
  ['/painel/perfil', 'premium', SCRIPT_KB],
  ['/premium', 'user', SCRIPT_KB],
  ['/admin', 'admin', SCRIPT_KB],
]

const browser = await startBrowser()
const lines: string[] = []

const kb = (bytes: number) => (bytes / KILOBYTE).toFixed(1)
const report = (name: string, { script, style, fonts, requests }: Transfer) =>
  lines.push(
    [name.padEnd(44), kb(script), kb(style), kb(fonts), String(requests)].map((cell) => cell.padStart(9)).join(''),
  )

afterAll(() => {
  const head = ['first screen (KB, brotli)'.padEnd(44), 'script', 'style', 'fonts', 'requests']
  console.log([head.map((cell) => cell.padStart(9)).join(''), ...lines].join('\n'))
})

test.each(ROUTES)('%s (%s) stays within its budget', async (path, role, scriptKb) => {
  const { page } = await visit(browser, origin, browserOf(origin, world, role))
  const transfer = await transferOf(page, path)
  report(`${path.replace(/(convite)\/.+/, '$1/…')} (${role})`, transfer)
  expect(transfer.script / KILOBYTE).toBeLessThanOrEqual(scriptKb)
  expect(transfer.style / KILOBYTE).toBeLessThanOrEqual(STYLE_KB)
  expect(transfer.fonts / KILOBYTE).toBeLessThanOrEqual(FONTS_KB)
})
