import { expect, test } from 'vitest'
import { toPagesConfig, toRoutes } from './shape-pages.ts'

test('on Pages the same paths bypass the worker as in a Worker', () => {
  expect(toRoutes(['/*', '!/assets/*', '!/sw.js'])).toEqual({
    version: 1,
    include: ['/*'],
    exclude: ['/assets/*', '/sw.js'],
  })
})

test('a Pages project gets no setting that it does not know', () => {
  const config = {
    name: 'pra-dois',
    compatibility_date: '2026-10-01',
    compatibility_flags: ['nodejs_compat'],
    kv_namespaces: [{ binding: 'CACHE', id: 'an-id' }],
    limits: { cpu_ms: 2000 },
    assets: { directory: '../client', run_worker_first: ['/*'] },
    ratelimits: [{ name: 'LIMIT_LOGIN' }],
    triggers: { crons: ['*/5 * * * *'] },
  }
  expect(toPagesConfig(config, { RELEASE: 'a.1' })).toEqual({
    name: 'pra-dois',
    pages_build_output_dir: './site',
    compatibility_date: '2026-10-01',
    compatibility_flags: ['nodejs_compat'],
    kv_namespaces: [{ binding: 'CACHE', id: 'an-id' }],
    limits: { cpu_ms: 2000 },
    vars: { RELEASE: 'a.1' },
  })
})
