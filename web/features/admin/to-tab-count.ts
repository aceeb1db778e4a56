import { MOST_WAITING, type Waiting } from '#contracts/admin'
import { admin } from '../../copy/admin/admin.ts'

/** As it is shown: more than 99 are not counted. */
export const toShownCount = (count: number): string => (count > MOST_WAITING ? `${MOST_WAITING}+` : String(count))

/** How much waits behind a tab, all kinds in one number and each in words; nothing where nothing does. */
export function toTabCount(waiting: Waiting, kinds: readonly (keyof Waiting)[]) {
  const found = kinds.filter((kind) => waiting[kind] > 0)
  if (found.length === 0) return null
  return {
    shown: toShownCount(found.reduce((sum, kind) => sum + waiting[kind], 0)),
    words: found.map((kind) => admin.overview.waiting.inWords[kind](toShownCount(waiting[kind]))).join(', '),
  }
}
