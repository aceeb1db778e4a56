import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'

export interface Cost {
  /** Requests to the database. */
  roundTrips: number
  /** Rows that the database says it read: Turso's unit of billing. */
  rowsRead: number
  rowsWritten: number
}

const NOTHING: Cost = { roundTrips: 0, rowsRead: 0, rowsWritten: 0 }

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const numbersNamed = (name: string, text: string): number =>
  [...text.matchAll(new RegExp(`"${name}":(\\d+)`, 'g'))].reduce((total, [, digits]) => total + Number(digits), 0)

/** The SQL of a request of the pipeline protocol, wherever it stands in it. */
const statementsIn = (body: string): string[] =>
  [...body.matchAll(/"sql":("(?:[^"\\]|\\.)*")/g)].map(([, json = '""']) => JSON.parse(json) as string)

/** Stands before a libSQL server, passes everything on and counts what it costs. */
export async function startCountingProxy(target: string) {
  let cost = NOTHING
  const statements = new Set<string>()
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = new Uint8Array(await bodyOf(request))
    for (const sql of statementsIn(new TextDecoder().decode(body))) statements.add(sql)
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: { 'Content-Type': 'application/json' },
      ...(request.method === 'POST' ? { body } : {}),
    })
    const text = await answer.text()
    cost = {
      roundTrips: cost.roundTrips + 1,
      rowsRead: cost.rowsRead + numbersNamed('rows_read', text),
      rowsWritten: cost.rowsWritten + numbersNamed('rows_written', text),
    }
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'application/json' })
    response.end(text)
  }
  // A database that is down is down for whoever asks through here, too.
  const server = createServer((request, response) => void pass(request, response).catch(() => response.destroy()))
  return {
    ...(await listen(server)),
    /** What was spent since the last time it was asked. */
    takeCost(): Cost {
      const taken = cost
      cost = NOTHING
      return taken
    },
    /** Every statement that came through so far. */
    statements,
  }
}
