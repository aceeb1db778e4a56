import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, inject } from 'vitest'
import * as accounts from '#contracts/accounts'
import { createDb } from '#db/client'
import { users } from '#db/schema/accounts'
import { startSqld } from '../../../scripts/database/sqld.ts'
import { fireTrigger } from '../../../scripts/server/start-worker.ts'
import { copyTemplate } from '../server/prepare.ts'
import { startTestWorker } from '../server/test-worker.ts'
import { type ClientOptions, clientOf, nextAddress, type Send, type Server, UNCOMPRESSED } from './client.ts'
import { type ReceivedAnswer as RawAnswer, sharedAnswerCheck } from './openapi-document.ts'
import { settingsFor } from './settings.ts'

const PASSWORD = 'abacate-com-limão'

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

export interface SignUp extends Partial<Pick<Person, 'username' | 'email' | 'password'>> {
  /** False if the link in the welcome e-mail was not used. */
  isConfirmed?: boolean
}

export interface TestAppOptions {
  now?: string
  settings?: Record<string, string>
}

/** Starts the product's worker in workerd, with its own database server that has schema and catalogue. */
export async function createTestApp({ now, settings = {} }: TestAppOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-'))
  copyTemplate(inject('template'), folder)
  const sqld = await startSqld(folder)
  const worker = await startTestWorker({ ...settingsFor(sqld.url), ...settings })
  const { miniflare, origin, logs, travelTo } = worker
  if (now) await travelTo(now)

  const problemOf = await sharedAnswerCheck(origin, nextAddress())
  const undocumented: string[] = []
  const expectDocumented = (answer: RawAnswer) => {
    const problem = problemOf(answer)
    if (problem) undocumented.push(problem)
    expect(problem, 'the document does not describe this response').toBeNull()
  }
  const server: Server = { origin, expectDocumented }

  const db = createDb(sqld.url)
  return {
    origin,
    databaseUrl: sqld.url,
    db,
    logs,
    travelTo,
    untilIdle: worker.untilIdle,
    /** Fires a cron trigger and waits for its jobs; returns how it ended: `ok` or `exception`. */
    fire: (cron: string) => fireTrigger(miniflare, cron),
    visitor: (options?: ClientOptions) => clientOf(server, undefined, options),
    as: (token: string, options?: ClientOptions) => clientOf(server, token, options),
    /** The difference between a response and the product's document; null if there is none. */
    undocumentedIn: problemOf,
    async raw(path: string, init: RequestInit = {}) {
      const response = await fetch(origin + path, {
        redirect: 'manual',
        ...init,
        headers: { ...UNCOMPRESSED, 'CF-Connecting-IP': nextAddress(), ...init.headers },
      })
      const { status, headers } = response
      const method = init.method?.toUpperCase() ?? 'GET'
      expectDocumented({ method, path, status, headers, text: await response.clone().text() })
      return response
    },
    async signUp({ isConfirmed = true, ...names }: SignUp = {}): Promise<Person> {
      const username = names.username ?? `pessoa${++people}`
      const person = {
        username,
        email: names.email ?? `${username}@exemplo.com.br`,
        password: names.password ?? PASSWORD,
      }
      const { status, data, body } = await clientOf(server)(accounts.register, { body: person })
      expect(status, JSON.stringify(body)).toBe(201)
      if (isConfirmed)
        await db
          .update(users)
          .set({ emailVerifiedAt: new Date(0) })
          .where(eq(users.id, data.user.id))
      return { ...person, id: data.user.id, token: data.token, send: clientOf(server, data.token) }
    },
    sqld,
    async stop() {
      await worker.stop()
      await sqld.stop()
      rmSync(folder, { recursive: true, force: true })
      expect([...new Set(undocumented)], 'the document does not describe these responses').toEqual([])
    },
  }
}
