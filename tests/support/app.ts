import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import * as accounts from '#contracts/accounts'
import type { Endpoint, Input, Output } from '#contracts/endpoint'
import { createDb } from '#db/client'
import { startSqld } from '../../scripts/support/sqld.ts'
import { startWorker } from '../../scripts/support/worker.ts'
import { copyTemplate, TEST_WORKER_CONFIG } from './prepare.ts'

export const JWT_SECRET = 'a secret of the tests, long enough for HS256'
const PASSWORD = 'abacate-com-limão'

export interface Answer<E extends Endpoint> {
  status: number
  headers: Headers
  /** Body of a success, as the contract types it. */
  data: Output<E>
  /** Body of whatever came. */
  body: Record<string, unknown>
}

export type Send = <E extends Endpoint>(
  endpoint: E,
  input?: Input<E>,
  headers?: Record<string, string>,
) => Promise<Answer<E>>

let clients = 0
/** Every client of a test has an address of its own, so that limits per address do not join strangers. */
const nextAddress = (): string => `10.${(++clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`

function pathOf(endpoint: Endpoint, input: { params?: object; query?: object } = {}): string {
  const params = new Map(Object.entries(input.params ?? {}))
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.get(name))))
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  return query.length === 0
    ? path
    : `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
}

const parse = (text: string): Record<string, unknown> => (text === '' ? {} : JSON.parse(text))

function clientOf(origin: string, token?: string): Send {
  const address = nextAddress()
  return async (endpoint, input, headers = {}) => {
    const { body } = (input ?? {}) as { body?: unknown }
    const response = await fetch(origin + pathOf(endpoint, input as object), {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        'CF-Connecting-IP': address,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = parse(await response.text())
    return { status: response.status, headers: response.headers, data: answer as never, body: answer }
  }
}

export interface Person {
  id: string
  username: string
  email: string
  password: string
  token: string
  send: Send
}

let people = 0

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/**
 * The product's worker in workerd, on a database server of its own with schema and catalogue.
 *
 * @param options.now - where the clock stands; without it the clock is the machine's
 * @param options.settings - settings that differ from the tests' usual ones
 */
export async function createTestApp({ now, settings = {} }: { now?: string; settings?: Record<string, string> } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-'))
  copyTemplate(inject('template'), folder)
  const sqld = await startSqld(folder)
  const logs: string[] = []
  const { miniflare, origin } = await startWorker({
    configPath: TEST_WORKER_CONFIG,
    settings: {
      TURSO_DATABASE_URL: sqld.url,
      JWT_SECRET,
      PASSWORD_PEPPER: 'a pepper of the tests, long enough as well',
      APP_ORIGIN: 'http://localhost:8787',
      ...settings,
    },
    host: '127.0.0.1',
    port: 0,
    onLog: (line) => logs.push(line),
  })
  const travelTo = async (moment: string) => {
    await fetch(`${origin}/__clock`, { method: 'POST', body: String(new Date(moment).getTime()) })
  }
  if (now) await travelTo(now)
  const visitor = clientOf(origin)

  return {
    origin,
    databaseUrl: sqld.url,
    db: createDb(sqld.url),
    /** Lines that the worker logged so far. */
    logs,
    travelTo,
    visitor: () => clientOf(origin),
    as: (token: string) => clientOf(origin, token),
    /** A request that no contract describes. */
    raw: (path: string, init: RequestInit = {}) =>
      fetch(origin + path, {
        redirect: 'manual',
        ...init,
        headers: { 'CF-Connecting-IP': nextAddress(), ...init.headers },
      }),
    async signUp(names: Partial<Pick<Person, 'username' | 'email' | 'password'>> = {}): Promise<Person> {
      const username = names.username ?? `pessoa${++people}`
      const person = {
        username,
        email: names.email ?? `${username}@exemplo.com.br`,
        password: names.password ?? PASSWORD,
      }
      const { status, data, body } = await visitor(accounts.register, { body: person })
      expect(status, JSON.stringify(body)).toBe(201)
      return { ...person, id: data.user.id, token: data.token, send: clientOf(origin, data.token) }
    },
    sqld,
    async stop() {
      await miniflare.dispose()
      await sqld.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
