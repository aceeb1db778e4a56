const moment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

/** ISO 8601 → `28/11/2026, 14:30`, in São Paulo. Apart from `format.ts`, which travels with every page. */
export const formatTimestamp = (iso: string): string => moment.format(new Date(iso))
