import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import * as accounts from '#contracts/accounts'
import type { Endpoint, Input, Output } from '#contracts/endpoint'
import { createDb } from '#db/client'
import { startSqld } from '../../scripts/support/sqld.ts'
import { fireTrigger, startWorker } from '../../scripts/support/worker.ts'
import { startCountingProxy } from './counting-proxy.ts'
import { createAnswerCheck, loadDocument, type Answer as RawAnswer } from './documented.ts'
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

let addresses = 0
/** Every request of a test comes from an address of its own, so that limits per address stay out of other tests' way. */
export const nextAddress = (): string => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

interface ClientOptions {
  /** Where all requests of the client come from. */
  address?: string
}

function pathOf(endpoint: Endpoint, input: { params?: object; query?: object } = {}): string {
  const params = new Map(Object.entries(input.params ?? {}))
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.get(name))))
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  return query.length === 0
    ? path
    : `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
}

/** A file has no fields. */
const parse = (headers: Headers, text: string): Record<string, unknown> =>
  text === '' || headers.get('Content-Type')?.startsWith('image/') ? {} : JSON.parse(text)

interface Server {
  origin: string
  /** Fails the test when the product's document does not announce the answer. */
  expectDocumented: (answer: RawAnswer) => void
}

function clientOf({ origin, expectDocumented }: Server, token?: string, { address }: ClientOptions = {}): Send {
  return async (endpoint, input, headers = {}) => {
    const { body } = (input ?? {}) as { body?: unknown }
    const path = pathOf(endpoint, input as object)
    const response = await fetch(origin + path, {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        'CF-Connecting-IP': address ?? nextAddress(),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { status, headers: received } = response
    const text = await response.text()
    expectDocumented({ method: endpoint.method, path, status, headers: received, text })
    const answer = parse(received, text)
    return { status, headers: received, data: answer as never, body: answer }
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
  const proxy = await startCountingProxy(sqld.url)
  const logs: string[] = []
  const { miniflare, origin } = await startWorker({
    configPath: TEST_WORKER_CONFIG,
    settings: {
      TURSO_DATABASE_URL: proxy.url,
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

  const problemOf = createAnswerCheck(await loadDocument(origin, nextAddress()))
  const undocumented: string[] = []
  const expectDocumented = (answer: RawAnswer) => {
    const problem = problemOf(answer)
    if (problem) undocumented.push(problem)
    expect(problem, 'the document does not announce this').toBeNull()
  }
  const server: Server = { origin, expectDocumented }

  return {
    origin,
    databaseUrl: sqld.url,
    db: createDb(sqld.url),
    /** What the worker's calls cost the database since the last time this was asked. */
    takeCost: proxy.takeCost,
    /** Every statement that the worker sent so far. */
    statements: proxy.statements,
    /** Lines that the worker logged so far. */
    logs,
    travelTo,
    /** Fires a cron trigger and waits for its jobs; returns how it ended: `ok` or `exception`. */
    fire: (cron: string) => fireTrigger(miniflare, cron),
    visitor: (options?: ClientOptions) => clientOf(server, undefined, options),
    as: (token: string, options?: ClientOptions) => clientOf(server, token, options),
    /** What of an answer the product's document does not announce; null: nothing. */
    undocumentedIn: problemOf,
    /** A request that no contract describes. */
    async raw(path: string, init: RequestInit = {}) {
      const response = await fetch(origin + path, {
        redirect: 'manual',
        ...init,
        headers: { 'CF-Connecting-IP': nextAddress(), ...init.headers },
      })
      const { status, headers } = response
      const method = init.method?.toUpperCase() ?? 'GET'
      expectDocumented({ method, path, status, headers, text: await response.clone().text() })
      return response
    },
    async signUp(names: Partial<Pick<Person, 'username' | 'email' | 'password'>> = {}): Promise<Person> {
      const username = names.username ?? `pessoa${++people}`
      const person = {
        username,
        email: names.email ?? `${username}@exemplo.com.br`,
        password: names.password ?? PASSWORD,
      }
      const { status, data, body } = await clientOf(server)(accounts.register, { body: person })
      expect(status, JSON.stringify(body)).toBe(201)
      return { ...person, id: data.user.id, token: data.token, send: clientOf(server, data.token) }
    },
    sqld,
    async stop() {
      await miniflare.dispose()
      await proxy.stop()
      await sqld.stop()
      rmSync(folder, { recursive: true, force: true })
      expect([...new Set(undocumented)], 'the document does not announce these').toEqual([])
    },
  }
}
