import type { ReactNode } from 'react'

const SHAPES = {
  tall: 'min-h-28 flex-col lg:min-h-24 lg:flex-row lg:flex-wrap lg:items-center',
  wide: 'flex-wrap max-sm:items-center sm:max-lg:flex-col lg:items-center',
} as const

interface StatCardProps {
  value: string
  label: string
  note?: ReactNode
  /** Whether it takes a whole row on a narrow screen, with number and label side by side. */
  isWide?: boolean
}

/** A number, its label, and a note in small text. */
export function StatCard({ value, label, note, isWide = false }: StatCardProps) {
  return (
    <div
      className={`flex gap-x-4 gap-y-2 rounded-card bg-card px-2.5 py-4 shadow-raised sm:p-5 ${SHAPES[isWide ? 'wide' : 'tall']}`}
    >
      <p className="font-display text-2xl leading-none tabular-nums">{value}</p>
      <div className="lg:grow lg:basis-24">
        <p className="font-semibold text-xs leading-snug sm:text-sm">{label}</p>
        {note ? <p className="text-soft text-xs">{note}</p> : null}
      </div>
    </div>
  )
}
