import { type Measurement, medianOf } from './measurement.ts'

const NAME_WIDTH = 12
const WIDTH = 8

type Row = readonly [name: string, page: Measurement]

const COLUMNS: readonly [title: string, cell: (page: Measurement, bare: Measurement) => string][] = [
  ['perf', ({ performance }) => String(performance)],
  ['a11y', ({ accessibility }) => String(accessibility)],
  ['best', ({ bestPractices }) => String(bestPractices)],
  ['SEO', ({ seo }) => String(seo)],
  ['FCP ms', ({ fcpMs }) => fcpMs.toFixed(0)],
  ['LCP ms', ({ lcpMs }) => lcpMs.toFixed(0)],
  ['/ bare', ({ lcpMs }, bare) => (lcpMs / bare.lcpMs).toFixed(2)],
  ['TBT ms', ({ tbtMs }) => tbtMs.toFixed(0)],
  // A bare stack that never blocks has no ratio.
  ['/ bare', ({ tbtMs }, bare) => (bare.tbtMs > 0 ? (tbtMs / bare.tbtMs).toFixed(2) : '–')],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['SI ms', ({ siMs }) => siMs.toFixed(0)],
  ['JS KB', ({ scriptBytes }) => (scriptBytes / 1000).toFixed(1)],
  ['all KB', ({ totalBytes }) => (totalBytes / 1000).toFixed(1)],
  ['files', ({ requests }) => String(requests)],
]

const toLine = (name: string, cells: readonly string[]): string =>
  [name.padEnd(NAME_WIDTH), ...cells.map((cell) => cell.padStart(WIDTH))].join('')

/**
 * A line for each page, with the medians of its runs.
 *
 * @param bare - the bare stack in the same runs
 */
export function toTable(title: string, pages: ReadonlyMap<string, readonly Measurement[]>, bare: Measurement): string {
  const rows = [...pages].map(([name, runs]): Row => [name, medianOf(runs)])
  const head = toLine(
    title,
    COLUMNS.map(([column]) => column),
  )
  return [
    head,
    ...rows.map(([name, page]) =>
      toLine(
        name,
        COLUMNS.map(([, cell]) => cell(page, bare)),
      ),
    ),
  ].join('\n')
}
