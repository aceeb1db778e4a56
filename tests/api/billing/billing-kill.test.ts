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
  paidUnreported,
  startCutWorld,
} from '../../support/billing/cut-flows.ts'
import { disagreementsOf, emailKindsTo, undeliveredEventsOf } from '../../support/billing/disagreements.ts'
import { NIGHTLY_JOB } from '../../support/billing/jobs.ts'
import { type BillingWorld, signInAgain } from '../../support/billing/start-billing.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { createPool } from '../../support/run/pool.ts'

const DAY_MS = 86_400_000
const SHORT_QUIET_MS = 40
/** In parallel: a cut mostly waits for the retry of the provider's call. */
const WORLDS = 3

let pool: ReturnType<typeof createPool<CutWorld>>
const all: CutWorld[] = []
beforeAll(async () => {
  for (let count = 0; count < WORLDS; count += 1) all.push(await startCutWorld())
  pool = createPool(all)
})
afterAll(async () => {
  for (const { of, network } of all) {
    expect(of.stripe.violations).toEqual([])
    await of.stop()
    await network.stop()
  }
  process.stdout.write(`cut points: ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}\n`)
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(60)
})

const counts = new Map<string, number>()

/** Cuts the worker off at each step of a flow, each time for a new couple, until no step is left. */
async function cutAtEveryStep(
  world: CutWorld,
  flow: Pick<BillingFlow, 'prepare' | 'perform' | 'afterEach'>,
): Promise<CutCase[]> {
  const { prepare, perform, afterEach = doNothing } = flow
  const { network, of } = world
  const cases: CutCase[] = []
  for (let step = 1; ; step += 1) {
    const { person } = await prepare(world)
    const subject = { person, coupleId: await coupleIdOf(of.app, person) }
    cases.push(subject)
    network.cutAt(step)
    await perform(world, subject)
    await network.quiet(SHORT_QUIET_MS)
    const wasKilled = network.isCut()
    network.mend()
    await afterEach(world)
    if (!wasKilled) return cases
  }
}

const differingIn = (of: BillingWorld): number => {
  const line = of.app.logs.findLast((text) => text.includes('"event":"billing_reconciled"'))
  return Number(JSON.parse(line ?? '{}').differing)
}

async function expectAgreement({ of }: CutWorld, cases: readonly CutCase[], when: string): Promise<void> {
  const found: string[] = []
  for (const [index, { coupleId }] of cases.entries()) {
    const problems = await disagreementsOf(of, coupleId)
    if (problems.length > 0) found.push(`cut ${index + 1}: ${problems.join('; ')}`)
  }
  expect(found, when).toEqual([])
}

/** Delivers the events of every other couple again, and runs the nightly job. */
async function heal(world: CutWorld, cases: readonly CutCase[]): Promise<void> {
  const { of } = world
  for (const { coupleId } of cases.filter((_, index) => index % 2 === 1)) {
    await deliverEvents(world, undeliveredEventsOf(of, coupleId))
  }
  expect(await of.app.fire(NIGHTLY_JOB)).toBe('ok')
  await expectAgreement(world, cases, 'after the job')
  expect(await of.app.fire(NIGHTLY_JOB)).toBe('ok')
  expect(differingIn(of), 'the second run finds nothing').toBe(0)
}

async function endWell(world: CutWorld, cases: readonly CutCase[], { again, emailKinds }: BillingFlow): Promise<void> {
  for (const subject of cases) await again(world, subject)
  await expectAgreement(world, cases, 'after the person has tried again')
  const written = await Promise.all(cases.map(({ person }) => emailKindsTo(world.of, person.id)))
  const expected = emailKinds.length > 0 ? [...emailKinds, 'welcome'].sort() : []
  expect(written).toEqual(cases.map(() => expected))
}

const inWorld = (work: (world: CutWorld) => Promise<void>): Promise<void> =>
  pool.lend((world) => work(world).finally(() => world.network.mend()))

describe('after a kill at any step both sides agree the next day, and a retry gives the person what they wanted', () => {
  const LONG_MS = 300_000

  test.concurrent.for(BILLING_FLOWS)('$name', { timeout: LONG_MS }, (flow) =>
    inWorld(async (world) => {
      const cases = await cutAtEveryStep(world, flow)
      counts.set(flow.name, cases.length - 1)
      await heal(world, cases)
      await endWell(world, cases, flow)
    }),
  )

  test.concurrent('the event of a renewal', { timeout: LONG_MS }, () =>
    inWorld(async (world) => {
      const { of } = world
      const waiting: Person[] = []
      for (let count = 0; count < 12; count += 1) waiting.push((await paidSubscriber(world)).person)
      await of.travelTo(new Date(of.now().getTime() + 31 * DAY_MS + DAY_MS / 6))
      const cases = await cutAtEveryStep(world, {
        prepare: async () => {
          const person = waiting.shift()
          if (!person) throw new Error('too few couples for so many steps')
          return { person: await signInAgain(of.app, person) }
        },
        perform: (_, { coupleId }) => {
          const paid = undeliveredEventsOf(of, coupleId).filter(({ type }) => type === 'invoice.paid')
          return deliverEvents(world, paid.slice(-1))
        },
      })
      counts.set('the event of a renewal', cases.length - 1)
      await heal(world, cases)
      const flow = {
        name: '',
        prepare: paidUnreported,
        perform: doNothing,
        again: doNothing,
        // Everybody signed in again a month later, on a device that was not known.
        emailKinds: ['new_device', 'premium', 'receipt'],
      }
      await endWell(world, cases, flow)
    }),
  )
})
