import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../scripts/database/sqld.ts'
import type { ControlAddress } from '../../scripts/server/control.ts'
import { commandLineOf } from '../../scripts/server/processes.ts'
import { readJsonFile } from '../../scripts/server/settings.ts'
import { nextAddress } from '../support/app/client.ts'
import { type LocalServer, type Outcome, refusedStart, startLocalServer } from '../support/server/local-server.ts'
import { copyTemplate } from '../support/server/prepare.ts'
import { copyBuild } from '../support/server/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-local-'))
const dataDir = join(folder, 'data')
const PASSWORD = 'abacate-com-limão'
const ONE_SENTENCE = /^[^\n]+\n$/

let port: number
let startedAt: number
let server: LocalServer
beforeAll(async () => {
  copyTemplate(inject('template'), join(dataDir, 'database'))
  await copyBuild(dataDir)
  port = await freePort()
  startedAt = Date.now()
  server = await startLocalServer(port, dataDir)
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the script of `npm run cron` or `npm run admin` to its end. */
function runScript(name: string, args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, TURSO_DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

const refusal = { code: 1, output: expect.stringMatching(ONE_SENTENCE) }
const emailOf = (username: string) => `${username}@exemplo.com.br`

const post = (path: string, body: object) =>
  fetch(server.origin + path, {
    method: 'POST',
    headers: { 'CF-Connecting-IP': nextAddress(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const register = (username: string) => post('/api/register', { username, email: emailOf(username), password: PASSWORD })
const logIn = (username: string) => post('/api/login', { username, password: PASSWORD })
const tokenIn = async (response: Response) => ((await response.json()) as { token: string }).token

/** The record of the running server in the data folder. */
const runningState = () => readJsonFile<{ databaseUrl: string; control: ControlAddress }>(dataDir, 'server.json')

describe('a second server', () => {
  test('the server refuses a data folder that another running server uses', async () => {
    const refused = await refusedStart(await freePort(), dataDir)
    expect(refused).toEqual(refusal)
    expect(refused.output).toContain(`já está em uso pelo processo ${server.pid}`)
  })

  test('the server refuses a port in use', async () => {
    const refused = await refusedStart(port, join(folder, 'other'))
    expect(refused).toEqual(refusal)
    expect(refused.output).toContain(`A porta ${port} já está em uso`)
  })
})

describe('npm run cron', () => {
  test('the command runs the jobs of a trigger and prints their names', async () => {
    const { code, output } = await runScript('cron', ['*/5 * * * *'])
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^feito: [a-z_, ]+\n$/) })
  })

  test('only readers of the data folder can fire a trigger', async () => {
    const url = `http://127.0.0.1:${runningState()?.control.port}/cron?expression=${encodeURIComponent('10 3 1 * *')}`
    for (const headers of [{}, { Authorization: 'Bearer ' }, { Authorization: `Bearer ${'x'.repeat(43)}` }]) {
      expect((await fetch(url, { method: 'POST', headers })).status).toBe(404)
    }
    for (const path of ['/cdn-cgi/handler/scheduled', '/cdn-cgi/local/scheduled', '/__scheduled', '/cron']) {
      const response = await fetch(`${server.origin}${path}?cron=${encodeURIComponent('10 3 1 * *')}`)
      expect([path, response.status]).toEqual([path, 404])
    }
  })
})

describe('the database', () => {
  test('no call without the token of this run reaches it, whether from a web page or another process', async () => {
    const { origin, searchParams } = new URL(runningState()?.databaseUrl ?? '')
    const token = searchParams.get('authToken') ?? ''
    const requests = [{ type: 'execute', stmt: { sql: 'select email, password_hash from users' } }, { type: 'close' }]
    const ask = async (path: string, authorization?: string) => {
      const headers = { Origin: 'https://evil.example', 'Content-Type': 'text/plain' }
      const init = { method: 'POST', body: JSON.stringify({ requests, statements: ['select 1'] }) }
      const given = authorization === undefined ? headers : { ...headers, Authorization: authorization }
      return (await fetch(origin + path, { ...init, headers: given })).status
    }
    expect(await ask('/v2/pipeline', `Bearer ${token}`)).toBe(200)
    const forged = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(86)}`
    for (const authorization of [undefined, '', 'Bearer ', `Bearer ${forged}`]) {
      for (const path of ['/v2/pipeline', '/v3/pipeline', '/v3/cursor', '/v1/batch', '/']) {
        expect([path, await ask(path, authorization)]).toEqual([path, 401])
      }
    }
    for (const path of ['/dump', '/v1/jobs']) expect((await fetch(origin + path)).status).toBe(401)
  })

  test('other users of the machine can read neither the data folder nor a file that the server wrote', () => {
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
    const written = readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => statSync(path).birthtimeMs > startedAt)
    expect(written.map((path) => basename(path))).toEqual(expect.arrayContaining(['secrets.json', 'server.json']))
    expect([modeOf(dataDir), ...new Set(written.map(modeOf))]).toEqual(['700', '600'])
  })
})

describe('npm run admin', () => {
  test('the script makes an account an administrator while the server runs, and ends its session', async () => {
    let token = await tokenIn(await register('carla'))
    const ask = async (path: string) => {
      const response = await fetch(server.origin + path, { headers: { Authorization: `Bearer ${token}` } })
      return { status: response.status, body: await response.json() }
    }
    expect((await ask('/api/admin/stats')).status).toBe(403)
    expect(await runScript('admin', [' Carla@Exemplo.com.br '])).toEqual({
      code: 0,
      output: 'carla agora é administrador, e precisa entrar de novo.\n',
    })
    expect((await ask('/api/admin/stats')).status).toBe(401)
    token = await tokenIn(await logIn('carla'))
    expect(await ask('/api/admin/stats')).toMatchObject({ status: 200, body: { newUsersThisMonth: 1 } })
    expect((await ask('/api/admin/audit')).body[0]).toMatchObject({
      action: 'role_changed',
      actor: { id: null, username: 'npm run admin' },
      target: { username: 'carla' },
      details: { role: 'admin' },
    })
  })

  test('the script refuses an unknown address in one sentence', async () => {
    const refused = await runScript('admin', [emailOf('ninguem')])
    expect(refused).toEqual(refusal)
    expect(refused.output).toContain('ninguem@exemplo.com.br')
  })
})

const WRITERS = 4
const ENOUGH_WRITES = 6

/** Registers people one after the other until the server stops; returns the confirmed usernames. */
async function writeUntilKilled(onAcknowledged: () => void): Promise<string[]> {
  const acknowledged: string[] = []
  const write = async (writer: number) => {
    for (let number = 0; ; number++) {
      const username = `writer-${writer}-${number}`
      const status = await register(username).then(
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

test('after the server was killed during writes, the next start has everything that was confirmed', async () => {
  const killed = server
  let writes = 0
  const acknowledged = await writeUntilKilled(() => {
    writes += 1
    if (writes !== ENOUGH_WRITES) return
    server.kill('SIGKILL')
    process.kill(server.workerdPid, 'SIGKILL')
  })
  expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH_WRITES)
  await killed.ended

  server = await startLocalServer(port, dataDir)
  const logins = await Promise.all(acknowledged.map(logIn))
  expect(logins.map((response) => response.status)).toEqual(acknowledged.map(() => 200))
  expect(commandLineOf(killed.sqldPid)).toBeNull()
})

test('after SIGTERM no process is left; the scripts then open the data folder themselves', async () => {
  await register('ana')
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  for (const pid of [server.sqldPid, server.workerdPid]) expect(commandLineOf(pid)).toBeNull()

  expect(await runScript('cron', ['10 3 1 * *'])).toEqual(refusal)
  expect(await runScript('admin', [emailOf('ana')])).toEqual({
    code: 0,
    output: 'ana agora é administrador, e precisa entrar de novo.\n',
  })
})
