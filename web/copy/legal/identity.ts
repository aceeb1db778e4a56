import { LEGAL_ENTITY } from '#contracts/brand'

const { companyName, cnpj, address } = LEGAL_ENTITY

/** What is known of who answers for the product by law, a line each. */
export const identity: readonly string[] = [companyName, cnpj && `CNPJ ${cnpj}`, address].filter(
  (line) => line !== null,
)
