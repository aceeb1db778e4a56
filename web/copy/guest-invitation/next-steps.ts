import { common } from '../common.ts'

/** The field in which a guest may leave an address. */
export const guestEmail = {
  label: 'Seu e-mail',
  note: common.optional,
  help: 'Usado uma vez, para mandar o lugar escolhido. Depois não fica guardado.',
} as const
