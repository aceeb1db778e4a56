import { connect, createServer, type Socket } from 'node:net'

/** A proxy that can be shut; a shut proxy refuses connections, like a machine on which nothing listens. */
export async function startClosableProxy() {
  const sockets = new Set<Socket>()
  let target = ''
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  }
  const server = createServer((inside) => {
    const outside = connect(Number(new URL(target).port), '127.0.0.1')
    for (const socket of [inside, outside]) keep(socket)
    inside.pipe(outside).pipe(inside)
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    /** Says what is behind it. */
    open(next: string): void {
      target = next
    },
    shut: close,
    reopen: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
  }
}
