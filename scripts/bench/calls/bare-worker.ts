// What a call costs at least on this stack: Hono, one client, the statements of a call as they came from the product, JSON out.
import { createClient, type InArgs } from '@libsql/client/http'
import { Hono } from 'hono'

interface Env {
  DATABASE_URL: string
  /** JSON: for each call its batches, see `record-calls.ts`. */
  CALLS: string
}

interface Batch {
  mode: 'read' | 'write'
  statements: { sql: string; args: (string | number | null)[] }[]
}

/** Stands in the arguments for an id that the call made: each run makes it anew. */
const NEW_ID = /^new-id-\d+$/

let calls: Record<string, Batch[]> | undefined

const app = new Hono<{ Bindings: Env }>()

app.all('/calls/:name', async ({ env, req, json }) => {
  calls ??= JSON.parse(env.CALLS) as Record<string, Batch[]>
  const client = createClient({ url: env.DATABASE_URL })
  const ids = new Map<string, string>()
  const fresh = (mark: string): string => {
    const id = ids.get(mark) ?? crypto.randomUUID()
    ids.set(mark, id)
    return id
  }
  const results: unknown[] = []
  for (const { mode, statements } of calls[req.param('name')] ?? []) {
    const given = statements.map(({ sql, args }) => ({
      sql,
      args: args.map((arg) => (typeof arg === 'string' && NEW_ID.test(arg) ? fresh(arg) : arg)) as InArgs,
    }))
    const answers = await client.batch(given, mode === 'write' ? 'write' : 'read')
    results.push(answers.map(({ rows }) => rows))
  }
  return json(results)
})

app.get('/nothing', ({ json }) => json({ ok: true }))

export default app
