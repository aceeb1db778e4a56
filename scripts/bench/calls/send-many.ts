import { Agent, request } from 'node:http'

/** One request of a run. */
export interface Asked {
  method: string
  url: string
  headers?: Record<string, string>
  body?: unknown
}

export interface Run {
  /** From the first request to the last answer. */
  totalMs: number
  /** Of each request, ascending. */
  latenciesMs: number[]
  bytes: number
  /** Answers whose status was none of those that count as success. */
  refused: Map<number, number>
}

let addresses = 0
/** Every request comes from an address of its own: the limits of an address are not what is measured. */
const nextAddress = (): string => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

export interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

/** Sends one request over a connection that stays open. */
export function send(agent: Agent, { method, url, headers = {}, body }: Asked): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const type =
    text === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method, headers: { 'CF-Connecting-IP': nextAddress(), ...type, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}

interface Sending {
  clients: number
  /** The statuses of success. */
  accepted: readonly number[]
  onAnswer?: (index: number, text: string) => void
}

/** Sends requests from so many clients at once, each one after the other. */
export async function sendMany(asked: readonly Asked[], { clients, accepted, onAnswer }: Sending): Promise<Run> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const waiting = asked.entries()
  const run: Run = { totalMs: 0, latenciesMs: [], bytes: 0, refused: new Map() }
  const began = performance.now()
  const client = async () => {
    for (const [index, each] of waiting) {
      const at = performance.now()
      const { status, text } = await send(agent, each)
      run.latenciesMs.push(performance.now() - at)
      run.bytes += text.length
      if (accepted.includes(status)) onAnswer?.(index, text)
      else run.refused.set(status, (run.refused.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  run.totalMs = performance.now() - began
  run.latenciesMs.sort((a, b) => a - b)
  agent.destroy()
  return run
}
