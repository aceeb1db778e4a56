import { formatNumber } from './format-number.ts'

const CENTAVOS_PER_REAL = 100

/** 1900 → `R$ 19`; 1990 → `R$ 19,90`; -1900 → `-R$ 19`. One form for screens, documents and e-mails. */
export function formatBrl(amountCents: number): string {
  const amount = Math.abs(amountCents)
  const centavos = amount % CENTAVOS_PER_REAL
  const fraction = centavos === 0 ? '' : `,${String(centavos).padStart(2, '0')}`
  return `${amountCents < 0 ? '-' : ''}R$ ${formatNumber(Math.floor(amount / CENTAVOS_PER_REAL))}${fraction}`
}
