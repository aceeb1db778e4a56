import type { ReactNode } from 'react'

/** A number that matters, what it counts, and a quiet second line. */
export function StatCard({ value, label, note }: { value: string; label: string; note?: ReactNode }) {
  return (
    <div className="flex min-h-28 flex-col rounded-card bg-card px-2.5 py-4 shadow-raised sm:p-5">
      <p className="font-display text-2xl leading-none tabular-nums">{value}</p>
      <p className="mt-2 font-semibold text-xs leading-snug sm:text-sm">{label}</p>
      {note ? <p className="text-soft text-xs">{note}</p> : null}
    </div>
  )
}
