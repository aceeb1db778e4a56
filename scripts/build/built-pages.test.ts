import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toDocument } from './built-pages.ts'

const SHELL = readFileSync('web/index.html', 'utf8')
const HTML = '<h1>$& $1</h1>'

test('the document of a page contains the page, a note for browsers without scripts, and its audience', () => {
  const document = toDocument(SHELL, 'faq', HTML)
  expect(document).toContain(`<div id="root" data-drawn="page">${HTML}</div>`)
  expect(document).toContain('Sem JavaScript dá para ler')
  expect(document).toContain('"@type":"FAQPage"')
  expect(toDocument(SHELL, 'home', HTML)).toContain('data-drawn="visitor"')
})

test('the frame of members is inert, and says without scripts that it needs them', () => {
  const document = toDocument(SHELL, 'dashboard', HTML)
  expect(document).toContain(`<div id="root" data-drawn="frame" inert>${HTML}</div>`)
  expect(document).toContain('precisa de JavaScript para abrir')
})

test('a document without a place for a page fails the build', () => {
  expect(() => toDocument(SHELL.replace('id="root"', 'id="app"'), 'faq', HTML)).toThrow(/no place/)
})
