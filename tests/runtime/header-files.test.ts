import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

  test('every file that is served without the Worker has a rule', async () => {
    const config = JSON.parse(readFileSync(configPathOf(await builtProduct()), 'utf8'))
    const past: string[] = config.assets.run_worker_first.filter((pattern: string) => pattern.startsWith('!'))
    expect(rules.map(([pattern]) => pattern).sort()).toEqual(past.map((pattern) => pattern.slice(1)).sort())
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
