import type { createServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Fault } from './faults.ts'
import { type ListName, malform } from './malform.ts'

export interface Reply {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
}

export const JSON_HEADERS = { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'private' }

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Headers of a request, each as one line. */
export const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
}

/** Sends the headers and the first half, and leaves the rest to the caller. */
function sendHalf(response: ServerResponse, { status, headers, body }: Reply, then: (rest: Buffer) => void): void {
  const bytes = Buffer.from(body)
  const half = Math.floor(bytes.length / 2)
  response.writeHead(status, { ...headers, 'Content-Length': bytes.length })
  response.write(bytes.subarray(0, half), () => then(bytes.subarray(half)))
}

/** Waits, but no longer than somebody is listening, and not for the sake of a test that has ended. */
function later(response: ServerResponse, delayMs: number, action: () => void): void {
  const timer = setTimeout(action, delayMs)
  response.once('close', () => clearTimeout(timer))
}

/** What a fault makes of an answer that is otherwise right; errors of the protocol are answers already. */
export function applyFault<Failure>(reply: Reply, fault: Fault<Failure> | null, list: ListName): Reply {
  if (fault === null || typeof fault === 'string') return reply
  if ('malformed' in fault) {
    const body = malform(fault.malformed, typeof reply.body === 'string' ? reply.body : '{}', list)
    const type = fault.malformed === 'html' ? 'text/html; charset=utf-8' : reply.headers['Content-Type']
    return { status: 200, headers: { ...reply.headers, 'Content-Type': type ?? 'application/json' }, body }
  }
  if (!('body' in fault)) return reply
  return { status: fault.status ?? 200, headers: { ...reply.headers, ...fault.headers }, body: fault.body }
}

/** Brings an answer to the caller, as far as the fault lets it. */
export function transmit<Failure>(response: ServerResponse, reply: Reply, fault: Fault<Failure> | null): void {
  if (fault === 'hang') return
  if (fault === 'cut_before') response.destroy()
  else if (fault === 'cut') sendHalf(response, reply, () => response.destroy())
  else if (fault === 'hang_midway') sendHalf(response, reply, () => undefined)
  else if (fault !== null && 'slowMs' in fault) later(response, fault.slowMs, () => send(response, reply))
  else if (fault !== null && 'slowBodyMs' in fault) sendSlowly(response, reply, fault.slowBodyMs)
  else send(response, reply)
}

const sendSlowly = (response: ServerResponse, reply: Reply, delayMs: number): void =>
  sendHalf(response, reply, (rest) => later(response, delayMs, () => response.end(rest)))

/** Lets a server listen on a port that somebody has written down, or on any free one; stopping waits for nobody. */
export function listenAt(server: ReturnType<typeof createServer>, port = 0) {
  return new Promise<{ url: string; stop: () => Promise<void> }>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const actual = typeof address === 'object' && address !== null ? address.port : port
      const stop = () =>
        new Promise<void>((done) => {
          server.close(() => done())
          server.closeAllConnections()
        })
      resolve({ url: `http://127.0.0.1:${actual}`, stop })
    })
  })
}

/** Counts the answers under way. */
export function createConcurrencyGauge() {
  let open = 0
  let most = 0
  return {
    watch(response: ServerResponse): void {
      open += 1
      most = Math.max(most, open)
      response.once('close', () => {
        open -= 1
      })
    },
    most: (): number => most,
    reset: (): void => {
      most = open
    },
  }
}
