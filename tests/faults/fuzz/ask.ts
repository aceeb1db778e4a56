import { Agent, request as openRequest } from 'node:http'
import { nextAddress } from '../../support/app/client.ts'

// Opens a connection for each request, because the worker closes idle ones and a request sent at that moment would
// fail.
const agent = new Agent({ keepAlive: false })

export interface Answer {
  status: number
  headers: Headers
  text: string
}

interface Sent {
  method?: string
  path: string
  token?: string | undefined
  headers?: Record<string, string>
  body?: string | Uint8Array | undefined
}

/** Unlike `fetch`, sends path and headers unchanged. */
export function ask(origin: string, { method = 'GET', path, token, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = openRequest(
      origin,
      {
        agent,
        method,
        path,
        headers: {
          'CF-Connecting-IP': nextAddress(),
          'Content-Type': 'application/json',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const received = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ])
          resolve({
            status: incoming.statusCode ?? 0,
            headers: new Headers(received),
            text: Buffer.concat(chunks).toString('utf8'),
          })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
