import type { Operator } from '#contracts/health'

const DIGITS_OF_CPF = 11

/** A person is known by a CPF, a company by a CNPJ. */
const documentOf = (document: string): string =>
  `${document.replaceAll(/\D/g, '').length === DIGITS_OF_CPF ? 'CPF' : 'CNPJ'} ${document}`

/** Who is legally responsible, one line for each fact that is known. */
export const identityOf = ({ name, document, address }: Operator): readonly string[] =>
  [name, document && documentOf(document), address].filter((line) => line !== null)
