import type { Statement } from '#db/client'

type Cell = string | number | null

export interface Sql {
  sql: string
  params: unknown[]
}

/** SQL and parameters of a statement; Drizzle's builders and its raw statements return them differently. */
export const sqlOf = ({ queries }: Statement<unknown>): Sql[] =>
  queries.map((query) => {
    const source = query as unknown as { toSQL?(): Sql; getQuery?(): Sql }
    const sent = source.toSQL?.() ?? source.getQuery?.()
    if (!sent) throw new Error('the statement has no SQL to read')
    return sent
  })

const toArgument = (value: unknown): { type: string; value?: string | number } => {
  if (value === null || value === undefined) return { type: 'null' }
  if (typeof value === 'number' && !Number.isInteger(value)) return { type: 'float', value }
  if (typeof value === 'number') return { type: 'integer', value: String(value) }
  if (typeof value === 'boolean') return { type: 'integer', value: value ? '1' : '0' }
  return { type: 'text', value: String(value) }
}

interface PipelineResult {
  type: 'ok' | 'error'
  error?: { message: string }
  response?: { result: { rows_read: number; rows: { value: string }[][] } }
}

/** Sends statements one by one over libSQL's HTTP pipeline, which reports the cost of each. */
export async function pipeline(url: string, statements: readonly Sql[]) {
  const { origin, searchParams } = new URL(url)
  const response = await fetch(`${origin}/v2/pipeline`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${searchParams.get('authToken') ?? ''}` },
    body: JSON.stringify({
      requests: [
        ...statements.map(({ sql, params }) => ({ type: 'execute', stmt: { sql, args: params.map(toArgument) } })),
        // An open stream holds its connection for ten seconds, and the local server has only one.
        { type: 'close' },
      ],
    }),
  })
  const { results }: { results: PipelineResult[] } = await response.json()
  return results.slice(0, statements.length).map(({ response: answer, error }) => {
    if (!answer) throw new Error(error?.message)
    return {
      rowsRead: answer.result.rows_read,
      rows: answer.result.rows.map((row): Cell[] => row.map(({ value }) => value ?? null)),
    }
  })
}

/** Rows that statements read: reported by libSQL's pipeline, and billed by Turso. */
export async function countRowsRead(url: string, ...statements: Statement<unknown>[]): Promise<number> {
  const answers = await pipeline(url, statements.flatMap(sqlOf))
  return answers.reduce((sum, { rowsRead }) => sum + rowsRead, 0)
}
