/** Signing the ticket, in the form of a new invitation. */
export const signing = {
  sign: 'Assinar o convite',
  signedBy: (signature: string) => `Assinado por ${signature}`,
  withMessage: 'Com uma frase no bilhete',
  change: 'trocar',
  message: (text: string) => `“${text}”`,
  signature: 'Apelido',
  signatureHelp: (max: number) => `Como seu par conhece você. Até ${max} letras.`,
  line: 'Uma frase',
  lineHelp: (max: number) => `Vai no bilhete, para quem abrir o link. Até ${max} letras.`,
} as const
