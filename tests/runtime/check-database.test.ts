import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDb } from '#db/client'
import { startSqld } from '../support/database/sqld.ts'
import { listen } from '../support/network/listen.ts'

let sqld: Awaited<ReturnType<typeof startSqld>>
beforeAll(async () => {
  sqld = await startSqld()
})
afterAll(() => sqld.stop())

async function checkDatabase(url: string) {
  const child = spawn(process.execPath, ['scripts/check-database.ts'], {
    env: { ...process.env, TURSO_DATABASE_URL: url, TURSO_AUTH_TOKEN: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code]: unknown[] = await once(child, 'exit')
  return { code, output }
}

/** A database that refuses all writers of a round except the first ones. */
async function startOverwhelmed(behind: string, atMost: number) {
  let underWay = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (underWay >= atMost) return response.writeHead(429).end()
    underWay += 1
    const answer = await fetch(behind + request.url, { method: 'POST', body: Buffer.concat(chunks) })
    const text = await answer.text()
    underWay -= 1
    return response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text)
  })
  return { server, ...(await listen(server)) }
}

describe('works', () => {
  test('a server that accepts many simultaneous writers passes, and the check leaves no table', async () => {
    const { code, output } = await checkDatabase(sqld.url)
    expect([code, output]).toEqual([0, expect.stringContaining('O banco não para')])
    expect(output).toContain(' 200 de uma vez: 200 atendidos')
    const db = createDb(sqld.url)
    expect(await db.all("select name from sqlite_master where name like 'crowd%'")).toEqual([])
  })
})

describe('fails', () => {
  test('a server that refuses some of many simultaneous writers does not pass', async () => {
    const overwhelmed = await startOverwhelmed(sqld.url, 4)
    const { code, output } = await checkDatabase(overwhelmed.url)
    overwhelmed.server.close()
    expect([code, output]).toEqual([1, expect.stringContaining('O banco PARA')])
  })

  test('the check reports a missing address and a server that does not respond', async () => {
    expect(await checkDatabase('')).toEqual({ code: 1, output: expect.stringContaining('Falta TURSO_DATABASE_URL') })
    const nobody = await checkDatabase('http://127.0.0.1:9')
    expect(nobody).toEqual({ code: 1, output: expect.stringContaining('O banco não respondeu') })
  })
})
