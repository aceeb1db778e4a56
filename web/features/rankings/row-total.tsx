import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format.ts'

export function RowTotal({ value, unit }: { value: number; unit: string }): ReactNode {
  return (
    <>
      <span className="block font-display text-lg leading-none">{formatNumber(value)}</span>{' '}
      <span className="block text-soft text-xs leading-tight">{unit}</span>
    </>
  )
}
