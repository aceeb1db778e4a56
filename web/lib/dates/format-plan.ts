import { onFirstUse } from '#contracts/words/on-first-use'

const dayFormat = onFirstUse(() => new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' }))

/** `2026-11-28T20:30` → `sábado, 28 de novembro` and `20h30` */
export function formatPlan(local: string): { day: string; hour: string } {
  const [hour, minute] = local.slice(11).split(':')
  return { day: dayFormat().format(new Date(local)), hour: `${Number(hour)}h${minute === '00' ? '' : minute}` }
}
