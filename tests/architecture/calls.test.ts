import { expect, test } from 'vitest'
import { ROUTES } from '../../worker/app.ts'

const CONTRACTS = import.meta.glob<Record<string, unknown>>('../../worker/contracts/*.ts', { eager: true })
const SCHEMAS = import.meta.glob<Record<string, unknown>>('../../worker/modules/**/schemas.ts', { eager: true })

const namesOf = (modules: Record<string, Record<string, unknown>>, field: string) =>
  Object.values(modules).flatMap((values) =>
    Object.entries(values).filter(([, value]) => typeof value === 'object' && value !== null && field in value),
  )

const calls = namesOf(CONTRACTS, 'method')
const schemas = namesOf(SCHEMAS, 'summary')

test('every contract has a schema with its name, and every schema has a contract', () => {
  expect(calls.length).toBeGreaterThan(100)
  expect(calls.map(([name]) => name).sort()).toEqual(schemas.map(([name]) => name).sort())
})

test.each(calls)('%s has one route, which is bound to its schema', (name, call) => {
  const routes = ROUTES.filter(({ contract }) => isSameCall(contract, call))
  expect(routes).toHaveLength(1)
  const summaries = schemas
    .filter(([other]) => other === name)
    .map(([, schema]) => Reflect.get(Object(schema), 'summary'))
  expect(summaries).toContain(routes[0]?.contract.summary)
})

function isSameCall({ method, path }: { method: string; path: string }, call: unknown): boolean {
  return Reflect.get(Object(call), 'method') === method && Reflect.get(Object(call), 'path') === path
}
