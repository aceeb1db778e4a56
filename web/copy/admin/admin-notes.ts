/** The panel's texts about reported words on invitations. */
export const adminNotes = {
  title: 'Palavras denunciadas',
  lead: 'O que alguém escreveu no bilhete de um convite. Retirar apaga as palavras; o convite continua.',
  caption: 'Palavras denunciadas em convites, da denúncia mais nova à mais antiga',
  empty: {
    title: 'Nenhuma palavra denunciada',
    text: 'Quando alguém denunciar o que está escrito num convite, aparece aqui.',
  },
  columns: { what: 'No bilhete', author: 'Conta', when: 'Quando', actions: 'Ações' },
  message: (text: string) => `“${text}”`,
  /** Follows the label of a button for screen readers, which read it without its row. */
  which: (username: string) => ` (${username})`,
  keep: 'Manter',
  remove: 'Retirar',
  removeTitle: 'Retirar estas palavras?',
  removeText: (username: string) =>
    `O que ${username} escreveu é apagado do convite e não volta. A página do convite diz ao casal que foi retirado.`,
  stays: { title: 'Palavras mantidas', description: 'Elas ficam no bilhete, e novas denúncias delas não voltam aqui.' },
  removed: { title: 'Palavras retiradas', description: 'O convite continua valendo sem elas.' },
  gone: (reason: string) => `${reason}. Outra pessoa já decidiu sobre estas palavras.`,
} as const
