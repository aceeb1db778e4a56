import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Statements that a call sent in one round trip. */
export interface Batch {
  mode: 'read' | 'write'
  statements: { sql: string; args: (string | number | null)[] }[]
}

/** What one call asks of the database. */
export interface Recording {
  batches: Batch[]
  /** What the database says it read: Turso's unit of billing. */
  rowsRead: number
  roundTrips: number
}

interface HranaArgument {
  type: string
  value?: string | number
  base64?: string
}
interface HranaStatement {
  /** Or the id of a text that the same request stores. */
  sql?: string
  sql_id?: number
  args?: HranaArgument[]
}
interface HranaRequest {
  type: string
  sql_id?: number
  sql?: string
  stmt?: HranaStatement
  batch?: { steps: { stmt: HranaStatement }[] }
}

const ID = /^[\w-]{20,43}$/
const ID_IN_TEXT = /[\w-]{20,43}/g
const FRAME = /^\s*(begin|commit|rollback)/i

function toArgument({ type, value }: HranaArgument): string | number | null {
  if (type === 'null') return null
  return type === 'integer' || type === 'float' ? Number(value) : String(value)
}

/** The statements of a request, without those that open and close its transaction. */
function toBatch(body: string): Batch | null {
  const { requests } = JSON.parse(body) as { requests: HranaRequest[] }
  const all = requests.flatMap(({ stmt, batch }) => [
    ...(stmt ? [stmt] : []),
    ...(batch?.steps.map((step) => step.stmt) ?? []),
  ])
  const stored = new Map(requests.flatMap(({ type, sql_id, sql }) => (type === 'store_sql' ? [[sql_id, sql]] : [])))
  const texts = all.map(({ sql, sql_id, args = [] }) => ({
    sql: sql ?? stored.get(sql_id) ?? '',
    args: args.map(toArgument),
  }))
  const statements = texts.filter(({ sql }) => sql !== '' && !FRAME.test(sql))
  if (statements.length === 0) return null
  return { mode: texts.some(({ sql }) => /^\s*begin immediate/i.test(sql)) ? 'write' : 'read', statements }
}

const rowsReadIn = (text: string): number =>
  [...text.matchAll(/"rows_read":(\d+)/g)].reduce((sum, [, digits]) => sum + Number(digits), 0)

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Stands before the database, passes everything on, and remembers what came through. */
export async function startRecorder(databaseUrl: string) {
  let recording: Recording = { batches: [], rowsRead: 0, roundTrips: 0 }
  const seen = new Set<string>()
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const answer = await fetch(databaseUrl + request.url, {
      method: request.method ?? 'GET',
      headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'identity' },
      ...(request.method === 'POST' ? { body } : {}),
    })
    const text = await answer.text()
    const batch = request.method === 'POST' ? toBatch(body) : null
    if (batch) {
      recording.batches.push(batch)
      recording.roundTrips += 1
      recording.rowsRead += rowsReadIn(text)
    }
    for (const [id] of text.matchAll(ID_IN_TEXT)) seen.add(id)
    response.writeHead(answer.status, { 'Content-Type': 'application/json' })
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    /** Every id that the database has answered with. */
    seen,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take(): Recording {
      const taken = recording
      recording = { batches: [], rowsRead: 0, roundTrips: 0 }
      return taken
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Marks the ids that a call made itself, so that whoever sends its statements again makes new ones: the same ids twice would
 * be refused.
 *
 * @param known - the ids that were there before the call
 */
export function withNewIds(batches: readonly Batch[], known: ReadonlySet<string>): Batch[] {
  const marks = new Map<string, string>()
  const markOf = (arg: string | number | null) => {
    if (typeof arg !== 'string' || !ID.test(arg) || known.has(arg)) return arg
    const mark = marks.get(arg) ?? `new-id-${marks.size}`
    marks.set(arg, mark)
    return mark
  }
  return batches.map(({ mode, statements }) => ({
    mode,
    statements: statements.map(({ sql, args }) => ({ sql, args: args.map(mode === 'write' ? markOf : (arg) => arg) })),
  }))
}
