/** Name and addresses of the product: a new name is a change of this file only. */
export const BRAND = {
  name: 'Pra Dois',
  tagline: 'um lugar pra dois',
  supportEmail: 'oi@pradois.example',
  currency: 'BRL',
} as const

/** Versions of the documents a person accepts on registering; recorded with the account. */
export const LEGAL_VERSIONS = { terms: '2025-06-27', privacy: '2025-06-27' } as const

/** The legal entity behind the product. `null`: not known yet, and shown nowhere. */
interface LegalEntity {
  companyName: string | null
  /** `00.000.000/0000-00` */
  cnpj: string | null
  address: string | null
  /** Name of the person in charge of personal data (LGPD art. 41); without one the support address is the channel. */
  dataProtectionOfficer: string | null
}

export const LEGAL_ENTITY: Readonly<LegalEntity> = {
  companyName: null,
  cnpj: null,
  address: null,
  dataProtectionOfficer: null,
}
