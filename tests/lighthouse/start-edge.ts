import { existsSync, readFileSync } from 'node:fs'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { extname, join } from 'node:path'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import { nextAddress } from '../support/browser/visit.ts'
import { listen } from '../support/network/listen.ts'

/**
 * What Cloudflare compresses, of what we serve, and how hard; letters and photos are compressed by themselves.
 *
 * @see https://developers.cloudflare.com/speed/optimization/content/compression/
 */
const COMPRESSED = /^(text\/|image\/svg\+xml|application\/(javascript|json|manifest\+json|ld\+json|xml))/
const BROTLI_LEVEL = 4
const SMALLEST_BYTES = 50

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Readable
}

function isCompressed({ status, headers }: Answer, accepted: string | string[] | undefined): boolean {
  const length = Number(headers['content-length'] ?? SMALLEST_BYTES)
  const hasBody = status !== 204 && status !== 304 && length >= SMALLEST_BYTES
  const isPlain = headers['content-encoding'] === undefined && COMPRESSED.test(headers['content-type'] ?? '')
  return hasBody && isPlain && /\bbr\b/.test(String(accepted))
}

function send(asked: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (response.destroyed) {
    // The browser was closed meanwhile.
    answer.body.destroy()
    return
  }
  const { 'content-length': length, ...headers } = answer.headers
  const isShorter = asked.method !== 'HEAD' && isCompressed(answer, asked.headers['accept-encoding'])
  const body = isShorter
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } })
    : new PassThrough()
  const encoding = { 'content-encoding': 'br', vary: 'Accept-Encoding' }
  response.writeHead(answer.status, {
    ...headers,
    ...(isShorter ? encoding : length ? { 'content-length': length } : {}),
  })
  // Whoever goes away while it comes has an answer no longer.
  pipeline(answer.body, body, response, () => undefined)
}

/** A file of the folder; every path without a file of its own is the page. */
function readAnswer(folder: string, pathname: string): Answer {
  const named = join(folder, pathname)
  const path = extname(pathname) && existsSync(named) ? named : join(folder, 'index.html')
  const headers = { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }
  return { status: 200, headers, body: Readable.from([readFileSync(path)]) }
}

/**
 * Stands before a server as Cloudflare does: compresses, and says from which address a call comes, each from one of its own,
 * so that nobody is refused for the number of calls.
 *
 * @param product - origin of the product
 * @param folder - files that are served in place of the product's; calls to the API are the product's all the same
 */
export async function startEdge(product: string, folder?: string) {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((asked, response) => {
    const { method, url = '/' } = asked
    const { pathname } = new URL(url, product)
    if (folder && !pathname.startsWith('/api/')) {
      send(asked, response, readAnswer(folder, pathname))
      return
    }
    const { 'accept-encoding': _, ...own } = asked.headers
    const headers = {
      ...own,
      host: new URL(product).host,
      'accept-encoding': 'identity',
      'cf-connecting-ip': nextAddress(),
    }
    const forwarded = request(product + url, { method, headers, agent }, (answer) =>
      send(asked, response, { status: answer.statusCode ?? 502, headers: answer.headers, body: answer }),
    )
    forwarded.on('error', () => response.destroy())
    asked.pipe(forwarded)
  })
  const { url, stop } = await listen(server)
  return {
    origin: `http://localhost:${new URL(url).port}`,
    async stop() {
      agent.destroy()
      await stop()
    },
  }
}
