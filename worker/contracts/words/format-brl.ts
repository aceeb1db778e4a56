import { LOCALE } from '../locale.ts'

const CENTAVOS_PER_REAL = 100

/** 1900 → `R$ 19`; 1990 → `R$ 19,90`; -1900 → `-R$ 19`. One form for screens, documents and e-mails. */
export function formatBrl(amountCents: number): string {
  const fractionDigits = amountCents % CENTAVOS_PER_REAL === 0 ? 0 : 2
  const amount = new Intl.NumberFormat(LOCALE, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  })
  return `${amountCents < 0 ? '-' : ''}R$ ${amount.format(Math.abs(amountCents) / CENTAVOS_PER_REAL)}`
}
