import fc from 'fast-check'
import type { StripeEvent } from '../../fakes/stripe/stripe-objects.ts'
import { permutations, type Scenario, undoScenario } from './billing-scenario.ts'
import type { BillingWorld } from './start-billing.ts'

/** Seed of the random orders; WEBHOOK_SEED repeats a failure. */
export const SEED = Number(process.env.WEBHOOK_SEED ?? 20_261_121)

/** Repeats each item at a random later place. */
function doubled<T>(items: readonly T[], places: readonly number[]): T[] {
  const all = [...items]
  for (const [index, item] of items.entries()) {
    const from = all.indexOf(item) + 1
    all.splice(from + ((places[index] ?? 0) % (all.length - from + 1)), 0, item)
  }
  return all
}

export const someOf = <T>(arbitrary: fc.Arbitrary<T>, count: number): T[] =>
  fc.sample(arbitrary, { numRuns: count, seed: SEED })

/** Orders of a scenario's events, as indices, with each event twice. */
export function ordersOf(count: number, max = Number.POSITIVE_INFINITY): number[][] {
  const all = permutations(Array.from({ length: count }, (_, index) => index))
  const chosen = all.length <= max ? all : someOf(fc.shuffledSubarray(all, { minLength: max, maxLength: max }), 1)[0]
  const places = someOf(fc.array(fc.nat(50), { minLength: count, maxLength: count }), all.length)
  return (chosen ?? []).map((order, index) => doubled(order, places[index] ?? []))
}

/** The stage that an event belongs to. */
const stageOf = ({ stages }: Scenario, event: StripeEvent): number =>
  stages.findIndex(({ events }) => events.includes(event))

/** Sets the provider's state to the stage of each event; it never returns to an earlier stage. */
function mover(story: Scenario): (event: StripeEvent) => number {
  let reached = -1
  return (event) => {
    const next = stageOf(story, event)
    if (next > reached) story.stages[next]?.restore()
    reached = Math.max(reached, next)
    return reached
  }
}

const eventsIn = ({ events }: Scenario, order: readonly number[]): StripeEvent[] =>
  order.map((index) => events[index]).filter((event) => event !== undefined)

const atLast = (story: Scenario): void => story.stages.at(-1)?.restore()

/** Delivers the events one by one, with the provider in its final state. */
export async function deliverAfterwards(world: BillingWorld, story: Scenario, order: readonly number[]): Promise<void> {
  await undoScenario(world, story)
  atLast(story)
  for (const event of eventsIn(story, order)) await world.stripe.deliver(event)
}

/** Delivers the events one by one, with the provider in the state of the latest event so far. */
export async function deliverMeanwhile(
  world: BillingWorld,
  story: Scenario,
  order: readonly number[],
): Promise<Set<number>> {
  await undoScenario(world, story)
  const move = mover(story)
  const seen = new Set<number>()
  for (const event of eventsIn(story, order)) {
    seen.add(move(event))
    await world.stripe.deliver(event)
  }
  return seen
}

/** Delivers the events concurrently, with the provider in its final state. */
export async function deliverAtOnce(world: BillingWorld, story: Scenario, order: readonly number[]): Promise<void> {
  await undoScenario(world, story)
  atLast(story)
  await Promise.all(eventsIn(story, order).map((event) => world.stripe.deliver(event)))
}

/** Delivers the events of each stage as it happens, without waiting for earlier ones. */
export async function deliverAsItHappens(
  world: BillingWorld,
  story: Scenario,
  order: readonly number[],
  pauses: readonly number[],
): Promise<void> {
  await undoScenario(world, story)
  const sent: Promise<unknown>[] = []
  for (const [stage, { restore }] of story.stages.entries()) {
    restore()
    const due = eventsIn(story, order).filter((event) => stageOf(story, event) === stage)
    sent.push(...due.map((event) => world.stripe.deliver(event)))
    await new Promise((resolve) => setTimeout(resolve, pauses[stage]))
  }
  await Promise.all(sent)
}
