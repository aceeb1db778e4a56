/**
 * 1247 → `1.247`; -1247 → `-1.247`. Does not use `Intl`: its first use takes longer than everything else that a worker
 * does before its first response, and takes 10 ms on a phone.
 */
export const formatNumber = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.')

/** 4.6 → `4,6`; 1247.04 → `1.247,0` */
export function formatOneDecimal(value: number): string {
  const tenths = Math.round(Math.abs(value) * 10)
  const sign = value < 0 && tenths > 0 ? '-' : ''
  return `${sign}${formatNumber(Math.floor(tenths / 10))},${tenths % 10}`
}
