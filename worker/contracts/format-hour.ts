const CLOCK_LENGTH = 'HH:mm'.length

/**
 * `20:30` → `20h30`; `09:00` → `9h`. One form for screens, messages and e-mails.
 *
 * @param local - a time of day `HH:mm`, or a date that ends with it
 */
export function formatHour(local: string): string {
  const [hour, minute] = local.slice(-CLOCK_LENGTH).split(':')
  return `${Number(hour)}h${minute === '00' ? '' : minute}`
}

/** The hour as a sentence names it: `às 20h30`, `à 1h`. */
export function atHour(local: string): string {
  const hour = formatHour(local)
  return `${/^[01]h/.test(hour) ? 'à' : 'às'} ${hour}`
}
