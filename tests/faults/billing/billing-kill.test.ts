import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../support/app/test-app.ts'
import {
  BILLING_FLOWS,
  type BillingFlow,
  type CutCase,
  type CutWorld,
  deliverEvents,
  doNothing,
  paidSubscriber,
  paidWithoutEvent,
  startCutWorld,
} from '../../support/billing/cut-flows.ts'
import { disagreementsOf, emailKindsTo, undeliveredEventsOf } from '../../support/billing/disagreements.ts'
import { NIGHTLY_JOB } from '../../support/billing/jobs.ts'
import { type BillingWorld, signInAgain } from '../../support/billing/start-billing.ts'
import { createPool } from '../../support/run/pool.ts'

const FIRST_CUT = Number(process.env.BILLING_CUT ?? 1)
const DAY_MS = 86_400_000
const SHORT_QUIET_MS = 40
/** Number of worlds in parallel, because a cut mostly waits for the retry of the provider's call. */
const WORLDS = 2

let pool: ReturnType<typeof createPool<CutWorld>>
const all: CutWorld[] = []
beforeAll(async () => {
  for (let count = 0; count < WORLDS; count += 1) all.push(await startCutWorld())
  pool = createPool(all)
})
afterAll(async () => {
  for (const { world, network } of all) {
    expect(world.stripe.violations).toEqual([])
    await world.stop()
    await network.stop()
  }
  process.stdout.write(
    `cut points from step ${FIRST_CUT}: ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}\n`,
  )
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(8)
})

const counts = new Map<string, number>()

/**
 * Cuts off the worker at steps 1, 12, 25, 36, … of a flow (BILLING_CUT=5: at 5, 16, 29, 40, …), each time with a new
 * couple, until no step is left. A write has two steps: of two writes, one is cut off before its execution, the next
 * one after it.
 */
async function cutAtSomeSteps(
  cut: CutWorld,
  flow: Pick<BillingFlow, 'prepare' | 'perform' | 'afterEach'>,
): Promise<CutCase[]> {
  const { prepare, perform, afterEach = doNothing } = flow
  const { network } = cut
  const cases: CutCase[] = []
  for (let step = FIRST_CUT; ; step += step % 2 === 1 ? 11 : 13) {
    const { person } = await prepare(cut)
    const subject = { person }
    cases.push(subject)
    network.cutAt(step)
    await perform(cut, subject)
    await network.quiet(SHORT_QUIET_MS)
    const wasKilled = network.isCut()
    network.mend()
    await afterEach(cut)
    if (!wasKilled) return cases
  }
}

const differingIn = (world: BillingWorld): number => {
  const line = world.app.logs.findLast((text) => text.includes('"event":"billing_reconciled"'))
  return Number(JSON.parse(line ?? '{}').differing)
}

async function expectAgreement({ world }: CutWorld, cases: readonly CutCase[], when: string): Promise<void> {
  const found: string[] = []
  for (const [index, { person }] of cases.entries()) {
    const problems = await disagreementsOf(world, person.id)
    if (problems.length > 0) found.push(`cut ${index + 1}: ${problems.join('; ')}`)
  }
  expect(found, when).toEqual([])
}

/** Delivers the events of every other couple again, and runs the nightly job. */
async function heal(cut: CutWorld, cases: readonly CutCase[]): Promise<void> {
  const { world } = cut
  for (const { person } of cases.filter((_, index) => index % 2 === 1)) {
    await deliverEvents(cut, undeliveredEventsOf(world, person.id))
  }
  expect(await world.app.fire(NIGHTLY_JOB)).toBe('ok')
  await expectAgreement(cut, cases, 'after the job')
  expect(await world.app.fire(NIGHTLY_JOB)).toBe('ok')
  expect(differingIn(world), 'the second run finds nothing').toBe(0)
}

async function endWell(cut: CutWorld, cases: readonly CutCase[], { again, emailKinds }: BillingFlow): Promise<void> {
  for (const subject of cases) await again(cut, subject)
  await expectAgreement(cut, cases, 'after the person has tried again')
  const written = await Promise.all(cases.map(({ person }) => emailKindsTo(cut.world, person.id)))
  const expected = emailKinds.length > 0 ? [...emailKinds, 'welcome'].sort() : []
  expect(written).toEqual(cases.map(() => expected))
}

const inWorld = (work: (cut: CutWorld) => Promise<void>): Promise<void> =>
  pool.lend((cut) => work(cut).finally(() => cut.network.mend()))

describe('after a kill database and provider agree the next day, and a retry completes the action', () => {
  const LONG_MS = 300_000

  test.concurrent.for(BILLING_FLOWS)(
    'database and provider agree after a kill during the flow: $name',
    { timeout: LONG_MS },
    (flow) =>
      inWorld(async (cut) => {
        const cases = await cutAtSomeSteps(cut, flow)
        counts.set(flow.name, cases.length - 1)
        await heal(cut, cases)
        await endWell(cut, cases, flow)
      }),
  )

  test.concurrent('database and provider agree after a kill during the event of a renewal', { timeout: LONG_MS }, () =>
    inWorld(async (cut) => {
      const { world } = cut
      const waiting: Person[] = []
      for (let count = 0; count < 3; count += 1) waiting.push((await paidSubscriber(cut)).person)
      await world.travelTo(new Date(world.now().getTime() + 31 * DAY_MS + DAY_MS / 6))
      const cases = await cutAtSomeSteps(cut, {
        prepare: async () => {
          const person = waiting.shift()
          if (!person) throw new Error('too few couples for so many steps')
          return { person: await signInAgain(world.app, person) }
        },
        perform: (_, { person }) => {
          const paid = undeliveredEventsOf(world, person.id).filter(({ type }) => type === 'invoice.paid')
          return deliverEvents(cut, paid.slice(-1))
        },
      })
      counts.set('the event of a renewal', cases.length - 1)
      await heal(cut, cases)
      const flow = {
        name: '',
        prepare: paidWithoutEvent,
        perform: doNothing,
        again: doNothing,
        // A month later each person logs in again, on an unknown device.
        emailKinds: ['new_device', 'premium', 'receipt'],
      }
      await endWell(cut, cases, flow)
    }),
  )
})
