import { NEXT_CURSOR_HEADER, TOTAL_HEADER } from '#contracts/pagination'
import type { Page } from '../../../hooks/async/use-cursor-list.ts'

export const toQuery = (cursor: string | null, q = '') => ({ ...(cursor ? { cursor } : {}), ...(q ? { q } : {}) })

export function toPage<Item>({ data, headers }: { data: Item[]; headers: Headers }): Page<Item> {
  const total = headers.get(TOTAL_HEADER)
  return {
    items: data,
    nextCursor: headers.get(NEXT_CURSOR_HEADER),
    ...(total === null ? {} : { total: Number(total) }),
  }
}
