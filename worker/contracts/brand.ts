/** Name and addresses of the product: a new name is a change of this file only. */
export const BRAND = {
  name: 'Pra Dois',
  tagline: 'um lugar pra dois',
  supportEmail: 'oi@pradois.example',
  currency: 'BRL',
} as const

/** The documents that a person accepts. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

/**
 * Versions of these documents: the day of their text (`YYYY-MM-DD`), which the pages print. A person accepts them on
 * registering, and is asked again when one changes.
 */
export const LEGAL_VERSIONS = { terms: '2026-11-28', privacy: '2026-11-26' } as const satisfies Record<
  LegalDocument,
  string
>
