/**
 * The hour of an outing as a sentence names it: `às 16 h`, `à 1h30`.
 *
 * @param plannedAt - `YYYY-MM-DDTHH:mm` in the place's time zone
 */
export function wordsOfHour(plannedAt: string): string {
  const [, , , hour = '', minute = ''] = plannedAt.split(/[-T:]/)
  const time = minute === '00' ? `${Number(hour)} h` : `${Number(hour)}h${minute}`
  return `${Number(hour) === 1 ? 'à' : 'às'} ${time}`
}
