import { Agent, createServer, request } from 'node:http'
import { PassThrough, pipeline } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import { nextAddress } from '../support/browser/visit.ts'
import { listen } from '../support/network/listen.ts'

/**
 * The content types that Cloudflare compresses, with its levels.
 *
 * @see https://developers.cloudflare.com/speed/optimization/content/compression/
 */
const COMPRESSED = /^(text\/|image\/svg\+xml|application\/(javascript|json|manifest\+json|xml))/
const BROTLI_LEVEL = 4

/**
 * Forwards calls to the product and compresses the responses as Cloudflare does. Each call has another client address, so
 * that no limit refuses it.
 */
export async function startCompressingProxy(product: string) {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((asked, response) => {
    const { method, url = '/' } = asked
    const headers = {
      ...asked.headers,
      host: new URL(product).host,
      'accept-encoding': 'identity',
      'cf-connecting-ip': nextAddress(),
    }
    const forwarded = request(product + url, { method, headers, agent }, (answer) => {
      // The browser has been closed.
      if (response.destroyed) return void answer.destroy()
      const { 'content-length': length, ...others } = answer.headers
      const isCompressed = answer.statusCode === 200 && COMPRESSED.test(others['content-type'] ?? '')
      const encoding = isCompressed ? { 'content-encoding': 'br' } : length ? { 'content-length': length } : {}
      response.writeHead(answer.statusCode ?? 502, { ...others, ...encoding })
      const body = isCompressed
        ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } })
        : new PassThrough()
      pipeline(answer, body, response, () => undefined)
    })
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
