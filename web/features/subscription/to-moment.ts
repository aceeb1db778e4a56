const moment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

/** ISO 8601 → `28/11/2026, 14:30`: for what ends within a day, where the day alone would promise too much. */
export const toMoment = (iso: string) => moment.format(new Date(iso))
