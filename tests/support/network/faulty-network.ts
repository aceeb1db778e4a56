import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { listen } from './listen.ts'

/** Time without a request after which the worker is idle; it is longer than the pause between two messages. */
const QUIET_MS = 320
const POLL_MS = 20

export type FaultyNetwork<Name extends string> = Awaited<ReturnType<typeof startFaultyNetwork<Name>>>

/**
 * Number of steps of an exchange: before the request arrives, before its response arrives, in the middle of the
 * response.
 */
const STEPS_OF_AN_EXCHANGE = 3

/**
 * A proxy between a worker and all other services that cuts every connection permanently at a step: before a request
 * arrives, before its response arrives, or in the middle of the response. For the services this has the same effect as
 * a kill of the worker at that moment.
 *
 * @param names - a proxy for each service; `open` sets its target
 * @param stepsOf - how many of an exchange's steps count, from the first: if nothing is written, a cut before the
 * request and
 *   one after it have the same effect
 */
export async function startFaultyNetwork<const Name extends string>(
  names: readonly Name[],
  stepsOf: (name: Name, method: string) => number = () => STEPS_OF_AN_EXCHANGE,
) {
  const targets = new Map<Name, string>()
  const sockets = new Set<Socket>()
  let step = 0
  let cutAt = Number.POSITIVE_INFINITY
  let isCut = false
  let lost = ''
  let underWay = 0
  let lastAt = 0

  const passes = (isStep: boolean): boolean => {
    if (!isCut && isStep) step += 1
    if (step === cutAt) isCut = true
    if (isCut) for (const socket of sockets) socket.destroy()
    return !isCut
  }

  async function forward(name: Name, request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', targets.get(name))
    const { host: _, connection: __, ...headers } = request.headers
    const onward = send(url, { method: request.method ?? 'GET', headers, agent: false })
    response.once('close', () => onward.destroy(new Error('the client has disconnected')))
    onward.on('error', () => undefined) // the promise below reports it
    const answered = once(onward, 'response') as Promise<[IncomingMessage]>
    request.pipe(onward)
    const [answer] = await answered
    return { answer, body: await buffer(answer) }
  }

  async function exchange(name: Name, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const steps = stepsOf(name, request.method ?? 'GET')
    if (!passes(steps >= 1)) return
    const { answer, body } = await forward(name, request, response)
    if (!passes(steps >= 2)) {
      lost = body.toString()
      return
    }
    const { 'transfer-encoding': _, connection: __, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length })
    const half = Math.floor(body.length / 2)
    await new Promise<unknown>((resolve) => response.write(body.subarray(0, half), resolve))
    if (passes(steps >= STEPS_OF_AN_EXCHANGE)) response.end(body.subarray(half))
  }

  const doors = await Promise.all(
    names.map(async (name) => {
      const server = createServer((request, response) => {
        underWay += 1
        exchange(name, request, response)
          .catch(() => response.destroy())
          .finally(() => {
            underWay -= 1
            lastAt = performance.now()
          })
      })
      server.on('connection', (socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
        socket.on('error', () => undefined)
      })
      return { name, ...(await listen(server)) }
    }),
  )

  return {
    urls: Object.fromEntries(doors.map(({ name, url }) => [name, url])) as Record<Name, string>,
    open: (name: Name, target: string) => void targets.set(name, target),
    /** Cuts at the n-th step from now. */
    cutAt(n: number): void {
      step = 0
      cutAt = n
    },
    isCut: () => isCut,
    /** The response that was cut off before the client got any of it. */
    lostAnswer: () => lost,
    mend(): void {
      isCut = false
      cutAt = Number.POSITIVE_INFINITY
    },
    /** Resolves when the network has been idle for `forMs`. */
    async quiet(forMs = QUIET_MS): Promise<void> {
      lastAt = performance.now()
      while (underWay > 0 || performance.now() - lastAt < forMs) await delay(POLL_MS)
    },
    stop: () => Promise.all(doors.map(({ stop }) => stop())),
  }
}
