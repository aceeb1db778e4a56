import { PLANS } from '#contracts/plans'
import { EXPORT_FORMAT, EXPORT_SECTIONS } from '#contracts/privacy'
import data from './examples.json' with { type: 'json' }

interface CallExamples {
  /** Parameters of the path and the query. */
  parameters?: Record<string, unknown>
  body?: unknown
  response?: unknown
}

const SHARED: Readonly<Record<string, unknown>> = data.shared

/** Resolves `{ "$use": "user", … }`: the shared value with that name, overwritten by the other fields. */
function resolve(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolve)
  if (typeof value !== 'object' || value === null) return value
  const { $use, ...fields } = value as Record<string, unknown>
  const own = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, resolve(field)]))
  return $use === undefined ? own : { ...(resolve(SHARED[String($use)]) as object), ...own }
}

const consent = { purpose: 'terms', version: '2026-12-01', grantedAt: '2026-11-22T21:30:00.000Z', revokedAt: null }

/**
 * The document's example of each call, by operation id; people, places and links are invented. A test compares each
 * example with the call's schemas.
 */
export const EXAMPLES: Readonly<Record<string, CallExamples>> = {
  ...(resolve(data.calls) as Record<string, CallExamples>),
  getPlans: { response: { ...PLANS, currency: 'BRL' } },
  getUserExport: {
    response: {
      ...EXPORT_FORMAT,
      exportedAt: '2026-11-23T12:00:00.000Z',
      shortened: [],
      sections: { ...Object.fromEntries(EXPORT_SECTIONS.map((section) => [section, []])), consents: [consent] },
      photo: data.shared.couple.couplePhotoUrl,
    },
  },
}
