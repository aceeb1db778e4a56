import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { build } from 'vite'
import { buildProduct } from '../../build/build-product.ts'
import { pipeline } from '../../database/pipeline.ts'
import { prepareDatabaseWithProgress } from '../../database/prepare-database.ts'
import { startSqld } from '../../database/sqld.ts'
import { isRuntimeNote } from '../../server/runtime-flags.ts'
import { localSettings } from '../../server/settings.ts'
import { startWorker } from '../../server/start-worker.ts'
import { withProgress } from '../../terminal/progress.ts'
import type { Person, World } from './calls.ts'
import { workerds } from './processor-time.ts'
import { type Batch, startRecorder } from './record-calls.ts'
import { send } from './send-many.ts'

const PASSWORD = 'abacate-com-limão'
const PEOPLE = 48
const SIGN_UPS_AT_ONCE = 4
const HOST = '127.0.0.1'

async function post(url: string, body: unknown, session?: string): Promise<Record<string, unknown>> {
  const agent = new Agent()
  const headers: Record<string, string> = session ? { Authorization: `Bearer ${session}` } : {}
  const { status, text } = await send(agent, { method: 'POST', url, body, headers })
  agent.destroy()
  if (status >= 300) throw new Error(`${url}: ${status} ${text.slice(0, 200)}`)
  return JSON.parse(text)
}

async function get(url: string, session?: string) {
  const agent = new Agent()
  const headers: Record<string, string> = session ? { Authorization: `Bearer ${session}` } : {}
  const answer = await send(agent, { method: 'GET', url, headers })
  agent.destroy()
  return answer
}

async function signUp(origin: string): Promise<Person> {
  const username = `p${randomUUID().slice(0, 12)}`
  const body = { username, email: `${username}@exemplo.com.br`, password: PASSWORD }
  const { token, user } = await post(`${origin}/api/register`, body)
  return { id: (user as { id: string }).id, username, session: String(token), invitations: [], chosen: [] }
}

/** Each person has an open invitation, a choice that waits and something that is done. */
async function giveHistory(origin: string, person: Person): Promise<void> {
  const invite = async () => {
    const body = { categoryId: 2, cityId: '3550308', radius: 20 }
    const { token } = await post(`${origin}/api/create-invitation`, body, person.session)
    const { text } = await get(`${origin}/api/suggestions/${token}`)
    return { token: String(token), activityId: String(JSON.parse(text).activities[0].id) }
  }
  const [open, waits, done] = [await invite(), await invite(), await invite()]
  for (const { token, activityId } of [waits, done]) await post(`${origin}/api/select-activity`, { token, activityId })
  await post(`${origin}/api/mark-activity-completed`, { activityId: done.activityId }, person.session)
  person.invitations.push(open.token)
}

async function makeWorld(origin: string, databaseUrl: string): Promise<World> {
  const people: Person[] = []
  const offers = new Map<string, string>()
  const tags = new Map<string, string>()
  await withProgress({ title: 'cadastrando pessoas', unit: 'pessoas', total: PEOPLE }, async (progress) => {
    while (people.length < PEOPLE) {
      people.push(...(await Promise.all(Array.from({ length: SIGN_UPS_AT_ONCE }, () => signUp(origin)))))
      progress.advance(SIGN_UPS_AT_ONCE)
    }
  })
  const admin = await signUp(origin)
  await pipeline(databaseUrl, [
    { sql: "update users set role = 'admin' where id = ?", params: [admin.id] },
    {
      sql: "update subscriptions set plan = 'premium', status = 'active', billing = 'granted', granted_at = 1",
      params: [],
    },
  ])
  for (const person of people) await giveHistory(origin, person)
  return {
    origin,
    people,
    admin,
    password: PASSWORD,
    tagOf: ({ id }) => tags.get(id) ?? '',
    learnTags: async () => {
      for (const { id, session } of people) {
        const { headers } = await get(`${origin}/api/selected-activities`, session)
        tags.set(id, String(headers.etag))
      }
    },
    offerOf: (token) => offers.get(token) ?? '',
    learnOffer: async (token) => {
      const { text } = await get(`${origin}/api/suggestions/${token}`)
      offers.set(token, String(JSON.parse(text).activities[0].id))
    },
  }
}

export type Sides = Awaited<ReturnType<typeof startSides>>

/**
 * Builds the product and starts it twice on one database: as it is, and with a recorder in between, which tells what a call
 * asks of the database.
 *
 * @param folder - where all of it is stored
 */
export async function startSides(folder: string) {
  const configPath = await withProgress({ title: 'construindo o produto' }, () => buildProduct(join(folder, 'build')))
  const sqld = await startSqld(join(folder, 'database'))
  await prepareDatabaseWithProgress(sqld.url)
  const recorder = await startRecorder(sqld.url)
  const settings = localSettings(folder, { APP_ORIGIN: 'http://localhost:8787', TURSO_DATABASE_URL: sqld.url })
  const start = (databaseUrl: string) =>
    startWorker({
      configPath,
      settings: { ...settings, TURSO_DATABASE_URL: databaseUrl },
      host: HOST,
      port: 0,
      onLog: () => undefined,
    })
  const product = await start(sqld.url)
  const [productPid = 0] = workerds()
  const throughRecorder = await start(recorder.url)
  const origin = product.origin.replace(/\/$/, '')
  const world = await makeWorld(origin, sqld.url)
  return {
    world,
    /** The same people, asked through the recorder. */
    recorded: { ...world, origin: throughRecorder.origin.replace(/\/$/, '') },
    recorder,
    sqld,
    productPid,
    async stop(): Promise<void> {
      await product.miniflare.dispose()
      await throughRecorder.miniflare.dispose()
      await recorder.stop()
      await sqld.stop()
    },
  }
}

/** Builds and starts the bare route beside the product. */
export async function startBare({ sqld, productPid }: Sides, calls: Record<string, readonly Batch[]>) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    resolve: { conditions: ['workerd', 'worker', 'browser', 'import', 'default'] },
    build: {
      write: false,
      ssr: join(import.meta.dirname, 'bare-worker.ts'),
      target: 'es2022',
      minify: 'oxc',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle)) throw new Error('the bare worker was not built')
  const before = new Set(workerds())
  const options = {
    modules: [{ type: 'ESModule' as const, path: 'bare-worker.js', contents: bundle.output[0].code }],
    compatibilityDate: '2026-01-01',
    bindings: { DATABASE_URL: sqld.url, CALLS: JSON.stringify(calls) },
    host: HOST,
    port: 0,
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: ({ message }: { message: string }) => isRuntimeNote(message) || console.error(message),
    cf: false as const,
  }
  const miniflare = new Miniflare(convertV4MiniflareOptions(options as Parameters<typeof convertV4MiniflareOptions>[0]))
  const { origin } = await miniflare.ready
  const [bare = 0] = workerds().filter((pid) => !before.has(pid))
  return {
    origin,
    processes: { product: productPid, bare, database: sqld.pid },
    stop: () => miniflare.dispose(),
  }
}
