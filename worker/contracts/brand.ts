/** Name and addresses of the product: whatever renames it changes this file only. */
export const BRAND = {
  name: 'Pra Dois',
  tagline: 'um lugar pra dois',
  supportEmail: 'oi@pradois.example',
  currency: 'BRL',
} as const

/** Versions of the documents a person accepts on registering; recorded with the account. */
export const LEGAL_VERSIONS = { terms: '2025-06-27', privacy: '2025-06-27' } as const
