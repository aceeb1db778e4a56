import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const REQUEST_LINE = /^([A-Z]+ \S+) HTTP\/1\.1\r$/gm

/** A proxy between browser and product that counts bytes and requests, and can hold, refuse or redirect connections. */
export async function startBrowserProxy(target: string) {
  let port = Number(new URL(target).port)
  let received = 0
  let isHeld = false
  let requests: string[] = []
  const pairs = new Set<readonly [Socket, Socket]>()

  const server = createServer((browser) => {
    const product = connect(port, '127.0.0.1')
    const pair = [browser, product] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    browser.pipe(product)
    browser.on('data', (bytes: Buffer) => {
      requests.push(...Array.from(bytes.toString('latin1').matchAll(REQUEST_LINE), ([, request = '']) => request))
    })
    product.on('data', (bytes) => {
      received += bytes.length
      browser.write(bytes)
    })
    if (isHeld) product.pause()
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const hangUp = () => {
    for (const pair of [...pairs]) for (const socket of pair) socket.destroy()
  }
  const own = await listen(0)

  return {
    origin: `http://localhost:${own}`,
    /** Bytes that the browser received since the last call. */
    takeReceived(): number {
      const bytes = received
      received = 0
      return bytes
    },
    /** Requests of the browser since the last call: "POST /api/login". */
    takeRequests(): string[] {
      const all = requests
      requests = []
      return all
    },
    /** Sends new connections to this origin. */
    forwardTo(next: string) {
      port = Number(new URL(next).port)
      hangUp()
    },
    /** Holds connections open without a response. */
    hold() {
      isHeld = true
      for (const [, product] of pairs) product.pause()
    },
    release() {
      isHeld = false
      for (const [, product] of pairs) product.resume()
    },
    /** Refuses all connections. */
    async refuse() {
      const closed = once(server, 'close')
      server.close()
      hangUp()
      await closed
    },
    accept: () => listen(own),
    async stop() {
      hangUp()
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
