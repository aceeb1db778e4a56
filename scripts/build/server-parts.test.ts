import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutLateParts } from './server-parts.ts'

test('what a browser loads late is left out, what a module begins with stays', () => {
  const code = "import { a } from './a.ts'\nconst B = lazy(async () => (await import('./b.tsx')).B)\n"
  expect(withoutLateParts(code)).toBe(
    "import { a } from './a.ts'\nconst B = lazy(async () => (await new Promise(() => {})).B)\n",
  )
})

test('it finds every late import of the web app', () => {
  const code = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).map((file) => readFileSync(file, 'utf8'))
  const late = code.filter((text) => /\bimport\(/.test(text))
  expect(late.length).toBeGreaterThan(20)
  expect(late.filter((text) => /\bimport\(/.test(withoutLateParts(text)))).toEqual([])
})
