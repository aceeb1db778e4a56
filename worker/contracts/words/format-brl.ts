const CENTAVOS_PER_REAL = 100

/** `12345` → `12.345` */
const grouped = (reais: number): string => String(reais).replaceAll(/\B(?=(\d{3})+$)/g, '.')

/**
 * 1900 → `R$ 19`; 1990 → `R$ 19,90`; -1900 → `-R$ 19`. One form for screens, documents and e-mails. Without `Intl`, whose
 * first use takes longer than all else that a worker does before its first answer: letters name prices as they are loaded.
 *
 * @param amountCents - integer centavos
 */
export function formatBrl(amountCents: number): string {
  const amount = Math.abs(amountCents)
  const centavos = amount % CENTAVOS_PER_REAL
  const fraction = centavos === 0 ? '' : `,${String(centavos).padStart(2, '0')}`
  return `${amountCents < 0 ? '-' : ''}R$ ${grouped(Math.floor(amount / CENTAVOS_PER_REAL))}${fraction}`
}
