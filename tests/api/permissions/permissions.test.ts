import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/endpoint'
import { ERRORS } from '#contracts/errors'
import { ROUTES } from '../../../worker/app.ts'
import { newVapidKeys } from '../../fakes/push/vapid-keys.ts'
import { startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import type { Send } from '../../support/app/client.ts'
import { contractOf } from '../../support/app/endpoints.ts'
import { loggedFaults } from '../../support/app/logged-faults.ts'
import { withoutRequestId } from '../../support/app/send-json.ts'
import { createTestApp, type TestApp } from '../../support/app/test-app.ts'
import { type Cast, createCast } from '../../support/people/create-cast.ts'
import { CALLERS, type Caller, type Entry, type Outcome, TARGETS, type Target } from './permission-outcomes.ts'
import { NO_PUSH_SERVICE, permissionTable } from './permission-table.ts'

const stripe = await startFakeStripe()
const PUSH_SETTINGS = {
  ...newVapidKeys(),
  VAPID_SUBJECT: 'mailto:oi@pradois.example',
  PUSH_SERVICES: NO_PUSH_SERVICE,
}
const TABLE = permissionTable(stripe)
let app: TestApp
let shared: Cast
beforeAll(async () => {
  app = await createTestApp({ settings: { ...stripe.settings, ...PUSH_SETTINGS, PIX_ENABLED: 'true' } })
  shared = await createCast(app)
})
afterAll(async () => {
  expect(stripe.violations).toEqual([])
  expect(stripe.drift).toEqual([])
  await app.stop()
  await stripe.stop()
  const unexpected = loggedFaults(app).filter((line) => !line.includes('service_unavailable'))
  expect(unexpected).toEqual([])
})

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
const titleOf = ({ endpoint, about }: Entry) => [nameOf(endpoint), about].filter(Boolean).join(', ')
const codeOf = (outcome: Outcome) => (typeof outcome === 'number' ? undefined : outcome)
const statusOf = (outcome: Outcome, endpoint: Endpoint) =>
  typeof outcome === 'number' ? outcome : (contractOf(endpoint).errorStatus?.[outcome] ?? ERRORS[outcome].status)

const isVisiting = (caller: Caller): caller is 'visitor' | 'forged' | 'revoked' =>
  caller === 'visitor' || caller === 'forged' || caller === 'revoked'

function clientOf({ people, forged, revoked }: Cast, caller: Caller): Send {
  if (caller === 'visitor') return app.visitor()
  if (caller === 'forged') return app.as(forged)
  if (caller === 'revoked') return app.as(revoked)
  return people[caller].send
}

/** Things of the cells that expect a refusal, by their owner: a refused call leaves its thing as it was. */
const untouched = new Map<string, Promise<string>>()

async function targetFor(entry: Entry, cast: Cast, caller: Caller, target: Target): Promise<string> {
  const { thing, missing = '', expected } = entry
  if (target === 'missing' || !thing) return missing
  const asking = isVisiting(caller) ? 'user' : caller
  const owner = target === 'own' ? asking : 'stranger'
  if (codeOf(expected[caller][target] ?? 200) === undefined) return thing(cast, owner)
  const key = `${titleOf(entry)} ${owner}`
  const made = untouched.get(key) ?? Promise.resolve(thing(cast, owner))
  untouched.set(key, made)
  return made
}

let cells = 0

/** Executes one cell and returns its answer. */
async function execute(entry: Entry, cast: Cast, caller: Caller, target: Target) {
  const { endpoint, input, expected } = entry
  const outcome = expected[caller][target] ?? 'internal_error'
  const thing = await targetFor(entry, cast, caller, target)
  const answer = await clientOf(cast, caller)(endpoint, (await input?.(thing, cast)) as never)
  cells += 1
  // A code that a success holds is one to join with.
  const code = answer.status < 400 ? undefined : answer.body.code
  expect({ caller, target, status: answer.status, code }).toEqual({
    caller,
    target,
    status: statusOf(outcome, endpoint),
    code: codeOf(outcome),
  })
  return { status: answer.status, body: withoutRequestId(answer.body) }
}

describe('the table', () => {
  test('the table has every route, and no other', () => {
    const named = new Set(TABLE.map(({ endpoint }) => nameOf(endpoint)))
    expect([...named].sort()).toEqual(ROUTES.map(({ contract }) => nameOf(contract)).sort())
  })

  test('the table names each of its rows once', () => {
    expect(new Set(TABLE.map(titleOf)).size).toBe(TABLE.length)
  })

  test("the table asks each call about its own, another's and a missing target", () => {
    const incomplete = TABLE.filter(({ thing, expected }) =>
      CALLERS.some((caller) => Object.keys(expected[caller]).length !== (thing ? TARGETS.length : 1)),
    )
    expect(incomplete.map(titleOf)).toEqual([])
  })
})

describe.each(TABLE.map((entry) => [titleOf(entry), entry] as const))('%s', (_, entry) => {
  let cast: Cast
  beforeAll(async () => {
    cast = entry.changesPeople ? await createCast(app) : shared
  })

  test.each(CALLERS)('%s', async (caller) => {
    const answers = new Map<Target, Awaited<ReturnType<typeof execute>>>()
    for (const target of TARGETS) {
      if (entry.expected[caller][target] === undefined) continue
      answers.set(target, await execute(entry, cast, caller, target))
    }
    const { foreign, missing } = entry.expected[caller]
    if (foreign !== undefined && foreign === missing) {
      expect(answers.get('foreign'), 'another’s answers exactly like one that is not there').toEqual(
        answers.get('missing'),
      )
    }
  })
})

test('every cell was executed', () => {
  const expected = TABLE.flatMap(({ expected }) => Object.values(expected).flatMap((each) => Object.keys(each)))
  expect(cells).toBe(expected.length)
  console.info(`${cells} cells of ${TABLE.length} rows over ${ROUTES.length} routes`)
})
