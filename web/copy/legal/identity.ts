import { LEGAL_ENTITY } from '#contracts/brand'

const { companyName, cnpj, address } = LEGAL_ENTITY

/** The company that is legally responsible, one line for each fact that is known. */
export const identity: readonly string[] = [companyName, cnpj && `CNPJ ${cnpj}`, address].filter(
  (line) => line !== null,
)
