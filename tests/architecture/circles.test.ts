import { expect, test } from 'vitest'
import { CODE_FILES, type Import, importsOf } from './source-files.ts'

/** Groups of files that reach each other by their imports (Tarjan's algorithm). */
function circlesIn(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  const low = (file: string): number => lowest.get(file) ?? 0
  function visit(file: string): void {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    for (const next of arrows.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(low(file), low(next)))
    }
    if (low(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || arrows.get(file)?.includes(file)) circles.push(group.toSorted())
  }

  for (const file of arrows.keys()) if (!order.has(file)) visit(file)
  return circles
}

/**
 * A contract imports types of its schema, and the schema imports constants of the contract: `imports.test.ts` restricts
 * both.
 */
const isSchemaOfContract = ({ file, target }: Import): boolean =>
  file.startsWith('worker/contracts/') && target.endsWith('/schemas.ts')

test('no files import each other in a circle, not even for types', () => {
  const arrowsOf = (file: string) => importsOf(file).filter((found) => !isSchemaOfContract(found))
  const arrows = new Map(CODE_FILES.map((file) => [file, arrowsOf(file).map(({ target }) => target)]))
  expect(arrows.size).toBeGreaterThan(1000)
  expect(circlesIn(arrows)).toEqual([])
})

test('the test finds a circle of any length', () => {
  const arrows = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [], f: ['f'] }
  expect(circlesIn(new Map(Object.entries(arrows)))).toEqual([['a', 'b', 'c'], ['f']])
})
