import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../scripts/database/sqld.ts'
import { commandLineOf } from '../../scripts/server/processes.ts'
import { nextAddress } from '../support/app/client.ts'
import { type LocalServer, startLocalServer } from '../support/server/local-server.ts'
import { copyTemplate } from '../support/server/prepare.ts'
import { copyBuild } from '../support/server/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-local-'))
const dataDir = join(folder, 'data')
beforeAll(async () => {
  copyTemplate(inject('template'), join(dataDir, 'database'))
  await copyBuild(dataDir)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
