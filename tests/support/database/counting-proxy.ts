import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listen } from '../network/listen.ts'

export interface Cost {
  /** Requests to the database. */
  roundTrips: number
  /** Rows read, as reported by the database; Turso's unit of billing. */
  rowsRead: number
  rowsWritten: number
}

/** Prevents gzip, which takes the server longer than most statements. */
const UNPACKED = { 'Accept-Encoding': 'identity' }

const NOTHING: Cost = { roundTrips: 0, rowsRead: 0, rowsWritten: 0 }

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const numbersNamed = (name: string, text: string): number =>
  [...text.matchAll(new RegExp(`"${name}":(\\d+)`, 'g'))].reduce((total, [, digits]) => total + Number(digits), 0)

const statementsIn = (body: string): string[] =>
  [...body.matchAll(/"sql":("(?:[^"\\]|\\.)*")/g)].map(([, json = '""']) => JSON.parse(json) as string)

/** A request and the ways to handle it. */
export interface Exchange {
  readonly statements: readonly string[]
  readonly isWrite: boolean
  readonly response: ServerResponse
  /** Forwards the request to the database. */
  forward(): Promise<{ status: number; type: string; text: string }>
}

/** Handles a request in place of the database; a request without a response waits forever. */
export type Fault = (exchange: Exchange) => void | Promise<void>

/** Starts a proxy before a libSQL server: forwards requests, counts their cost, and can fail them. */
export async function startCountingProxy(firstTarget: string) {
  let target = firstTarget
  let cost = NOTHING
  let fault: Fault | null = null
  let requests: Exchange[] = []
  const statements = new Set<string>()

  async function forward(request: IncomingMessage, body: Uint8Array<ArrayBuffer>) {
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: { 'Content-Type': 'application/json', ...UNPACKED },
      ...(request.method === 'POST' ? { body } : {}),
    })
    const text = await answer.text()
    cost = {
      roundTrips: cost.roundTrips + 1,
      rowsRead: cost.rowsRead + numbersNamed('rows_read', text),
      rowsWritten: cost.rowsWritten + numbersNamed('rows_written', text),
    }
    return { status: answer.status, type: answer.headers.get('content-type') ?? 'application/json', text }
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new Uint8Array(await bodyOf(request))
    const sent = statementsIn(new TextDecoder().decode(body))
    for (const sql of sent) statements.add(sql)
    const isWrite = sent.some((sql) => /^begin immediate/i.test(sql))
    const exchange = { statements: sent, isWrite, response, forward: () => forward(request, body) }
    requests.push(exchange)
    if (fault) return fault(exchange)
    const { status, type, text } = await exchange.forward()
    response.writeHead(status, { 'Content-Type': type })
    response.end(text)
  }

  // A failed request to the database closes the caller's connection.
  const server = createServer((request, response) => void pass(request, response).catch(() => response.destroy()))
  const { url, stop } = await listen(server)
  const { port } = server.address() as AddressInfo
  return {
    url,
    stop,
    /** The cost since the last call. */
    takeCost(): Cost {
      const taken = cost
      cost = NOTHING
      return taken
    },
    /** The cost since the last `takeCost`, without resetting it. */
    cost: (): Cost => cost,
    statements,
    /** Every request since the last call, with or without a response. */
    takeRequests(): readonly Exchange[] {
      const taken = requests
      requests = []
      return taken
    },
    /** Handles each later request with this fault; null: forwards it. */
    fail(next: Fault | null): void {
      fault = next
    },
    /** Forwards later requests to another server. */
    forwardTo(next: string): void {
      target = next
    },
    /** Refuses connections, like a server that is not running. */
    async refuse(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
    accept: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
  }
}
