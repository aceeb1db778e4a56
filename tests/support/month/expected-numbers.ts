import { ACHIEVEMENTS } from '../../../worker/modules/achievements/achievement-rules.ts'
import type { Choice, Couple, Facts, Invitation } from './facts.ts'

const DAY_MS = 24 * 60 * 60_000

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
/** `YYYY-MM-DD` in São Paulo. */
export const dayOf = (at: number): string => day.format(at)
/** `YYYY-MM` in São Paulo. */
export const monthOf = (at: number): string => dayOf(at).slice(0, 7)
/** `YYYY-MM` of the month before. */
export const monthBefore = (month: string): string =>
  new Date(new Date(`${month}-01T00:00:00Z`).getTime() - DAY_MS).toISOString().slice(0, 7)

/** Noon of the first day of the month after, in São Paulo. */
export function firstOfNextMonth(at: number): number {
  const [year = 0, month = 0] = monthOf(at).split('-').map(Number)
  return Date.UTC(year, month, 1, 15)
}

/** The Monday with which the week of a day began. */
export function mondayOf(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  return new Date(noon.getTime() - ((noon.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}

export type Done = Choice & { completedAt: number }
const isDone = (choice: Choice): choice is Done => choice.completedAt !== null

const countDistinct = (values: readonly unknown[]): number => new Set(values).size

/** The largest group of values that are alike. */
const largest = (values: readonly string[]): number =>
  Math.max(0, ...[...new Set(values)].map((one) => values.filter((other) => other === one).length))

const chosenBy = ({ choices }: Facts, { id }: Couple): Choice[] => choices.filter((one) => one.coupleId === id)
/** Newest first. */
export const doneBy = (facts: Facts, couple: Couple): Done[] =>
  chosenBy(facts, couple)
    .filter(isDone)
    .sort((a, b) => b.completedAt - a.completedAt)

/** What a couple counts: every figure that any screen shows of it. */
export function countersOf(facts: Facts, couple = facts.ours) {
  const done = doneBy(facts, couple)
  const unlocked = facts.unlocks.filter(({ coupleId }) => coupleId === couple.id)
  return {
    done: done.length,
    cities: countDistinct(done.map(({ cityId }) => cityId ?? 'Desconhecido')),
    unlocked,
    points: unlocked.reduce((sum, { slug }) => sum + ruleOf(slug).points, 0),
    invitationsThisMonth: facts.invitations.filter(
      ({ coupleId, createdAt }) => coupleId === couple.id && monthOf(createdAt) === monthOf(facts.now),
    ).length,
  }
}

/** The rule of the catalogue: names and points stand nowhere else. */
export function ruleOf(slug: string) {
  const rule = ACHIEVEMENTS.find((one) => one.slug === slug)
  if (!rule) throw new Error(`no achievement ${slug}`)
  return rule
}

/** The moment since when the couple's plan shows what is done. */
function shownSince({ ours, plans, now }: Facts): number {
  const { historyDays } = ours.isPremium ? plans.premium : plans.free
  return historyDays === null ? 0 : now - historyDays * DAY_MS
}

/** Of a list, newest first: what is not done, and what was done as far back as the plan shows; and how much it hides. */
function shownOf<Entry extends Choice>(facts: Facts, entries: Entry[], at: (entry: Entry) => number) {
  const shown = entries
    .filter(({ completedAt }) => completedAt === null || completedAt >= shownSince(facts))
    .sort((a, b) => at(b) - at(a))
  return { shown, hidden: entries.length - shown.length }
}

/** `Aberto`, `Escolhido` or `Expirado`. */
export function stateOf({ choices, now }: Facts, { id, expiresAt }: Invitation): string {
  if (choices.some(({ invitationId }) => invitationId === id)) return 'Escolhido'
  return now < expiresAt ? 'Aberto' : 'Expirado'
}

/** What was chosen for our couple, as far as its plan shows it. */
export const chosenShown = (facts: Facts) =>
  shownOf<Choice>(facts, chosenBy(facts, facts.ours), ({ selectedAt }) => selectedAt)
/** What our couple did, as far as its plan shows it. */
export const doneShown = (facts: Facts) =>
  shownOf<Done>(facts, doneBy(facts, facts.ours), ({ completedAt }) => completedAt)

/** The same as the dashboard has it: what waits first, newest first, then what was done last. */
export function dashboardShown(facts: Facts) {
  const { shown, hidden } = chosenShown(facts)
  const waiting = shown.filter(({ completedAt }) => completedAt === null)
  return { waiting, choices: [...waiting, ...doneShown(facts).shown], hidden }
}

export const whenFree = <T>({ ours }: Facts, free: T, premium: T): T => (ours.isPremium ? premium : free)

/** What counts towards achievements: the first three of a day (docs/rules.md, achievements.3). */
const countedOf = (newestFirst: Done[]): Done[] =>
  newestFirst.filter((one, index) => {
    const earlier = newestFirst.slice(index + 1).filter((other) => dayOf(other.completedAt) === dayOf(one.completedAt))
    return earlier.length < 3
  })

/** How far our couple is with each achievement that it does not have, by name. */
export function progressOf(facts: Facts): Map<string, { current: number; target: number }> {
  const done = countedOf(doneBy(facts, facts.ours))
  const days = [...new Set(done.map(({ completedAt }) => dayOf(completedAt)))]
  const metrics: Record<string, number> = {
    completed: done.length,
    cities: countDistinct(done.flatMap(({ cityId }) => cityId ?? [])),
    states: countDistinct(done.flatMap(({ uf }) => uf ?? [])),
    categories: countDistinct(done.map(({ category }) => category)),
    bestWeek: largest(days.map(mondayOf)),
    bestMonth: largest(done.map(({ completedAt }) => monthOf(completedAt))),
    chosenByPartner: chosenBy(facts, facts.ours).filter(({ invitationId }) => invitationId !== null).length,
    premium: facts.ours.isPremium,
  }
  const { unlocked } = countersOf(facts, facts.ours)
  const locked = ACHIEVEMENTS.filter((rule) => !unlocked.some(({ slug }) => slug === rule.slug))
  const ofCategory = (metric: string) => done.filter(({ category }) => metric === `category:${category}`).length
  return new Map(
    locked.map(({ name, metric, target }) => {
      const current = Math.min(target, metrics[metric] ?? ofCategory(metric))
      return [name, { current, target }]
    }),
  )
}

/** What counts of a couple's month in the rankings: one a day, a place once (docs/rules.md, rankings.1). */
function pointsOf(facts: Facts, couple: Couple, month: string): Done[] {
  const counted: Done[] = []
  for (const done of doneBy(facts, couple).reverse()) {
    if (monthOf(done.completedAt) !== month) continue
    const isSecond = counted.some(({ completedAt }) => dayOf(completedAt) === dayOf(done.completedAt))
    const isRepeated = counted.some(({ placeId }) => placeId === done.placeId)
    if (!isSecond && !isRepeated) counted.push(done)
  }
  return counted
}

const lastOf = (points: readonly Done[]): number => Math.max(0, ...points.map(({ completedAt }) => completedAt))
const isListed = ({ isPremium, isPublic }: Couple): boolean => Boolean(isPremium && isPublic)

/** Of two couples that are level the one stands first that had its points first. */
export const topCouples = (facts: Facts, month: string) =>
  facts.couples
    .filter(isListed)
    .map((couple) => ({ slug: couple.slug, points: pointsOf(facts, couple, month) }))
    .filter(({ points }) => points.length > 0)
    .sort((a, b) => b.points.length - a.points.length || lastOf(a.points) - lastOf(b.points))
    .map(({ slug, points }, index) => ({ rank: index + 1, slug, points: points.length }))

/** docs/rules.md, rankings.6 */
const COUPLES_AT_LEAST = 3

/** Whose visits they are does not matter, only that they are of several couples; each has one visit a place and month. */
export function topPlaces(facts: Facts, month: string) {
  const points = facts.couples.flatMap((couple) => pointsOf(facts, couple, month))
  return [...Map.groupBy(points, ({ placeId }) => placeId).values()]
    .filter((visits) => visits.length >= COUPLES_AT_LEAST)
    .sort((a, b) => b.length - a.length || lastOf(a) - lastOf(b))
    .map((visits, index) => ({ rank: index + 1, name: visits[0]?.name, city: visits[0]?.city, visits: visits.length }))
}

/** Newest first, up to the end of a month; of one moment in the order of ids. */
export const recentUnlocks = (facts: Facts, month: string) =>
  facts.unlocks
    .filter(({ unlockedAt }) => monthOf(unlockedAt) <= month)
    .sort((a, b) => b.unlockedAt - a.unlockedAt || compare(b.coupleId, a.coupleId) || compare(b.slug, a.slug))
    .flatMap(({ coupleId, slug: achievement, unlockedAt }) => {
      const couple = facts.couples.find(({ id }) => id === coupleId)
      return couple && isListed(couple) ? [{ achievement, slug: couple.slug, unlockedAt }] : []
    })

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
