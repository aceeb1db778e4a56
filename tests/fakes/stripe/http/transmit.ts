import type { createServer, IncomingMessage, ServerResponse } from 'node:http'
import type { PageReply } from '../pages/page-reply.ts'
import type { Outcome } from './stripe-api.ts'

/** Browsers call the API from another origin. */
export const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, content-type, stripe-version',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Expose-Headers': 'Request-Id',
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

export function send(response: ServerResponse, { status, headers, body }: PageReply): void {
  response.writeHead(status, { ...headers, ...CORS, 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
}

function sendHalf(response: ServerResponse, { status, headers, body }: Outcome['reply']): void {
  response.writeHead(status, { ...headers, ...CORS, 'Content-Length': Buffer.byteLength(body) })
  response.write(body.slice(0, body.length / 2), () => response.destroy())
}

export function transmit(response: ServerResponse, { reply, behaviour }: Outcome): void {
  if (behaviour === 'hang' || behaviour === 'hang_after') return
  if (behaviour === 'cut_before' || behaviour === 'cut_after') response.destroy()
  else if (behaviour === 'cut_midway') sendHalf(response, reply)
  else send(response, behaviour === 'garbage' ? { ...reply, body: 'x'.repeat(reply.body.length) } : reply)
}

export function listenOn(server: ReturnType<typeof createServer>, port: number) {
  return new Promise<{ url: string; stop: () => Promise<void> }>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${port}`, stop: async () => void server.close() }),
    )
  })
}
