import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { onOwnDomain, toPagesConfig, toPreview, toRoutes, workerPlatform } from './platforms.ts'
import { nameRelease } from './run-deployment.ts'
import { busyMs } from './start-up-cpu.ts'

test('files with headers of their own bypass the worker on Pages', () => {
  expect(toRoutes('/assets/*\n  Cache-Control: no-cache\n/sw.js\n  X-Frame-Options: DENY\n')).toEqual({
    version: 1,
    include: ['/*'],
    exclude: ['/assets/*', '/sw.js'],
  })
})

test('a Pages project gets only settings that it supports', () => {
  const config = {
    name: 'pra-dois',
    compatibility_date: '2026-10-01',
    compatibility_flags: ['nodejs_compat'],
    kv_namespaces: [{ binding: 'CACHE', id: 'an-id' }],
    limits: { cpu_ms: 2000 },
    assets: { directory: '../client' },
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

test('the preview shares neither name, cache nor counters with production', () => {
  const production = {
    name: 'pra-dois',
    kv_namespaces: [{ binding: 'CACHE', id: 'production' }],
    ratelimits: [{ name: 'LIMIT_LOGIN', namespace_id: '1001', simple: { limit: 10, period: 60 } }],
    limits: { cpu_ms: 2000 },
  }
  expect(toPreview(production, { PREVIEW_KV_ID: 'preview' })).toEqual({
    name: 'pra-dois-preview',
    topLevelName: 'pra-dois-preview',
    kv_namespaces: [{ binding: 'CACHE', id: 'preview' }],
    ratelimits: [{ name: 'LIMIT_LOGIN', namespace_id: '2001', simple: { limit: 10, period: 60 } }],
    limits: { cpu_ms: 2000 },
  })
})

test('a worker with a domain of its own has no address at workers.dev', () => {
  const config = { name: 'pra-dois', workers_dev: true }
  const off = { name: 'pra-dois', workers_dev: false, preview_urls: false }
  expect(onOwnDomain(config, { APP_ORIGIN: 'https://pra-dois.example' })).toEqual(off)
  expect(onOwnDomain(config, { APP_ORIGIN: 'https://workers.dev.example' })).toEqual(off)
  for (const APP_ORIGIN of [undefined, '', 'https://pra-dois.ana.workers.dev', 'https://pra-dois.ana.workers.dev/']) {
    expect(onOwnDomain(config, { APP_ORIGIN }), APP_ORIGIN).toEqual(config)
  }
})

test('deployments to production and to the preview switch the address at workers.dev off', async () => {
  vi.stubEnv('APP_ORIGIN', 'https://pra-dois.example')
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-'))
  const path = join(folder, 'wrangler.json')
  for (const isPreview of [false, true]) {
    writeFileSync(path, JSON.stringify({ name: 'pra-dois', workers_dev: true }))
    await workerPlatform(isPreview).shape(path)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ workers_dev: false, preview_urls: false })
  }
  rmSync(folder, { recursive: true })
})

test('a preview without a cache of its own has a placeholder id, which the check reports', () => {
  const preview = toPreview({ kv_namespaces: [{ binding: 'CACHE', id: 'production' }] }, {})
  expect(preview.kv_namespaces).toEqual([{ binding: 'CACHE', id: '0'.repeat(32) }])
})

test('the name of a release contains its commit and its time', () => {
  expect(nameRelease(new Date('2026-11-24T03:00:00.123Z'))).toMatch(/^[\w-]+\.20261124T030000Z$/)
})

test('idle time does not count as CPU time', () => {
  const nodes = ['(root)', '(idle)', 'createApp'].map((functionName, id) => ({ id, callFrame: { functionName } }))
  expect(busyMs({ nodes, samples: [2, 1, 2, 0], timeDeltas: [2_000, 50_000, 500, 250] })).toBe(2.75)
})
