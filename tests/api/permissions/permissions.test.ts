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
import { type Cast, createCast, createPeople } from '../../support/people/create-cast.ts'
import {
  CALLERS,
  type Caller,
  type Entry,
  isRefusedBeforeTarget,
  type Outcome,
  TARGETS,
  type Target,
} from './permission-outcomes.ts'
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

interface Cell {
  caller: Caller
  target: Target
  outcome: Outcome
}

/** Targets by row and owner; several cells share a target, unless a success uses it up. */
const targets = new Map<string, Promise<string>>()

async function targetFor(entry: Entry, cast: Cast, { caller, target, outcome }: Cell): Promise<string> {
  const { thing, missing = '', usesUp = false } = entry
  if (target === 'missing' || !thing) return missing
  const member = isVisiting(caller) ? 'user' : caller
  const owner = target === 'foreign' || isRefusedBeforeTarget(outcome) ? 'stranger' : member
  if (usesUp && codeOf(outcome) === undefined) return thing(cast, owner)
  const key = `${titleOf(entry)} ${owner}`
  const made = targets.get(key) ?? Promise.resolve(thing(cast, owner))
  targets.set(key, made)
  return made
}

/**
 * Whether a cell is executed. A cell with the same expectation as the visitor's or the user's is skipped, except for a
 * revoked token on a call with a session, for a partner's own targets, and for strangers' targets that a partner or
 * administrator tries to reach.
 */
function isExecuted({ endpoint, expected, thing }: Entry, caller: Caller, target: Target): boolean {
  const alike = isVisiting(caller) ? 'visitor' : 'user'
  if (caller === alike || expected[caller][target] !== expected[alike][target]) return true
  if (endpoint.auth === 'public' || caller === 'premium') return false
  return (
    caller === 'revoked' || target === 'foreign' || (caller === 'partner' && target === 'own' && thing !== undefined)
  )
}

const cellsOf = (entry: Entry): Cell[] =>
  CALLERS.flatMap((caller) =>
    TARGETS.flatMap((target) => {
      const outcome = entry.expected[caller][target]
      return outcome !== undefined && isExecuted(entry, caller, target) ? [{ caller, target, outcome }] : []
    }),
  )

/** Executes one cell; returns the difference from the expected result. */
async function execute(entry: Entry, cast: Cast, { caller, target }: Cell, thing: string) {
  const answer = await clientOf(cast, caller)(entry.endpoint, (await entry.input?.(thing, cast)) as never)
  // The body of a success may contain a join code in `code`.
  const code = answer.status < 400 ? undefined : answer.body.code
  return { caller, target, status: answer.status, code, body: withoutRequestId(answer.body) }
}

describe('the table', () => {
  test('the table has every route, and no other', () => {
    const named = new Set(TABLE.map(({ endpoint }) => nameOf(endpoint)))
    expect([...named].sort()).toEqual(ROUTES.map(({ contract }) => nameOf(contract)).sort())
  })

  test('each row of the table has a unique name', () => {
    expect(new Set(TABLE.map(titleOf)).size).toBe(TABLE.length)
  })

  test("the table has an own, another's and a missing target for each call, unless the caller is refused before", () => {
    const incomplete = TABLE.filter(({ thing, expected }) =>
      CALLERS.some((caller) => {
        const { own, ...others } = expected[caller]
        const isOwnEnough = !thing || (own !== undefined && isRefusedBeforeTarget(own))
        return own === undefined || Object.keys(others).length !== (isOwnEnough ? 0 : TARGETS.length - 1)
      }),
    )
    expect(incomplete.map(titleOf)).toEqual([])
  })
})

test.each(TABLE.map((entry) => [titleOf(entry), entry] as const))('%s', async (_, entry) => {
  const cast = entry.changesPeople ? { ...shared, ...(await createPeople(app)) } : shared
  const cells = cellsOf(entry)
  const answers: Awaited<ReturnType<typeof execute>>[] = []
  // Sequential, because a cell may depend on the success of the one before.
  for (const cell of cells.filter(({ outcome }) => codeOf(outcome) === undefined))
    answers.push(await execute(entry, cast, cell, await targetFor(entry, cast, cell)))
  const refused: [Cell, string][] = []
  for (const cell of cells.filter(({ outcome }) => codeOf(outcome) !== undefined))
    refused.push([cell, await targetFor(entry, cast, cell)])
  answers.push(...(await Promise.all(refused.map(([cell, thing]) => execute(entry, cast, cell, thing)))))

  const answerOf = (caller: Caller, target: Target) =>
    answers.find((answer) => answer.caller === caller && answer.target === target)
  expect(cells.map(({ caller, target }) => answerOf(caller, target))).toMatchObject(
    cells.map(({ caller, target, outcome }) => ({
      caller,
      target,
      status: statusOf(outcome, entry.endpoint),
      code: codeOf(outcome),
    })),
  )
  for (const caller of CALLERS) {
    const { foreign, missing } = entry.expected[caller]
    if (foreign === undefined || foreign !== missing) continue
    const [another, none] = [answerOf(caller, 'foreign'), answerOf(caller, 'missing')]
    if (another && none)
      expect(another.body, `${caller}: another's target is refused exactly like a missing one`).toEqual(none.body)
  }
})
