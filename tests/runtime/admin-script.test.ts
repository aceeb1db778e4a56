import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDb } from '#db/client'
import { users } from '#db/schema/accounts'
import { auditLog } from '#db/schema/admin'
import { freePort } from '../../scripts/database/sqld.ts'
import { startSqld } from '../support/database/sqld.ts'
import { startLocalServer } from '../support/server/local-server.ts'
import { copyTemplate } from '../support/server/prepare.ts'
import { copyBuild } from '../support/server/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-admin-'))
const dataDir = join(folder, 'data')
const database = join(dataDir, 'database')
beforeAll(() => copyTemplate(inject('template'), database))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ONE_SENTENCE = /^[^\n]+\n$/

async function makeAdmin(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/admin.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, TURSO_DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code]: unknown[] = await once(child, 'exit')
  return { code, output }
}

const insertPerson = (url: string, username: string) =>
  createDb(url)
    .insert(users)
    .values({ id: username, username, email: `${username}@exemplo.com.br`, passwordHash: '', createdAt: new Date(0) })

const rolesIn = async (url: string) =>
  Object.fromEntries((await createDb(url).select().from(users)).map(({ username, role }) => [username, role]))

/** Opens the data folder's database while nothing else does. */
async function inDatabase<T>(action: (url: string) => Promise<T>): Promise<T> {
  const sqld = await startSqld({ dataDir: database })
  try {
    return await action(sqld.url)
  } finally {
    await sqld.stop()
  }
}

describe('works', () => {
  test('the script promotes on the data folder while nothing runs; once more is as good as once', {
    timeout: 120_000,
  }, async () => {
    await inDatabase(async (url) => {
      await insertPerson(url, 'ana')
      await insertPerson(url, 'bia')
    })
    expect(await makeAdmin([' Ana@Exemplo.com.br '])).toEqual({
      code: 0,
      output: 'ana agora é administrador, e precisa entrar de novo.\n',
    })
    expect(await makeAdmin(['ana@exemplo.com.br'])).toEqual({ code: 0, output: 'ana já era administrador.\n' })
    await inDatabase(async (url) => {
      expect(await rolesIn(url)).toEqual({ ana: 'admin', bia: 'user' })
      expect(await createDb(url).select().from(auditLog)).toEqual([
        {
          id: expect.any(String),
          at: expect.any(Date),
          actorId: null,
          actorUsername: 'npm run admin',
          action: 'role_changed',
          targetId: 'ana',
          targetUsername: 'ana',
          details: '{"role":"admin"}',
        },
      ])
    })
  })

  test('the script promotes while the server runs, and the open session ends', { timeout: 180_000 }, async () => {
    await copyBuild(dataDir)
    const server = await startLocalServer(await freePort(), dataDir)
    try {
      const carla = { username: 'carla', email: 'carla@exemplo.com.br', password: 'abacate-com-limão' }
      const enter = async (path: string) => {
        const headers = { 'Content-Type': 'application/json' }
        const response = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(carla) })
        return ((await response.json()) as { token: string }).token
      }
      let token = await enter('/api/register')
      const ask = async (path: string) => {
        const response = await fetch(server.origin + path, { headers: { Authorization: `Bearer ${token}` } })
        return { status: response.status, body: await response.json() }
      }
      expect((await ask('/api/admin/stats')).status).toBe(403)
      expect(await makeAdmin([carla.email])).toEqual({
        code: 0,
        output: 'carla agora é administrador, e precisa entrar de novo.\n',
      })
      expect((await ask('/api/admin/stats')).status).toBe(401)
      token = await enter('/api/login')
      expect(await ask('/api/admin/stats')).toMatchObject({ status: 200, body: { newUsersThisMonth: 1 } })
      expect((await ask('/api/admin/audit')).body[0]).toMatchObject({
        actor: { id: null, username: 'npm run admin' },
        target: { username: 'carla' },
      })
      expect(await makeAdmin(['ninguem@exemplo.com.br'])).toMatchObject({ code: 1 })
      expect((await ask('/api/health')).status, 'the server is not disturbed').toBe(200)
    } finally {
      server.kill('SIGTERM')
    }
    expect(await server.ended).toBe(0)
    const afterwards = await makeAdmin(['bia@exemplo.com.br'])
    expect(afterwards).toEqual({ code: 0, output: 'bia agora é administrador, e precisa entrar de novo.\n' })
  })

  test('the script promotes on the database that the settings name', { timeout: 120_000 }, async () => {
    const elsewhere = join(folder, 'elsewhere')
    copyTemplate(inject('template'), elsewhere)
    const sqld = await startSqld({ dataDir: elsewhere })
    await insertPerson(sqld.url, 'dora')
    const untouched = join(folder, 'untouched')
    const settings = { TURSO_DATABASE_URL: sqld.url, DATA_DIR: untouched }
    expect(await makeAdmin(['dora@exemplo.com.br'], settings)).toMatchObject({ code: 0 })
    expect(await rolesIn(sqld.url)).toEqual({ dora: 'admin' })
    await sqld.stop()
  })
})

describe('fails in one sentence', () => {
  test('the script fails without an account of that e-mail', { timeout: 60_000 }, async () => {
    const { code, output } = await makeAdmin(['ninguem@exemplo.com.br'])
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(ONE_SENTENCE) })
    expect(output).toContain('ninguem@exemplo.com.br')
  })

  test.each([[[]], [['ana']], [['ana@exemplo.com.br', 'bia@exemplo.com.br']]])(
    'the script refuses to be called with %j',
    async (args) => {
      const { code, output } = await makeAdmin(args)
      expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(ONE_SENTENCE) })
      expect(output).toContain('npm run admin')
    },
  )
})
