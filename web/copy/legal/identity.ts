import type { Operator } from '#contracts/health'

const DIGITS_OF_CPF = 11

/** A person is identified by a CPF, a company by a CNPJ. */
const documentOf = (document: string): string =>
  `${document.replaceAll(/\D/g, '').length === DIGITS_OF_CPF ? 'CPF' : 'CNPJ'} ${document}`

/** The legally responsible person or company, one line per known fact. */
export const identityOf = ({ name, document, address }: Operator): readonly string[] =>
  [name, document && documentOf(document), address].filter((line) => line !== null)
