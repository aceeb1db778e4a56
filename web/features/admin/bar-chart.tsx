import { useId } from 'react'
import { admin } from '../../copy/admin.ts'
import { Turning } from '../../ui/prose.tsx'

const copy = admin.charts

export interface Bar {
  /** `nov/26` */
  label: string
  value: number
  /** The value as it is written. */
  text: string
}

const HEIGHT = 100
const STEP = 10
const WIDTH = 7

/** A dozen months as bars, this one marked; the same numbers as a table for whoever wants to read them. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const id = useId()
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  return (
    <section aria-labelledby={id} className="flex flex-col rounded-card bg-card p-4 shadow-raised sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-lg" id={id}>
          {title}
        </h3>
        <p className="text-sm text-soft">
          <span className="font-display text-ink text-lg tabular-nums">{last.text}</span> {copy.thisMonth}
        </p>
      </div>
      <Bars bars={bars} label={copy.summary(title, first.label, last.label, last.text)} />
      <div aria-hidden="true" className="mt-1.5 flex justify-between text-soft text-xs">
        <span>{first.label}</span>
        <span>{last.label}</span>
      </div>
      <Peak bars={bars} />
      <AsTable bars={bars} title={title} />
    </section>
  )
}

function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const highest = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <svg
      aria-label={label}
      className="mt-3 h-24 w-full sm:h-32 border-line border-b"
      preserveAspectRatio="none"
      role="img"
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
    >
      {bars.map((bar, index) => {
        const height = (Math.max(0, bar.value) / highest) * HEIGHT
        return (
          <rect
            className={index === bars.length - 1 ? 'fill-urucum' : 'fill-field'}
            height={height}
            key={bar.label}
            width={WIDTH}
            x={index * STEP + (STEP - WIDTH) / 2}
            y={HEIGHT - height}
          >
            <title>{`${bar.label}: ${bar.text}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}

function Peak({ bars }: { bars: readonly Bar[] }) {
  const peak = bars.reduce((best, bar) => (bar.value > best.value ? bar : best))
  return <p className="mt-1 text-sm text-soft">{peak.value > 0 ? copy.peak(peak.text, peak.label) : copy.nothing}</p>
}

function AsTable({ bars, title }: { bars: readonly Bar[]; title: string }) {
  return (
    <details className="group -mb-2">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold text-sm hover:text-urucum">
        {copy.table}
        <Turning />
      </summary>
      <table className="mb-2 w-full text-sm tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{copy.month}</th>
            <th scope="col">{copy.value}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, text }) => (
            <tr className="border-line border-t" key={label}>
              <th className="py-1 text-left font-normal text-soft" scope="row">
                {label}
              </th>
              <td className="py-1 text-right">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
