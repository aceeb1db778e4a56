import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { waitForRelease } from './run-deployment.ts'

const PACE = { timeoutMs: 5_000, pauseMs: 1 }
const NEW = { status: 200, body: JSON.stringify({ status: 'ok', version: '0.1.0+b.2' }) }
const OLD = { status: 200, body: JSON.stringify({ status: 'ok', version: '0.1.0+a.1' }) }
const UNHEALTHY = { status: 503, body: JSON.stringify({ code: 'service_unavailable' }) }
const NO_JSON = { status: 502, body: '<html>' }

let stop: () => void = () => undefined
afterEach(() => stop())

/** A product whose health check gives these answers in order, then repeats the last one. */
async function productAnswering(...answers: { status: number; body: string }[]) {
  let asked = 0
  const server = createServer((_request, response) => {
    const { status, body } = answers[Math.min(asked++, answers.length - 1)] ?? NO_JSON
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => void server.close()
  const address = server.address()
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, asked: () => asked }
}

test('the new version has to answer three times in a row', async () => {
  const { origin, asked } = await productAnswering(OLD, NO_JSON, NEW, NEW, OLD, NEW, UNHEALTHY, NEW)
  await waitForRelease(origin, 'b.2', PACE)
  expect(asked()).toBe(10)
})

test.each([
  ['the earlier version still responds', OLD, '200, 0.1.0+a.1'],
  ['its database is down', UNHEALTHY, '503, no version'],
  ['another server responds', NO_JSON, 'no answer (SyntaxError)'],
])('the deployment fails within its time limit when %s, and reports the last response', async (_name, answer, seen) => {
  const { origin } = await productAnswering(answer)
  await expect(waitForRelease(origin, 'b.2', { timeoutMs: 20, pauseMs: 1 })).rejects.toThrow(seen)
})
