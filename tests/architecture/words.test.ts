import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findWords } from './find-words.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/^web\/copy\/|\.test\.tsx?$/.test(file) && existsSync(file))

/** Text that is data, not words of ours. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {}

describe('words live in web/copy', () => {
  test('there is something to check', () => {
    expect(files.length).toBeGreaterThan(100)
  })

  test('no other file of the screens holds a word', () => {
    const found = files.flatMap((file) =>
      findWords(readFileSync(file, 'utf8'), file)
        .filter((words) => !ALLOWED[file]?.includes(words))
        .map((words) => `${file}: ${words}`),
    )
    expect(found).toEqual([])
  })
})

describe('the checker sees', () => {
  test.each([
    ['text between tags', '<p>Oi</p>', 'Oi'],
    ['a word after an expression', '<p>{count} lugares</p>', 'lugares'],
    ['a label', '<button aria-label="Fechar" />', 'Fechar'],
    ['a prop that is shown', '<Notice retryLabel="tentar" />', 'tentar'],
    ['a sentence in a constant', "const text = 'Escolha um lugar'", 'Escolha um lugar'],
    ['one word with an accent', "const name = 'você'", 'você'],
    ['one word without any', "const name = 'Cancelar'", 'Cancelar'],
    ['a template', 'const text = `$' + '{count} convites por mês`', 'convites por mês'],
    ['a condition within a prop', "<p title={isOpen ? 'Fechar' : undefined} />", 'Fechar'],
    ['a field of an object', "showToast({ title: 'Link copiado' })", 'Link copiado'],
  ])('%s', (_what, source, words) => {
    expect(findWords(source, 'sample.tsx')).toEqual([words])
  })

  test.each([
    ['classes', '<p className="grow text-on-blush" />'],
    ['classes in a constant', "const SHAPE = 'inline-flex grow items-center'"],
    ['signs between tags', '<p>{city} · {uf}</p>'],
    ['names of keys and headers', "event.key === 'Escape' || headers.get('Authorization')"],
    ['what an error tells a developer', "throw new Error('no plan to show')"],
    ['modules and types', "import { a } from './um-nome.ts'\ntype Look = 'primary'"],
    ['values of a prop', '<Button look="secondary" icon="chat" />'],
  ])('and does not mind %s', (_what, source) => {
    expect(findWords(source, 'sample.tsx')).toEqual([])
  })
})
