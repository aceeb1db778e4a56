import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../scripts/database/sqld.ts'
import { readJsonFile } from '../../scripts/server/data-dir.ts'
import { type LocalServer, type Outcome, startLocalServer } from '../support/server/local-server.ts'
import { copyTemplate } from '../support/server/prepare.ts'
import { copyBuild } from '../support/server/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-cron-'))
const dataDir = join(folder, 'data')
const ONE_SENTENCE = /^[^\n]+\n$/

/** Runs `npm run cron`'s own script. */
function runCron(expression: string, dir = dataDir): Promise<Outcome> {
  const child = spawn(process.execPath, ['scripts/cron.ts', expression], { env: { ...process.env, DATA_DIR: dir } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

let server: LocalServer
beforeAll(async () => {
  await copyBuild(dataDir)
  copyTemplate(inject('template'), join(dataDir, 'database'))
  server = await startLocalServer(await freePort(), dataDir)
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

describe('on the running server', () => {
  test.each(['10 3 1 * *', '*/5 * * * *', '20 4 * * *'])('%s runs, and says so', async (expression) => {
    const { code, output } = await runCron(expression)
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^feito: [a-z_, ]+\n$/) })
  })

  test.each(['', '10 3 1 * * *', '0 0 * * *', 'toString'])('%j is refused as a trigger', async (expression) => {
    const { code, output } = await runCron(expression)
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(ONE_SENTENCE) })
    expect(output).toContain('10 3 1 * *')
  })

  test('only who can read the data folder gives orders', async () => {
    const control = readJsonFile<{ control: { port: number } }>(dataDir, 'server.json')?.control
    const url = `http://127.0.0.1:${control?.port}/cron?expression=${encodeURIComponent('10 3 1 * *')}`
    for (const headers of [{}, { Authorization: 'Bearer ' }, { Authorization: `Bearer ${'x'.repeat(43)}` }]) {
      expect((await fetch(url, { method: 'POST', headers })).status).toBe(404)
    }
    for (const path of ['/cdn-cgi/handler/scheduled', '/cdn-cgi/local/scheduled', '/__scheduled', '/cron']) {
      const response = await fetch(`${server.origin}${path}?cron=${encodeURIComponent('10 3 1 * *')}`)
      expect([path, response.status]).toEqual([path, 404])
    }
  })
})

test('the command fails without a running server', async () => {
  const { code, output } = await runCron('10 3 1 * *', mkdtempSync(join(folder, 'empty-')))
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(ONE_SENTENCE) })
})
