/** Name and addresses of the product: whatever renames it changes this file only. */
export const BRAND = {
  name: 'Pra Dois',
  tagline: 'um lugar pra dois',
  supportEmail: 'oi@pradois.example',
  currency: 'BRL',
} as const

/** Versions of the documents a person accepts on registering; recorded with the account. */
export const LEGAL_VERSIONS = { terms: '2025-06-27', privacy: '2025-06-27' } as const

/** Who answers for the product by law. `null`: not known yet, and shown nowhere. */
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

/** The ages, times and terms that both documents promise. */
export const LEGAL_TERMS = {
  minimumAgeYears: 18,
  /** To withdraw from a subscription with a full refund (CDC art. 49). */
  withdrawalDays: 7,
  /** Premium goes on for so long after a renewal that failed. */
  paymentGraceDays: 7,
  invitationDays: 30,
  sessionDays: 30,
  paymentRecordYears: 5,
  /** Marco Civil da Internet art. 15. */
  accessLogMonths: 6,
  /** For the complete statement that a person may ask for (LGPD art. 19). */
  dataStatementDays: 15,
  /** A guest's address waits no longer than this for its one message. */
  guestAddressDays: 7,
  /** Nobody else may take the slug that a couple gave up or that went with it, and pose as it, for so long. */
  retiredSlugDays: 90,
} as const
