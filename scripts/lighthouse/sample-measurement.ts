import type { Measurement } from './measurement.ts'

/** For tests: a page without a fault. */
export const GOOD: Measurement = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcpMs: 900,
  lcpMs: 1000,
  tbtMs: 0,
  cls: 0,
  siMs: 950,
  scriptBytes: 80_000,
  totalBytes: 110_000,
  requests: 8,
}
