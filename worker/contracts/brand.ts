/** Name and addresses of the product; a rename changes only this file. */
export const BRAND = {
  name: 'Pra Dois',
  tagline: 'um lugar pra dois',
  supportEmail: 'oi@pradois.example',
  currency: 'BRL',
} as const

/** The two ways of being together, told alike on the screens and in the e-mail; true for whoever reads it. */
export const TWO_WAYS =
  'Para responder a um convite ninguém precisa de conta; com uma conta cada um, convites, rolês e conquistas são dos dois.'

export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

/**
 * The version of each document: the date of its text (`YYYY-MM-DD`), which its page shows. A person accepts both
 * documents at registration, and is asked again when one changes.
 */
export const LEGAL_VERSIONS = { terms: '2026-12-01', privacy: '2026-12-01' } as const satisfies Record<
  LegalDocument,
  string
>
