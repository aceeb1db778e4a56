import { MAX_WAITING, type Waiting } from '#contracts/admin'
import { admin } from '../../copy/admin/admin.ts'

/** The displayed count: `99+` for more than 99. */
export const toShownCount = (count: number): string => (count > MAX_WAITING ? `${MAX_WAITING}+` : String(count))

/** The open cases of a tab: their sum as a number, and each kind in words; null for none. */
export function toTabCount(waiting: Waiting, kinds: readonly (keyof Waiting)[]) {
  const found = kinds.filter((kind) => waiting[kind] > 0)
  if (found.length === 0) return null
  return {
    shown: toShownCount(found.reduce((sum, kind) => sum + waiting[kind], 0)),
    words: found.map((kind) => admin.overview.waiting.inWords[kind](toShownCount(waiting[kind]))).join(', '),
  }
}
