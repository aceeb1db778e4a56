// Whether simultaneous writers get through the local server: node scripts/bench/bench-crowd.ts [rounds] [people…]
// Starts the built product with a database of its own; every round all people create, choose, complete and log in at once.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn, register } from '#contracts/accounts'
import { completeActivity, selectActivity } from '#contracts/activities'
import { checkHealth } from '#contracts/health'
import type { Endpoint } from '#contracts/http/endpoint'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { buildProduct } from '../build/build-product.ts'
import { pipeline } from '../database/pipeline.ts'
import { prepareDatabaseWithProgress } from '../database/prepare-database.ts'
import { startSqld } from '../database/sqld.ts'
import { localSettings } from '../server/settings.ts'
import { startWorker } from '../server/start-worker.ts'
import { runCommand } from '../terminal/cli-error.ts'
import { type Progress, withProgress } from '../terminal/progress.ts'
import { type CrowdRound, runCrowd } from './run-crowd.ts'

const DEFAULT_ROUNDS = 20
const DEFAULT_SIZES = [64, 200]
const PASSWORD = 'abacate-com-limão'
const CITIES = ['3550308', '2611606', '3304557', '4106902', '3106200']
const GASTRONOMIA = 2
/** Registrations that run together while the people are made: hashing takes the processor. */
const SIGN_UPS_AT_ONCE = 8

interface Person {
  username: string
  session: string
  token: string
  activityId: string
}

type Call = (person: Person, index: number) => Promise<void>

let addresses = 0
/** Everybody comes from an address of their own: limits per address are not what is measured. */
const nextAddress = (): string => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

/** @throws Error whose message is the status, when the call is refused */
async function send(origin: string, { method, path }: Endpoint, body: unknown, session = '') {
  const response = await fetch(origin + path, {
    method,
    headers: {
      'CF-Connecting-IP': nextAddress(),
      'Content-Type': 'application/json',
      ...(session ? { Authorization: `Bearer ${session}` } : {}),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 100)}`)
  return JSON.parse(text)
}

/** What each person does in a round, in order: each step is one crowd. */
const stepsAt = (origin: string): Readonly<Record<string, Call>> => ({
  create: async (person, index) => {
    const body = { categoryId: GASTRONOMIA, cityId: CITIES[index % CITIES.length], radius: 20 }
    person.token = (await send(origin, createInvitation, body, person.session)).token
  },
  open: async (person) => {
    const path = loadInvitation.path.replace('{token}', person.token) as Endpoint['path']
    const { activities } = await send(origin, { ...loadInvitation, path }, null)
    person.activityId = activities[0].id
  },
  select: async ({ token, activityId }) => void (await send(origin, selectActivity, { token, activityId })),
  complete: async ({ session, activityId }) => void (await send(origin, completeActivity, { activityId }, session)),
  'log in': async (person) => {
    person.session = (await send(origin, logIn, { username: person.username, password: PASSWORD })).token
  },
})

async function signUp(origin: string): Promise<Person> {
  const username = `p${randomUUID().slice(0, 12)}`
  const body = { username, email: `${username}@exemplo.com.br`, password: PASSWORD }
  const { token } = await send(origin, register, body)
  return { username, session: token, token: '', activityId: '' }
}

async function signUpMany(origin: string, count: number, progress: Progress): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count) {
    const some = Math.min(SIGN_UPS_AT_ONCE, count - people.length)
    people.push(...(await Promise.all(Array.from({ length: some }, () => signUp(origin)))))
    progress.advance(some)
  }
  return people
}

interface Summary {
  people: number
  calls: number
  failed: number
  reasons: string
  'longest pause, ms': number
  'calls a second': number
}

function summarize(people: number, rounds: readonly CrowdRound[]): Summary {
  const total = (of: (round: CrowdRound) => number) => rounds.reduce((sum, round) => sum + of(round), 0)
  const answered = total((round) => round.answered)
  const calls = people * rounds.length
  return {
    people,
    calls,
    failed: calls - answered,
    reasons: [...new Set(rounds.flatMap(({ failures }) => [...failures.keys()]))].join('; ').slice(0, 80),
    'longest pause, ms': Math.round(Math.max(...rounds.map(({ longestPauseMs }) => longestPauseMs))),
    'calls a second': Math.round((answered * 1000) / total(({ totalMs }) => totalMs)),
  }
}

const HEALTH_EVERY_MS = 250

/** Asks the health check again and again until the crowd is served; a queue is no reason to say that something is down. */
async function watchHealth(origin: string, crowd: Promise<unknown>): Promise<number> {
  let isOver = false
  let refusals = 0
  void crowd.then(() => (isOver = true))
  while (!isOver) {
    const { ok } = await fetch(origin + checkHealth.path, { headers: { 'CF-Connecting-IP': nextAddress() } })
    if (!ok) refusals += 1
    await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS))
  }
  return refusals
}

type Results = Record<string, CrowdRound[]>

async function crowdServer(
  origin: string,
  people: readonly Person[],
  rounds: number,
  progress: Progress,
): Promise<Results> {
  const results: Results = {}
  const steps = Object.entries(stepsAt(origin))
  progress.reach(0, rounds * steps.length * people.length)
  for (let round = 1; round <= rounds; round++) {
    for (const [name, step] of steps) {
      const calls = people.map((person, index) => () => step(person, index))
      const crowd = runCrowd(calls, () => progress.advance())
      const refusals = await watchHealth(origin, crowd)
      if (refusals > 0) console.log(`${name}: the health check said ${refusals} times that something is down`)
      results[name] = [...(results[name] ?? []), await crowd]
    }
    console.error(`round ${round} of ${rounds}, ${people.length} people`)
  }
  return results
}

/** Makes so many people, crowds the server with them and prints what it came to. */
async function crowdWith(origin: string, databaseUrl: string, size: number, rounds: number): Promise<void> {
  const people = await withProgress(
    { title: `cadastrando ${size} pessoas`, unit: 'pessoas', total: size },
    (progress) => signUpMany(origin, size, progress),
  )
  await pipeline(databaseUrl, [
    { sql: "update subscriptions set plan = 'premium', status = 'active', billing = 'granted'", params: [] },
  ])
  const results = await withProgress({ title: `${size} pessoas de uma vez`, unit: 'chamadas' }, (progress) =>
    crowdServer(origin, people, rounds, progress),
  )
  console.table(Object.fromEntries(Object.entries(results).map(([name, found]) => [name, summarize(size, found)])))
}

async function bench(): Promise<void> {
  const [rounds = DEFAULT_ROUNDS, ...given] = process.argv.slice(2).map(Number)
  const sizes = given.length > 0 ? given : DEFAULT_SIZES
  const dataDir = mkdtempSync(join(tmpdir(), 'pra-dois-crowd-'))
  const configPath = await withProgress({ title: 'construindo o produto' }, () => buildProduct(join(dataDir, 'build')))
  const sqld = await startSqld(join(dataDir, 'database'))
  await prepareDatabaseWithProgress(sqld.url)
  const settings = localSettings(dataDir, { APP_ORIGIN: 'http://localhost:8787', TURSO_DATABASE_URL: sqld.url })
  const { miniflare, origin } = await startWorker({
    configPath,
    settings,
    host: '127.0.0.1',
    port: 0,
    onLog: () => undefined,
  })
  try {
    for (const size of sizes) await crowdWith(origin.replace(/\/$/, ''), sqld.url, size, rounds)
  } finally {
    await miniflare.dispose()
    await sqld.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await runCommand(bench)
