import { expect, test } from 'vitest'
import { CODE_FILES, type Import, importsOf } from './source-files.ts'

/** Groups of files that reach each other by their imports (Tarjan's algorithm). */
function cyclesIn(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []

  const low = (file: string): number => lowest.get(file) ?? 0
  function visit(file: string): void {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    for (const next of edges.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(low(file), low(next)))
    }
    if (low(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || edges.get(file)?.includes(file)) cycles.push(group.toSorted())
  }

  for (const file of edges.keys()) if (!order.has(file)) visit(file)
  return cycles
}

/**
 * A contract imports types of its schema, and the schema imports constants of the contract: `imports.test.ts` restricts
 * both.
 */
const isSchemaOfContract = ({ file, target }: Import): boolean =>
  file.startsWith('worker/contracts/') && target.endsWith('/schemas.ts')

test('no files import each other in a cycle, not even for types', () => {
  const edgesOf = (file: string) => importsOf(file).filter((found) => !isSchemaOfContract(found))
  const edges = new Map(CODE_FILES.map((file) => [file, edgesOf(file).map(({ target }) => target)]))
  expect(edges.size).toBeGreaterThan(1000)
  expect(cyclesIn(edges)).toEqual([])
})

test('the test finds a cycle of any length', () => {
  const edges = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [], f: ['f'] }
  expect(cyclesIn(new Map(Object.entries(edges)))).toEqual([['a', 'b', 'c'], ['f']])
})
