import type { BillableCall } from '../../../providers/places/places.ts'

/**
 * What Google asks for a thousand calls, in US dollars, and how many it gives away in a month: the price list as third
 * parties read it in September 2026, for the fields that we ask for. An estimate; the bill is the provider's.
 */
const PRICES: Readonly<Record<BillableCall, { usdPerThousand: number; freePerMonth: number }>> = {
  /** Text or Nearby Search, Enterprise. */
  search: { usdPerThousand: 35, freePerMonth: 1000 },
  /** Place Details, Enterprise. */
  details: { usdPerThousand: 20, freePerMonth: 1000 },
  /** Place Details, Pro. */
  names: { usdPerThousand: 17, freePerMonth: 5000 },
  /** Place Details Photos. */
  photo: { usdPerThousand: 7, freePerMonth: 1000 },
}

/** Cents of a US dollar for the calls of a month. */
export const costOfMonth = (calls: Readonly<Record<string, number>>): number =>
  Object.entries(PRICES).reduce((total, [kind, { usdPerThousand, freePerMonth }]) => {
    const paid = Math.max(0, (calls[kind] ?? 0) - freePerMonth)
    return total + (paid * usdPerThousand * 100) / 1000
  }, 0)
