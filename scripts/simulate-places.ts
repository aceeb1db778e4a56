import { PLANS } from '#contracts/plans'
import type { CallBudget } from '#db/queries/places/allowances'
import { costOfMonth } from '../worker/providers/places/budget/cost-of-month.ts'
import { GOOGLE_PRICES } from '../worker/providers/places/google/google-prices.ts'
import { BILLABLE_CALLS } from '../worker/providers/places/places.ts'
import { MONTH, PREMIUM_SHARE, SEED } from './simulate/assumptions.ts'
import { checkLedger } from './simulate/check-ledger.ts'
import { countEvents, type Scenario, type SimulatedCounts, simulateMonth } from './simulate/simulate-month.ts'
import { listSimulatedCities, type SimulatedCity } from './simulate/simulated-cities.ts'
import { CliError, runCommand } from './terminal/cli-error.ts'
import { withProgress } from './terminal/progress.ts'

// What Google as a source of places would cost in a month: npm run simulate:places, or with reais per dollar:
// npm run simulate:places -- 5.80
// Everything that decides is the worker's own code (lookups, cache, books, what is shown, prices); the source only counts,
// and nothing leaves this machine. What couples do is assumed: scripts/simulate/assumptions.ts.

/** More than anybody could ask for, so that what a place and a search may cost a couple is the only limit. */
const NO_LIMIT: CallBudget = { daily: 1e9, monthly: 1e9 }
const SCENARIOS = [
  { couples: 1000, openings: 2 },
  { couples: 10_000, openings: 1 },
  { couples: 10_000, openings: 2 },
  { couples: 10_000, openings: 4 },
  { couples: 50_000, openings: 2 },
]
const BUDGETED = { couples: 10_000, openings: 2 }
/** Parts of what the plan brings in that might go to places: there are also the payment's fee, tax, servers and people. */
const REVENUE_SHARES = [0.1, 0.2, 0.4]
/** An example: whoever runs this gives today's rate. */
const REAIS_PER_DOLLAR = 5.5

const whole = (value: number) => Math.round(value).toLocaleString('pt-BR')
const percent = (share: number) => `${(100 * share).toFixed(1).replace('.', ',')} %`
const dollars = (usd: number, digits = 0) =>
  `US$ ${usd.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`

function readRate(given: string | undefined): number {
  const rate = Number((given ?? String(REAIS_PER_DOLLAR)).replace(',', '.'))
  if (!(rate > 0)) throw new CliError('Diga quantos reais vale um dólar, por exemplo: npm run simulate:places -- 5.80')
  return rate
}

const callsOf = ({ counts }: SimulatedCounts) => BILLABLE_CALLS.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)

function toRow({ scenario, counts, invitations, usdCents, ...shown }: SimulatedCounts) {
  const { hit = 0, miss = 0, search = 0, details = 0, names = 0, photo = 0 } = counts
  return {
    casais: whole(scenario.couples),
    aberturas: scenario.openings,
    convites: whole(invitations),
    'buscas guardadas': percent(hit / Math.max(1, hit + miss)),
    buscas: whole(search),
    detalhes: whole(details),
    nomes: whole(names),
    fotos: whole(photo),
    'com nome': percent(shown.named / Math.max(1, shown.wanted)),
    'no mês': dollars(usdCents / 100),
    'por casal': dollars(usdCents / 100 / scenario.couples, 3),
  }
}

/** What each kind of call costs, and how much of the whole. */
function printParts({ counts, usdCents }: SimulatedCounts): void {
  const rows = BILLABLE_CALLS.map((kind) => {
    const cents = costOfMonth(GOOGLE_PRICES, { [kind]: counts[kind] ?? 0 })
    return {
      chamada: kind,
      quantas: whole(counts[kind] ?? 0),
      custo: dollars(cents / 100),
      parte: percent(cents / usdCents),
    }
  })
  console.table(rows)
}

/** As many calls of the same mix as this money pays for. */
function toBudget({ counts }: SimulatedCounts, usd: number): CallBudget {
  const scaled = (share: number) =>
    Object.fromEntries(BILLABLE_CALLS.map((kind) => [kind, Math.floor((counts[kind] ?? 0) * share)]))
  let [low, high] = [0, 1]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (costOfMonth(GOOGLE_PRICES, scaled(middle)) > usd * 100) high = middle
    else low = middle
  }
  const monthly = Object.values(scaled(low)).reduce((sum, count) => sum + count, 0)
  return { daily: Math.floor(monthly / MONTH.days), monthly }
}

/** One month after the other; what has happened of all that will is shown. */
async function simulateMonths(
  cities: readonly SimulatedCity[],
  scenarios: readonly Scenario[],
): Promise<SimulatedCounts[]> {
  const task = { title: `simulando ${scenarios.length} meses`, unit: 'eventos', total: countEvents(cities, scenarios) }
  return withProgress(task, async (progress) => {
    const months: SimulatedCounts[] = []
    for (const scenario of scenarios) months.push(await simulateMonth(cities, scenario, () => progress.advance()))
    return months
  })
}

async function printBudgets(cities: readonly SimulatedCity[], unlimited: SimulatedCounts, rate: number): Promise<void> {
  const { couples } = BUDGETED
  const revenue = (couples * PREMIUM_SHARE * PLANS.premium.priceCents) / 100 / rate
  console.log(
    `\n${percent(PREMIUM_SHARE)} de ${whole(couples)} casais pagam R$ ${PLANS.premium.priceCents / 100}: ` +
      `${dollars(revenue)} por mês a R$ ${rate.toLocaleString('pt-BR')} por dólar, ${dollars(revenue / couples, 3)} por casal ativo, antes de tarifas e impostos.`,
  )
  console.log('Orçamentos que uma parte disso paga, e quanto dos lugares do Google aparece com nome:\n')
  const budgets = REVENUE_SHARES.map((share) => toBudget(unlimited, revenue * share))
  const months = await simulateMonths(
    cities,
    budgets.map((budget) => ({ ...BUDGETED, budget })),
  )
  const rows = months.map((totals, index) => {
    const { casais, aberturas, convites, ...rest } = toRow(totals)
    const { monthly, daily } = totals.scenario.budget
    return { parte: percent(REVENUE_SHARES[index] ?? 0), 'por mês': whole(monthly), 'por dia': whole(daily), ...rest }
  })
  console.table(rows)
}

async function simulate(): Promise<void> {
  const rate = readRate(process.argv[2])
  const cities = listSimulatedCities()
  await withProgress({ title: 'conferindo a contagem com um banco' }, () => checkLedger(cities))
  console.log(`Um mês de ${MONTH.days} dias com o Google como fonte, sem orçamento (semente ${SEED}):\n`)
  const months = await simulateMonths(
    cities,
    SCENARIOS.map((scenario) => ({ ...scenario, budget: NO_LIMIT })),
  )
  console.table(months.map(toRow))
  const usual = months.find(
    ({ scenario }) => scenario.couples === BUDGETED.couples && scenario.openings === BUDGETED.openings,
  )
  if (!usual) throw new Error('the usual month was not simulated')
  console.log(`\nDe onde vem o custo (${whole(BUDGETED.couples)} casais, ${whole(callsOf(usual))} chamadas):\n`)
  printParts(usual)
  await printBudgets(cities, usual, rate)
}

await runCommand(simulate)
