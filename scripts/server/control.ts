import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

const HOST = '127.0.0.1'
const CRON_PATH = '/cron'
const SECRET_BYTES = 32

/** Address of the running local server's control port, and a secret that only readers of the data folder know. */
export interface ControlAddress {
  port: number
  secret: string
}

/** Fires a cron trigger, waits for its jobs, and returns the outcome (`ok`, `exception`). */
export type FireTrigger = (cron: string) => Promise<string>

export interface Control extends ControlAddress {
  close(): void
}

function mayCommand({ headers }: IncomingMessage, secret: string): boolean {
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${secret}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Opens the control port of the local server, on a loopback port that changes with every run. */
export async function openControl(fire: FireTrigger): Promise<Control> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${HOST}`)
    if (request.method !== 'POST' || pathname !== CRON_PATH || !mayCommand(request, secret)) {
      response.writeHead(404).end()
      return
    }
    const outcome = await fire(searchParams.get('expression') ?? '').catch(() => 'exception')
    response.end(outcome)
  })
  server.listen(0, HOST)
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    port,
    secret,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * Asks the running local server to fire a cron trigger.
 *
 * @returns the outcome; null if the server does not respond
 */
export async function requestCron({ port, secret }: ControlAddress, cron: string): Promise<string | null> {
  const url = `http://${HOST}:${port}${CRON_PATH}?${new URLSearchParams({ expression: cron })}`
  try {
    const response = await fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${secret}` } })
    return response.ok ? await response.text() : null
  } catch {
    // The server is not running or has just ended: the caller reports it.
    return null
  }
}
