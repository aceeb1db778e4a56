import { LEGAL_VERSIONS } from '#contracts/brand'
import type { Operator } from '#contracts/health'
import { identityOf } from './identity.ts'

/** Target of a link: a page of the product, the support address, a part of this page, or a web address. */
export type Destination =
  | 'terms'
  | 'privacy'
  | 'sources'
  | 'rights'
  | 'faq'
  | 'privacyCentre'
  | 'partner'
  | 'forgotPassword'
  | 'support'
  | `#${string}`
  | `https://${string}`

/** Text, or a link; a link to `support` without text shows the e-mail address. */
export type Inline = string | { to: Destination; text?: string }

export type Line = string | readonly Inline[]

/** A paragraph, a list, terms with their explanation, or a subheading. */
export type Block =
  | Line
  | { list: readonly Line[] }
  | { facts: readonly { term: string; text: Line }[] }
  | { part: { id: string; title: string } }

interface DocumentSection {
  id: string
  title: string
  blocks: readonly Block[]
}

export interface LegalDocument {
  title: string
  lead: string
  /** Date of the current version, in words. */
  updated: string
  summary: readonly string[]
  sections: readonly DocumentSection[]
}

const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })

const dayOf = (version: string) => longDate.format(new Date(version))

/** Texts that both documents and the FAQ share. */
export const legal = {
  contents: 'Nesta página',
  inShort: 'Em resumo',
  updated: (day: string) => `Última atualização: ${day}`,
  termsDay: dayOf(LEGAL_VERSIONS.terms),
  privacyDay: dayOf(LEGAL_VERSIONS.privacy),
} as const

/** The operator as a block of a document; no block if unknown. */
export function identityBlocks(operator: Operator): readonly Block[] {
  const identity = identityOf(operator)
  return identity.length > 0 ? [{ list: identity }] : []
}
