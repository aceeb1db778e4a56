import type { PriceList } from '../budget/cost-of-month.ts'

/** Google's price list as third parties read it in September 2026, for the fields that we ask for. */
export const GOOGLE_PRICES: PriceList = {
  // Text or Nearby Search, Enterprise.
  search: { usdPerThousand: 35, freePerMonth: 1000 },
  // Place Details, Enterprise.
  details: { usdPerThousand: 20, freePerMonth: 1000 },
  // Place Details, Pro.
  names: { usdPerThousand: 17, freePerMonth: 5000 },
  // Place Details Photos.
  photo: { usdPerThousand: 7, freePerMonth: 1000 },
}
