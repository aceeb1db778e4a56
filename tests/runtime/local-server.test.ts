import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../scripts/database/sqld.ts'
import { refusedStart, startLocalServer } from '../support/server/local-server.ts'
import { copyTemplate } from '../support/server/prepare.ts'
import { copyBuild } from '../support/server/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-local-'))
const dataDir = join(folder, 'data')
beforeAll(async () => {
  copyTemplate(inject('template'), join(dataDir, 'database'))
  await copyBuild(dataDir)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ONE_SENTENCE = /^[^\n]+\n$/

describe('what the person at the keyboard can mend is said in one sentence', () => {
  let occupied: Server
  let occupiedPort: number
  beforeAll(async () => {
    occupiedPort = await freePort()
    occupied = createServer().listen(occupiedPort, '127.0.0.1')
  })
  afterAll(() => void occupied.close())

  test('the server refuses a port in use', async () => {
    const { code, output } = await refusedStart(occupiedPort, dataDir)
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(ONE_SENTENCE) })
    expect(output).toContain(`A porta ${occupiedPort} já está em uso`)
  })

  test('the server refuses an invalid port', async () => {
    const { code, output } = await refusedStart('oitenta', dataDir)
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(ONE_SENTENCE) })
  })

  test('the server refuses a secret that is too short, without printing its value', async () => {
    const { code, output } = await refusedStart(await freePort(), dataDir, { JWT_SECRET: 'curto' })
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(ONE_SENTENCE) })
    expect(output).toContain('JWT_SECRET')
    expect(output).not.toContain('curto')
  })

  test('the server refuses a data folder that is a file', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { code, output } = await refusedStart(await freePort(), file)
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(ONE_SENTENCE) })
    expect(output).toContain(file)
  })

  test('the server refuses a damaged secrets file', async () => {
    const damaged = mkdtempSync(join(folder, 'damaged-'))
    writeFileSync(join(damaged, 'secrets.json'), '{')
    const { code, output } = await refusedStart(await freePort(), damaged)
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(ONE_SENTENCE) })
    chmodSync(damaged, 0o700)
  })
})

test('a data folder that another running server uses is refused', { timeout: 120_000 }, async () => {
  const server = await startLocalServer(await freePort(), dataDir)
  const { code, output } = await refusedStart(await freePort(), dataDir)
  expect(code).toBe(1)
  expect(output).toContain(`já está em uso pelo processo ${server.pid}`)
  server.kill('SIGINT')
  expect(await server.ended).toBe(0)
})
