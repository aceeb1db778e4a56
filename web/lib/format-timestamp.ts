import { inSaoPaulo } from './format.ts'

const timestamp = inSaoPaulo({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** ISO 8601 → `28/11/2026, 14:30`, in São Paulo. Not in `format.ts`: every page loads that one, few show a time. */
export const formatTimestamp = (iso: string): string => timestamp().format(new Date(iso))
