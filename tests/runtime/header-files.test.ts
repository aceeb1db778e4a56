import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RATE_LIMITS } from '#contracts/rate-limits'
import { fileHeaders } from '../../worker/http/security-headers.ts'
import { builtProduct, configPathOf } from '../support/server/product.ts'

describe('works: files that are served without the Worker', () => {
  const root = join(import.meta.dirname, '../..')
  const rules = readFileSync(join(root, 'public/_headers'), 'utf8')
    .split(/\n(?=\S)/)
    .map((rule) => rule.trim().split('\n'))
    .map(([pattern = '', ...lines]) => {
      const headers = lines.map((line) => [
        line.slice(0, line.indexOf(':')).trim(),
        line.slice(line.indexOf(':') + 1).trim(),
      ])
      return [pattern, Object.fromEntries(headers) as Record<string, string>] as const
    })

  test('every file of the build has a rule, except documents, which the Worker sends', async () => {
    const client = join(dirname(configPathOf(await builtProduct())), '../client')
    const files = readdirSync(client, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.html$|^_headers$|^\.assetsignore$/.test(entry.name))
      .map((entry) => `/${relative(client, join(entry.parentPath, entry.name))}`)
    const isCovered = (file: string) =>
      rules.some(([pattern]) => (pattern.endsWith('*') ? file.startsWith(pattern.slice(0, -1)) : file === pattern))
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => !isCovered(file))).toEqual([])
  })

  test.each(rules)(
    '_headers gives %s the same headers as the Worker would',
    (pattern, { 'Cache-Control': _, ...headers }) => {
      expect(headers).toEqual(fileHeaders(pattern))
    },
  )

  test("the favicon's style has the allowed hash", () => {
    const style = /<style>(.*?)<\/style>/s.exec(readFileSync(join(root, 'public/favicon.svg'), 'utf8'))?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(fileHeaders('/favicon.svg')['Content-Security-Policy']).toContain(`style-src 'sha256-${hash}'`)
  })
})

test('the limits that wrangler.toml binds are those of the contract', () => {
  const text = readFileSync(join(import.meta.dirname, '../../wrangler.toml'), 'utf8')
  const bound = [
    ...text.matchAll(/name = "LIMIT_(\w+)"\nnamespace_id = "\d+"\nsimple = \{ limit = (\d+), period = 60 \}/g),
  ]
  const expected = Object.entries(RATE_LIMITS).map(([kind, limit]) => [
    kind.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
    String(limit),
  ])
  expect(bound.map(([, name, limit]) => [name, limit])).toEqual(expected)
  expect(new Set(text.match(/namespace_id = "\d+"/g)).size).toBe(expected.length)
})
