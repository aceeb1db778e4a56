import type { Endpoint, Input, Output } from '#contracts/endpoint'
import type { ReceivedAnswer as RawAnswer } from './openapi-document.ts'

export interface Answer<E extends Endpoint> {
  status: number
  headers: Headers
  /** Body of a success, as the contract types it. */
  data: Output<E>
  /** Body of any response. */
  body: Record<string, unknown>
}

export type Send = <E extends Endpoint>(
  endpoint: E,
  input?: Input<E>,
  headers?: Record<string, string>,
) => Promise<Answer<E>>

let addresses = 0
/** A new address for each client, so that limits per address do not affect other tests. */
export const nextAddress = (): string => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

/** Prevents compression, which takes the local worker longer than most calls. */
export const UNCOMPRESSED = { 'Accept-Encoding': 'identity' }

export interface ClientOptions {
  /** Client address of all its requests. */
  address?: string
}

function pathOf(endpoint: Endpoint, input: { params?: object; query?: object } = {}): string {
  const params = new Map(Object.entries(input.params ?? {}))
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.get(name))))
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  return query.length === 0
    ? path
    : `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
}

const isFile = (headers: Headers) =>
  /^(image\/|application\/zip|text\/(calendar|csv))/.test(headers.get('Content-Type') ?? '')

/** A file has no fields. */
const parse = (headers: Headers, text: string): Record<string, unknown> =>
  text === '' || isFile(headers) ? {} : JSON.parse(text)

export interface Server {
  origin: string
  /** Fails the test if the OpenAPI document does not describe the response; optional for browser tests. */
  expectDocumented?: (answer: RawAnswer) => void
}

export function clientOf({ origin, expectDocumented }: Server, token?: string, { address }: ClientOptions = {}): Send {
  return async (endpoint, input, headers = {}) => {
    const { body } = (input ?? {}) as { body?: unknown }
    const path = pathOf(endpoint, input as object)
    const response = await fetch(origin + path, {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        ...UNCOMPRESSED,
        'CF-Connecting-IP': address ?? nextAddress(),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { status, headers: received } = response
    const text = await response.text()
    expectDocumented?.({ method: endpoint.method, path, status, headers: received, text })
    const answer = parse(received, text)
    return { status, headers: received, data: answer as never, body: answer }
  }
}
