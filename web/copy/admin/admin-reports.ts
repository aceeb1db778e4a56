/** The panel's texts about reported public pages, and those that were taken down. */
export const adminPages = {
  handle: (slug: string) => `@${slug}`,
  /** Read by screen readers after the label of a button, which they read without its row. */
  which: (slug: string) => ` (@${slug})`,
  gone: (reason: string) => `${reason}. Outra pessoa já decidiu sobre esta página.`,
  reports: {
    title: 'Páginas denunciadas',
    lead: 'Uma decisão vale para todas as denúncias da mesma página.',
    caption: 'Denúncias de páginas públicas, da mais nova à mais antiga',
    empty: {
      title: 'Nenhuma denúncia em aberto',
      text: 'Quando alguém denunciar uma página pública, ela aparece aqui.',
    },
    columns: { page: 'Página', what: 'Denúncia', when: 'Quando', actions: 'Ações' },
    hidden: 'Fora do ar até a decisão',
    shown: 'No ar',
    note: (note: string) => `“${note}”`,
    others: (count: number) => (count === 1 ? 'mais 1 denúncia desta página' : `mais ${count} denúncias desta página`),
    see: 'Ver a página',
    keep: 'Manter',
    ban: 'Tirar do ar',
    stays: { title: 'Página mantida', description: (slug: string) => `@${slug} fica no ar, se o casal quiser.` },
    banned: { title: 'Página fora do ar', description: (slug: string) => `O casal lê o motivo no perfil de @${slug}.` },
    banTitle: 'Tirar esta página do ar?',
    banText: (slug: string) =>
      `A página de @${slug} sai do ar, e o casal sai do ranking. O motivo aparece no perfil deles, que podem pedir revisão.`,
    reason: 'Motivo, como o casal vai ler',
    reasonHelp: (max: number) => `Até ${max} letras. Diga o que mudar para a página voltar.`,
    reasonMissing: 'Escreva o motivo: o casal precisa saber o que mudar.',
  },
  preview: {
    bio: (text: string) => `“${text}”`,
    noBio: 'Esta página não tem texto.',
    noPhoto: 'Esta página não tem foto.',
    photo: (slug: string) => `Foto de @${slug}`,
    failed: 'A página não abriu agora. Tente de novo em instantes.',
    close: 'Fechar',
  },
  bans: {
    title: 'Páginas fora do ar',
    caption: 'Páginas tiradas do ar, da mais nova à mais antiga',
    empty: { title: 'Nenhuma página fora do ar', text: 'As que forem tiradas do ar aparecem aqui.' },
    columns: { page: 'Página', reason: 'Motivo', when: 'Desde', actions: 'Ações' },
    unban: 'Reativar',
    unbanTitle: 'Reativar esta página?',
    unbanText: (slug: string) => `@${slug} volta ao ar, se o casal for Premium e quiser a página pública.`,
    unbanned: { title: 'Página reativada', description: (slug: string) => `@${slug} pode voltar ao ar.` },
  },
} as const
/** The panel's texts about reported notes on invitations. */
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
  /** Read by screen readers after the label of a button, which they read without its row. */
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
