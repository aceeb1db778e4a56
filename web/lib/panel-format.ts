// Formats that only the panel uses; `format.ts` is loaded by every page.
import { LOCALE } from '#contracts/locale'
import { formatTimestamp } from './format.ts'

const monthName = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' })
const percent = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })
const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 })
const compactBrl = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})
const usd = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' })
const change = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** ISO 8601 → `20/11/2026 14h05` */
export const formatPanelTimestamp = (iso: string) => formatTimestamp(iso).replace(',', '')

/** `2026-11` → `nov/26` */
export function formatShortMonth(month: string): string {
  const name = monthName.format(new Date(`${month}-01T00:00:00Z`)).replace('.', '')
  return `${name}/${month.slice(2, 4)}`
}

/** 8.25 → `8,3%` */
export const formatPercent = (value: number) => `${percent.format(value)}%`

/** 12.5 → `+12,5%` */
export const formatChange = (value: number) => `${change.format(value)}%`

/** 1250 → `1,3 mil` */
export const formatCompact = (value: number) => compact.format(value)

/** Reais: 1250 → `R$ 1,3 mil` */
export const formatCompactBrl = (reais: number) => compactBrl.format(reais)

/** Cents of a dollar: 1234.5 → `US$ 12,35` */
export const formatUsd = (cents: number) => usd.format(cents / 100)
