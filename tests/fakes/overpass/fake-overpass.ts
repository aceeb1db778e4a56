import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createFaults, type Fault, type FaultScope } from '../places/faults.ts'
import { loadMunicipalities } from '../places/geography.ts'
import { applyFault, bodyOf, createConcurrencyGauge, listenAt, type Reply, transmit } from '../places/transmit.ts'
import type { OverpassElement } from './overpass-element.ts'
import type { ElementType } from './overpass-query.ts'
import { failedReply, foundReply, htmlErrorReply, type OverpassError } from './overpass-replies.ts'
import {
  checkOverpassRequest,
  INTERPRETER,
  OverpassRefusal,
  type OverpassRequest,
  type OverpassViolation,
  toOverpassRequest,
} from './overpass-request.ts'
import { createOverpassWorld } from './overpass-world.ts'

export interface OverpassOptions {
  /** Features of each tag in a square of 2 km, on average; 0: an empty world. */
  density?: number
  /** For use by hand; otherwise any free one. */
  port?: number
}

interface Answer {
  reply: Reply
  fault: Fault<OverpassError> | null
}

export type FakeOverpass = Awaited<ReturnType<typeof startFakeOverpass>>

/**
 * A server that speaks the part of the Overpass API that the reference page of the vendor describes, over a world of
 * features made up for this purpose. It judges every request and can be told to fail in every way that such a server does.
 */
export async function startFakeOverpass({ density = 0.8, port }: OverpassOptions = {}) {
  loadMunicipalities()
  const world = createOverpassWorld(density)
  const faults = createFaults<'query', OverpassError>()
  const gauge = createConcurrencyGauge()
  const requests: OverpassRequest[] = []
  const violations: OverpassViolation[] = []

  function refuse({ ql }: OverpassRequest, { where, message }: OverpassRefusal): Reply {
    violations.push({ where, message, ql })
    return htmlErrorReply(400, `line 1: parse error: ${where}: ${message}`)
  }

  function fail(error: OverpassError, elements: OverpassElement[], retryAfterSeconds: number | undefined): Reply {
    const reply = failedReply(error, elements)
    if (retryAfterSeconds === undefined) return reply
    return { ...reply, headers: { ...reply.headers, 'Retry-After': String(retryAfterSeconds) } }
  }

  /** A fault comes into it only when the request is in order. */
  function answer(request: OverpassRequest): Answer {
    try {
      request.query = checkOverpassRequest(request)
    } catch (error) {
      if (!(error instanceof OverpassRefusal)) throw error
      return { reply: refuse(request, error), fault: null }
    }
    const elements = world.find(request.query)
    const fault = faults.take('query')
    if (fault === null || typeof fault === 'string' || !('error' in fault))
      return { reply: foundReply(elements), fault }
    return { reply: fail(fault.error, elements, fault.retryAfterSeconds), fault }
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    gauge.watch(response)
    const request = toOverpassRequest(incoming, await bodyOf(incoming))
    requests.push(request)
    const { reply, fault } = answer(request)
    const spoilt = applyFault(reply, fault, 'elements')
    request.status = fault === 'hang' || fault === 'cut_before' ? null : spoilt.status
    transmit(response, spoilt, fault)
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      response.writeHead(599)
      response.end(String(error))
    })
  })
  const { url: origin, stop } = await listenAt(server, port)
  const url = `${origin}${INTERPRETER}`

  return {
    /** The whole address of the interpreter. */
    url,
    stop,
    /** Points the worker at it. */
    settings: { PLACES_PROVIDER: 'openstreetmap', OVERPASS_API_BASE: url },
    /** Every request whole, in order, whatever became of it, with its query read. */
    requests,
    /** What is not as the reference page says, each refused with 400. */
    violations,
    /** The most requests that were open at once. */
    mostAtOnce: gauge.most,
    /** Forgets the requests and violations so far. */
    forget(): void {
      requests.length = 0
      violations.length = 0
      gauge.reset()
    },
    /** Says what becomes of requests from now on that are otherwise in order. */
    fail: (fault: Fault<OverpassError>, scope?: Pick<FaultScope<'query'>, 'times'>): void => faults.fail(fault, scope),
    recover: faults.recover,
    /** Puts an element into the world; queries that its tags satisfy find it. */
    add: (element: OverpassElement): OverpassElement => world.add(element),
    /** A mapper has deleted it, or drawn it anew. */
    remove: (type: ElementType, id: number): void => world.remove(type, id),
    setDensity: (next: number): void => world.setDensity(next),
  }
}
