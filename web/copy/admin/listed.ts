import { LOCALE } from '#contracts/locale'
import { MOST_COUNTED } from '#contracts/pagination'

/** How many rows a list shows, and how many there are in all. */
export const listedOf = (what: string, hasMore: boolean, total: number | null) =>
  listed(what, hasMore) + (hasMore ? inAll(total) : '')

const listed = (what: string, hasMore: boolean) => `${what} na lista${hasMore ? ', e há mais' : ''}`
/** Lists are counted up to a thousand. */
function inAll(total: number | null): string {
  if (total === null) return ''
  return total > MOST_COUNTED ? `: mais de ${formatCount(MOST_COUNTED)} ao todo` : `: ${formatCount(total)} ao todo`
}
const formatCount = (count: number) => count.toLocaleString(LOCALE)
