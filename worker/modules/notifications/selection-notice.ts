import type { SelectionNotice } from '#db/queries/activities'

const TEXT = {
  title: 'Nova Atividade Selecionada! 🎉',
  body: 'Seu par escolheu o próximo rolê. Veja qual é no painel.',
} as const

/** What each member of the couple is told of a choice; where they go stays out of it (lock screens are public). */
export const selectionNotice = (selection: { id: string; coupleId: string; selectedAt: Date }): SelectionNotice => ({
  selectionId: selection.id,
  coupleId: selection.coupleId,
  ...TEXT,
  url: '/painel',
  at: selection.selectedAt,
})
