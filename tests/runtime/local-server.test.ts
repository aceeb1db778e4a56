import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../scripts/database/sqld.ts'
import { commandLineOf } from '../../scripts/server/processes.ts'
import { nextAddress } from '../support/app/client.ts'
import { type LocalServer, refusedStart, startLocalServer } from '../support/server/local-server.ts'
import { copyTemplate } from '../support/server/prepare.ts'

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-local-'))
const dataDir = join(folder, 'data')
beforeAll(() => copyTemplate(inject('template'), join(dataDir, 'database')))
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

  test('the server refuses secrets that somebody damaged', async () => {
    const damaged = mkdtempSync(join(folder, 'damaged-'))
    writeFileSync(join(damaged, 'secrets.json'), '{')
    const { code, output } = await refusedStart(await freePort(), damaged)
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(ONE_SENTENCE) })
    chmodSync(damaged, 0o700)
  })
})

const post = (server: LocalServer, path: string, body: object, token?: string) =>
  fetch(server.origin + path, {
    method: 'POST',
    headers: {
      'CF-Connecting-IP': nextAddress(),
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })

const WRITERS = 4

/** Signs people up one after the other until the server is gone, and notes who was told that it worked. */
async function writeUntilKilled(server: LocalServer, prefix: string, onAcknowledged: () => void): Promise<string[]> {
  const acknowledged: string[] = []
  const write = async (writer: number) => {
    for (let number = 0; ; number++) {
      const username = `${prefix}-${writer}-${number}`
      const status = await post(server, '/api/register', {
        username,
        email: `${username}@exemplo.com.br`,
        password: 'abacate-com-limão',
      }).then(
        (response) => response.status,
        () => 0,
      )
      if (status !== 201) return
      acknowledged.push(username)
      onAcknowledged()
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return acknowledged
}

const ENOUGH_WRITES = 12

describe.each([
  ['the database server', (server: LocalServer) => process.kill(server.sqldPid, 'SIGKILL')],
  ['the runtime', (server: LocalServer) => process.kill(server.workerdPid, 'SIGKILL')],
  [
    'the whole server',
    (server: LocalServer) => {
      server.kill('SIGKILL')
      process.kill(server.workerdPid, 'SIGKILL')
    },
  ],
])('killing %s in the middle of writing loses nothing that was acknowledged', (victim, kill) => {
  test('the server starts again after that', { timeout: 180_000 }, async () => {
    const port = await freePort()
    const first = await startLocalServer(port, dataDir)
    let writes = 0
    const acknowledged = await writeUntilKilled(first, victim.replaceAll(' ', '.'), () => {
      writes += 1
      if (writes === ENOUGH_WRITES) kill(first)
    })
    expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH_WRITES)
    await first.ended

    const second = await startLocalServer(port, dataDir)
    const logins = await Promise.all(
      acknowledged.map((username) => post(second, '/api/login', { username, password: 'abacate-com-limão' })),
    )
    expect(logins.map((response) => response.status)).toEqual(acknowledged.map(() => 200))
    second.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(commandLineOf(second.sqldPid)).toBeNull()
    expect(commandLineOf(first.sqldPid)).toBeNull()
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
