import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { TWO_WAYS } from '#contracts/brand'
import { findTexts, findWords } from './find-words.ts'
import { filesBelow, isCode, isTest } from './source-files.ts'

const modulesIn = (...folders: string[]) => filesBelow(...folders).filter((file) => isCode(file) && !isTest(file))
const modules = modulesIn('web')
const files = modules.filter((file) => !file.startsWith('web/copy/'))

/** Values of the API in comparisons; the screens show the server's text. */
const FROM_THE_API: readonly string[] = ['Configurado']

/** A price or a limit of a plan, written as text. */
const PLAN_NUMBER = /R\$\s?\d|\b\d+ (categorias|convites|sugestões)\b|istórico de \d/

describe('texts are in web/copy', () => {
  test('the test finds files', () => {
    expect(files.length).toBeGreaterThan(100)
  })

  test('no other file in web contains a text', () => {
    const found = files.flatMap((file) =>
      findWords(readFileSync(file, 'utf8'), file)
        .filter((words) => !FROM_THE_API.includes(words))
        .map((words) => `${file}: ${words}`),
    )
    expect(found).toEqual([])
  })
})

test('no text contains a price or a limit of a plan', () => {
  const typed = modules.flatMap((file) =>
    findTexts(readFileSync(file, 'utf8'), file)
      .filter((text) => PLAN_NUMBER.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(typed).toEqual([])
  expect(
    findTexts("const text = 'Só R$ 19/mês' // e 3 convites", 'sample.ts').filter((t) => PLAN_NUMBER.test(t)),
  ).toEqual(['Só R$ 19/mês'])
})

/** Words that assume a couple with two accounts. */
const TWO_ACCOUNTS = /vocês dois|vocês duas|os dois|as duas contas|casal inteiro|para ambos|(seu|sua) par também/i
const FOR_TWO: readonly string[] = [
  // An invitation is always for two people.
  'Convite Especial para Vocês Dois!',
  'Um convite pra vocês dois',
  // Above places that two accounts added.
  'Os dois querem',
  // Says what two accounts would have.
  TWO_WAYS,
]

/** Texts for people who are in a couple of two accounts or about to join one. */
const ABOUT_JOINING: readonly string[] = [
  'web/copy/joining.ts',
  'worker/modules/notifications/emails/couple-letters.ts',
]

test('no text for a couple with one member assumes two accounts', () => {
  const spoken = [...modules, ...modulesIn('worker/contracts', 'worker/modules')].filter(
    (file) => !ABOUT_JOINING.includes(file),
  )
  // Reads modules as text first, because parsing every module is slow.
  const suspicious = spoken.filter((file) => TWO_ACCOUNTS.test(readFileSync(file, 'utf8')))
  expect(suspicious.length).toBeGreaterThan(0)
  const found = suspicious.flatMap((file) =>
    findTexts(readFileSync(file, 'utf8'), file)
      .filter((text) => TWO_ACCOUNTS.test(text) && !FOR_TWO.includes(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

describe('the check', () => {
  test.each([
    ['text between tags', '<p>Oi</p>', 'Oi'],
    ['a word after an expression', '<p>{count} lugares</p>', 'lugares'],
    ['a label', '<button aria-label="Fechar" />', 'Fechar'],
    ['a prop that is shown', '<Notice retryLabel="tentar" />', 'tentar'],
    ['a sentence in a constant', "const text = 'Escolha um lugar'", 'Escolha um lugar'],
    ['one word with an accent', "const name = 'você'", 'você'],
    ['one word without an accent', "const name = 'Cancelar'", 'Cancelar'],
    ['a template', 'const text = `$' + '{count} convites por mês`', 'convites por mês'],
    ['a condition within a prop', "<p title={isOpen ? 'Fechar' : undefined} />", 'Fechar'],
    ['a field of an object', "showToast({ title: 'Link copiado' })", 'Link copiado'],
  ])('finds %s', (_what, source, words) => {
    expect(findWords(source, 'sample.tsx')).toEqual([words])
  })

  test.each([
    ['classes', '<p className="grow text-on-blush" />'],
    ['classes in a constant', "const SHAPE = 'inline-flex grow items-center'"],
    ['punctuation between tags', '<p>{city} · {uf}</p>'],
    ['names of keys and headers', "event.key === 'Escape' || headers.get('Authorization')"],
    ['the message of an error', "throw new Error('no plan to show')"],
    ['modules and types', "import { a } from './um-nome.ts'\ntype Look = 'primary'"],
    ['values of a prop', '<Button look="secondary" icon="chat" />'],
  ])('ignores %s', (_what, source) => {
    expect(findWords(source, 'sample.tsx')).toEqual([])
  })
})
