import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLANS } from '#contracts/plans'
import { RETENTION } from '#contracts/retention'
import { TERMS } from '#contracts/terms'
import { newInvitation } from '../../../worker/modules/invitations/store-invitation.ts'
import { CATALOGUE_CREDITS } from '../../../worker/modules/suggestions/present/credits-of.ts'
import { createJwtSessions } from '../../../worker/providers/sessions/sessions.ts'
import { ANCHORS } from '../../lib/paths.ts'
import { faqQuestions } from './faq.ts'
import type { Block, LegalDocument } from './legal-document.ts'
import { placeSources, privacy as privacyFor, retentionFacts } from './privacy.ts'
import { terms as termsFor } from './terms.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const OPERATOR = { name: null, document: null, address: null, databaseRegion: null }
const privacy = privacyFor(PLANS, OPERATOR)
const terms = termsFor(PLANS, OPERATOR)
const NOW = new Date('2026-01-10T12:00:00Z')

const anchorsOf = ({ sections }: LegalDocument) =>
  sections.flatMap(({ id, blocks }) => [
    id,
    ...blocks.flatMap((block: Block) => (typeof block === 'object' && 'part' in block ? [block.part.id] : [])),
  ])

test.each([
  ['terms', terms, 11, '1 de dezembro de 2026'],
  ['privacy', privacy, 13, '1 de dezembro de 2026'],
] as const)('%s have their sections, the day of the last change, and unique anchors', (_name, document, count, day) => {
  expect(document.sections).toHaveLength(count)
  expect(document.updated).toBe(day)
  const anchors = anchorsOf(document)
  expect(new Set(anchors).size).toBe(anchors.length)
})

test('the FAQ begins with what the product is, and no two questions share an anchor', () => {
  const ids = faqQuestions(PLANS).map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual(['o-que-e', 'convite'])
  expect(new Set(ids).size).toBe(ids.length)
})

test('the privacy page has the anchors that other pages link to', () => {
  expect(anchorsOf(privacy)).toEqual(expect.arrayContaining([ANCHORS.sources, ANCHORS.rights]))
})

test('every linked part of a document exists', () => {
  for (const document of [terms, privacy]) {
    const links = [...JSON.stringify(document).matchAll(/"to":"#([^"]+)"/g)].map(([, anchor]) => anchor)
    expect(anchorsOf(document)).toEqual(expect.arrayContaining(links))
  }
})

const STORAGE = 'web/platform/storage/browser-storage.ts'
/** Runs before the app is loaded, and only reads whether a session is stored. */
const START = 'web/start.ts'

test('the privacy policy names every key that the browser stores', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web', 'public'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(tsx?|js)$/.test(file) && !file.includes('.test.') && existsSync(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const direct = files.filter(
    ({ file, text }) => ![STORAGE, START].includes(file) && /(local|session)Storage\b/.test(text),
  )
  expect(direct.map(({ file }) => file)).toEqual([])
  const storing = files.filter(({ file, text }) => file !== STORAGE && /\b(tab|device)Storage\b/.test(text))
  const keysIn = (text: string) => [...text.matchAll(/const \w*(?:KEY|PREFIX) = '([^']+)'/g)].map(([, key = '']) => key)
  const keys = storing.flatMap(({ text }) => keysIn(text))
  const keyless = storing.filter(({ text }) => keysIn(text).length === 0)
  expect(storing.length).toBeGreaterThan(5)
  expect(keyless.map(({ file }) => file)).toEqual([])
  const cookies = JSON.stringify(privacy.sections.find(({ id }) => id === 'cookies'))
  const isNamed = (key = '') => [key, key.replace(/:.*/, ':')].some((name) => cookies.includes(`"${name}"`))
  expect(keys.filter((key) => !isNamed(key))).toEqual([])
})

const textOf = (document: LegalDocument) => JSON.stringify(document)

test('the policy prints every retention period', () => {
  const text = textOf(privacy)
  for (const { term, text: sentence } of retentionFacts) {
    expect(text).toContain(JSON.stringify(term).slice(1, -1))
    expect(text).toContain(JSON.stringify(sentence).slice(1, -1))
  }
  expect(retentionFacts).toHaveLength(Object.keys(RETENTION).length)
  expect(retentionFacts.find(({ term }) => term.startsWith('Registro de acesso'))?.text).toMatch(
    /^6 meses a contar do acesso/,
  )
  expect(
    retentionFacts.map(({ text: sentence }) => sentence).filter((sentence) => !/^(\d|Até)/.test(sentence)),
  ).toEqual([])
})

test('the documents state only configured facts about operator and database', () => {
  expect(textOf(privacy) + textOf(terms)).not.toMatch(/São Paulo|CNPJ \d|CPF \d/)
  const operator = {
    name: 'Casa dos Dois Ltda.',
    document: '12.345.678/0001-95',
    address: 'Rua das Palmeiras, 120',
    databaseRegion: 'Recife, Brasil',
  }
  for (const text of [textOf(privacyFor(PLANS, operator)), textOf(termsFor(PLANS, operator))]) {
    for (const fact of ['Casa dos Dois Ltda.', 'CNPJ 12.345.678/0001-95', 'Rua das Palmeiras, 120']) {
      expect(text).toContain(fact)
    }
  }
  expect(textOf(privacyFor(PLANS, operator))).toContain('O banco de dados fica em Recife, Brasil.')
  expect(textOf(termsFor(PLANS, { ...operator, document: '123.456.789-09' }))).toContain('CPF 123.456.789-09')
})

test('the policy names the sources of the catalogue', () => {
  for (const { name } of placeSources) expect(CATALOGUE_CREDITS).toContain(name)
  expect(placeSources).toHaveLength(CATALOGUE_CREDITS.split(/; |\. /).length)
})

test('an invitation and a session last as long as the documents say', async () => {
  const invitation = newInvitation(
    { id: 'u', coupleId: 'c' },
    { categoryId: 1, radius: 10, surprise: false, mode: 'choose' },
    null,
    NOW,
  )
  expect(invitation.expiresAt.getTime() - NOW.getTime()).toBe(TERMS.invitationDays * DAY_MS)

  const sessions = createJwtSessions({ secret: 'x'.repeat(32), now: () => NOW })
  const { expiresAt } = await sessions.verify(await sessions.issue({ id: 'u', tokenVersion: 0 }))
  expect(expiresAt.getTime() - NOW.getTime()).toBe(TERMS.sessionDays * DAY_MS)
})
