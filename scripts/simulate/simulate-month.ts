import { isStoredByIdOnly } from '#contracts/place-sources'
import { PLANS } from '#contracts/plans'
import type { CallBudget } from '#db/queries/places/allowances'
import { FIT, type PlacedCandidate } from '#db/queries/places/candidate'
import { loadFacts } from '../../worker/modules/suggestions/present/show-activities.ts'
import { chooseSuggestions } from '../../worker/modules/suggestions/search/choose-suggestions.ts'
import { findCandidates } from '../../worker/modules/suggestions/search/find-candidates.ts'
import type { Searcher, Spender } from '../../worker/providers/places/budget/allowances.ts'
import { costOfMonth } from '../../worker/providers/places/budget/cost-of-month.ts'
import { GOOGLE_PRICES } from '../../worker/providers/places/google/google-prices.ts'
import type { DetailLevel } from '../../worker/providers/places/places.ts'
import { MONTH, PHOTOS_SEEN_OF_DASHBOARD, PHOTOS_SEEN_OF_LIST, SEED } from './assumptions.ts'
import { type Counts, createMemoryLedger } from './memory-ledger.ts'
import { planMonth, type SimulatedCouple, type SimulatedInvitation } from './plan-month.ts'
import { createRandom } from './random.ts'
import { createCityLot, type SimulatedCity } from './simulated-cities.ts'
import { createSimulatedWorld, type ReceivedCalls, type SimulatedWorld } from './simulated-world.ts'

export interface Scenario {
  couples: number
  openings: number
  budget: CallBudget
}

export interface SimulatedCounts {
  scenario: Scenario
  counts: Counts
  arrived: ReceivedCalls
  invitations: number
  /** How many of Google's places that were to be shown were named. */
  wanted: number
  named: number
  usdCents: number
}

/** What one page shows. */
interface ShownPage {
  activityIds: readonly string[]
  photosSeen: number
  level?: DetailLevel
}

/** As many as `listCandidates` stops at. */
const CATALOGUE_CANDIDATES = 20
/** `NAMED_BY_SOURCE` of `listSelected`. */
const CARDS_ON_DASHBOARD = 3
const DAY_MS = 24 * 60 * 60 * 1000

/** Places of the catalogue as the query gives them: those of the city, then those of its neighbours. */
function catalogueOf({ category, city, couple }: SimulatedInvitation): PlacedCandidate[] {
  const own = city?.catalogue[category] ?? 0
  const offered = couple.offered.get(category)
  return Array.from({ length: CATALOGUE_CANDIDATES }, (_, index) => {
    const activityId = `${city?.id ?? 'br'}-${category}-${index}`
    const tier = city && index >= own ? 'neighbours' : 'radius'
    return {
      activityId,
      tier: city ? tier : 'country',
      fit: FIT.fair,
      distanceKm: null,
      isOutsideRadius: tier === 'neighbours',
      score: CATALOGUE_CANDIDATES - index,
      nearness: CATALOGUE_CANDIDATES - index,
      family: null,
      drawing: null,
      chainKey: activityId,
      cornerKey: null,
      areaKey: null,
      timesOffered: offered?.get(activityId)?.times ?? 0,
      wasChosen: false,
      ownLatitude: null,
      ownLongitude: null,
    }
  })
}

const coupleAccount = ({ id: coupleId, plan }: SimulatedCouple): Searcher => ({ coupleId, invitationId: null, plan })
const linkAccount = ({ id, couple }: SimulatedInvitation): Spender => ({ coupleId: couple.id, invitationId: id })

/** A month of couples on one world: what they do, through the worker's own code where it asks a source. */
class SimulatedMonth {
  readonly world: SimulatedWorld
  invitations = 0
  wanted = 0
  named = 0

  constructor(world: SimulatedWorld) {
    this.world = world
  }

  /** `createInvitation` and `reloadSuggestions`: what is offered, and that it was. */
  async draw(invitation: SimulatedInvitation): Promise<void> {
    const { couple, category, city, radiusKm, filters } = invitation
    const offered = couple.offered.get(category) ?? new Map<string, { times: number; offeredAt: number }>()
    couple.offered.set(category, offered)
    const catalogue = filters.openNow || filters.maxPriceLevel || filters.free ? [] : catalogueOf(invitation)
    const question = { category, city, radiusKm, filters, catalogue, offered, searcher: coupleAccount(couple) }
    const { candidates } = await findCandidates(this.world, question)
    const { suggestionsPerInvitation: count } = PLANS[couple.plan]
    invitation.activityIds = chooseSuggestions(candidates, { count }).suggestions.map(({ activityId }) => activityId)
    const offeredAt = this.world.now().getTime()
    for (const id of invitation.activityIds) offered.set(id, { times: (offered.get(id)?.times ?? 0) + 1, offeredAt })
  }

