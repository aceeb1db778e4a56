import type { BillableCall } from '../places.ts'

/** What a source asks for a thousand calls of a kind, in US dollars, and how many it gives away in a month. */
export type PriceList = Readonly<Record<BillableCall, { usdPerThousand: number; freePerMonth: number }>>

/** Cents of a US dollar for the calls of a month: an estimate; the bill is the source's. */
export const costOfMonth = (prices: PriceList, calls: Readonly<Record<string, number>>): number =>
  Object.entries(prices).reduce((total, [kind, { usdPerThousand, freePerMonth }]) => {
    const paid = Math.max(0, (calls[kind] ?? 0) - freePerMonth)
    return total + (paid * usdPerThousand * 100) / 1000
  }, 0)
