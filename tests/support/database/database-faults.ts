import type { Exchange, Fault } from './counting-proxy.ts'

type Fields = Record<string, unknown>

const JSON_TYPE = { 'Content-Type': 'application/json' }

const sendText =
  (status: number, type: string, text: string): Fault =>
  ({ response }) => {
    response.writeHead(status, { 'Content-Type': type })
    response.end(text)
  }

/** Sends the first half of the response with the length of the whole. */
async function sendHalf({ response, forward }: Exchange): Promise<void> {
  const { text } = await forward()
  response.writeHead(200, { ...JSON_TYPE, 'Content-Length': Buffer.byteLength(text) })
  await new Promise<unknown>((resolve) => response.write(text.slice(0, text.length / 2), resolve))
}

/** The database executes the request, but the client gets a different response. */
const alter =
  (change: (batch: { step_results: (Fields | null)[]; step_errors: unknown[] }, answer: Fields) => void): Fault =>
  async ({ response, forward }) => {
    const answer = JSON.parse((await forward()).text)
    const batch = answer.results.find((result: Fields) => (result.response as Fields | undefined)?.type === 'batch')
    change(batch.response.result, answer)
    response.writeHead(200, JSON_TYPE)
    response.end(JSON.stringify(answer))
  }

/** Changes every value of each result. A first row with null is added, so that no result is empty. */
const eachValue = (change: (value: Fields) => unknown): Fault =>
  alter(({ step_results }) => {
    for (const result of step_results) {
      if (result) result.rows = [[{ type: 'null' }], ...(result.rows as Fields[][])].map((row) => row.map(change))
    }
  })

export const pass: Fault = async (exchange) => {
  const { status, type, text } = await exchange.forward()
  await sendText(status, type, text)(exchange)
}

export const hang: Fault = () => undefined

/** Simulates a write lock that is never released. */
export const hangWrites: Fault = async (exchange) => {
  if (!exchange.isWrite) await pass(exchange)
}

/** Begins each response and does not end it. */
export const hangInTheMiddle: Fault = sendHalf

export const CUTS: Readonly<Record<string, Fault>> = {
  'before the request': ({ response }) => void response.destroy(),
  'after the request': async ({ response, forward }) => {
    await forward()
    response.destroy()
  },
  'in the middle of the response': async (exchange) => {
    await sendHalf(exchange)
    exchange.response.destroy()
  },
}

/** Invalid responses of a database or of a proxy before it. */
export const NONSENSE: Readonly<Record<string, Fault>> = {
  'a page of HTML': sendText(200, 'text/html', '<html><body>Sign in to the Wi-Fi</body></html>'),
  'an empty body': sendText(200, 'application/json', ''),
  'half a JSON text': async ({ response, forward }) => {
    const { text } = await forward()
    response.writeHead(200, JSON_TYPE)
    response.end(text.slice(0, text.length / 2))
  },
  'an empty object': sendText(200, 'application/json', '{}'),
  'a list': sendText(200, 'application/json', '[]'),
  null: sendText(200, 'application/json', 'null'),
  'no results': sendText(200, 'application/json', '{"baton":null,"base_url":null,"results":[]}'),
  'an error without a message': sendText(200, 'application/json', '{"results":[{"type":"error"}]}'),
  'a 500 with text': sendText(500, 'text/plain', 'Internal Server Error'),
  'a 404 with HTML': sendText(404, 'text/html', '<h1>Not Found</h1>'),
  'a 401 with JSON': sendText(401, 'application/json', '{"error":"expired"}'),
  'a 204': ({ response }) => void response.writeHead(204).end(),
  'a redirect': ({ response }) => void response.writeHead(302, { Location: '/elsewhere' }).end(),
  'fewer results than statements': alter((batch) => void batch.step_results.pop()),
  'no results of any statement': alter((batch) => {
    batch.step_results = []
    batch.step_errors = []
  }),
  'steps without result or error': alter((batch) => {
    batch.step_results = batch.step_results.map(() => null)
  }),
  'a batch that was not committed': alter((batch) => {
    batch.step_results[batch.step_results.length - 2] = null
  }),
  'tables without columns': alter(({ step_results }) => {
    for (const result of step_results) Object.assign(result ?? {}, { cols: [], rows: [] })
  }),
  'rows that are too short': alter(({ step_results }) => {
    for (const result of step_results) if (result) result.rows = [[]]
    const [, first] = step_results
    if (first) Object.assign(first, { cols: [{ name: 'a' }], rows: [[]] })
  }),
  'rows that are numbers': alter(({ step_results }) => {
    for (const result of step_results) if (result) result.rows = [1, 2]
  }),
  'values without a type': eachValue(() => ({})),
  'integers that are words': eachValue(() => ({ type: 'integer', value: 'dois' })),
}