  async create(invitation: SimulatedInvitation): Promise<void> {
    this.invitations += 1
    await this.draw(invitation)
  }

  /** What the guest's page asks for, and the pictures that come into view. */
  open = (invitation: SimulatedInvitation): Promise<void> =>
    this.show(linkAccount(invitation), { activityIds: invitation.activityIds, photosSeen: PHOTOS_SEEN_OF_LIST })

  async reload(invitation: SimulatedInvitation): Promise<void> {
    await this.draw(invitation)
    await this.open(invitation)
  }

  /** The first one: which of them is all the same to the bill. */
  async choose(invitation: SimulatedInvitation): Promise<void> {
    const [activityId] = invitation.activityIds
    if (activityId === undefined) return
    invitation.couple.chosen.unshift({ activityId, at: this.world.now().getTime() })
    await this.confirm(invitation)
  }

  confirm = (invitation: SimulatedInvitation): Promise<void> =>
    this.show(linkAccount(invitation), { activityIds: invitation.activityIds.slice(0, 1), photosSeen: 1 })

  /** `listSelected` asks for the newest; `listInvitations` asks for nothing. */
  dashboard(couple: SimulatedCouple): Promise<void> {
    const activityIds = this.historyOf(couple).slice(0, CARDS_ON_DASHBOARD)
    return this.show(coupleAccount(couple), { activityIds, photosSeen: PHOTOS_SEEN_OF_DASHBOARD })
  }

  history = (couple: SimulatedCouple): Promise<void> =>
    this.show(coupleAccount(couple), { activityIds: this.historyOf(couple), photosSeen: 0, level: 'names' })

  private historyOf({ plan, chosen }: SimulatedCouple): string[] {
    const { historyDays } = PLANS[plan]
    const since = historyDays === null ? 0 : this.world.now().getTime() - historyDays * DAY_MS
    return chosen.filter(({ at }) => at >= since).map(({ activityId }) => activityId)
  }

  private async show(spender: Spender, { activityIds, photosSeen, level = 'card' }: ShownPage): Promise<void> {
    const { shownPlaces } = this.world
    if (activityIds.length === 0) return
    const facts = await loadFacts({ shownPlaces }, activityIds, level, spender)
    this.wanted += activityIds.filter(isStoredByIdOnly).length
    this.named += facts.size
    for (const id of activityIds.slice(0, photosSeen)) {
      const photoName = facts.get(id)?.photoName
      if (photoName) await shownPlaces.photo(id, photoName, spender)
    }
  }
}

/** The same events every time. */
const planOf = (cities: readonly SimulatedCity[], { couples, openings }: Pick<Scenario, 'couples' | 'openings'>) =>
  planMonth(couples, { random: createRandom(SEED), cityOf: createCityLot(cities), openings })

/** How many events the months of some scenarios have: planning them costs little beside running them. */
export const countEvents = (
  cities: readonly SimulatedCity[],
  scenarios: readonly Pick<Scenario, 'couples' | 'openings'>[],
): number => scenarios.reduce((sum, scenario) => sum + planOf(cities, scenario).length, 0)

/** Runs a month, each thing at its time; `onEvent` is called after each of them. */
export async function runMonth(
  world: SimulatedWorld,
  cities: readonly SimulatedCity[],
  scenario: Pick<Scenario, 'couples' | 'openings'>,
  onEvent: () => void = () => undefined,
): Promise<SimulatedMonth> {
  const month = new SimulatedMonth(world)
  for (const event of planOf(cities, scenario)) {
    world.travelTo(event.at)
    if ('invitation' in event) await month[event.kind](event.invitation)
    else await month[event.kind](event.couple)
    await world.settle()
    onEvent()
  }
  return month
}

/** A month with the books in memory. */
export async function simulateMonth(
  cities: readonly SimulatedCity[],
  scenario: Scenario,
  onEvent: () => void,
): Promise<SimulatedCounts> {
  let counts: Counts = {}
  const world = createSimulatedWorld({
    cities: new Map(cities.map((city) => [city.id, city])),
    begins: MONTH.begins,
    budget: scenario.budget,
    createLedger(now, budget) {
      const ledger = createMemoryLedger(now, budget)
      counts = ledger.counts
      return ledger
    },
  })
  const { invitations, wanted, named } = await runMonth(world, cities, scenario, onEvent)
  const { arrived } = world
  return { scenario, counts, arrived, invitations, wanted, named, usdCents: costOfMonth(GOOGLE_PRICES, counts) }
}
