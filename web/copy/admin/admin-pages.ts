/** The panel's texts about reported public pages, and those that were taken down. */
export const adminPages = {
  handle: (slug: string) => `@${slug}`,
  /** Follows the label of a button for screen readers, which read it without its row. */
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
    stays: { title: 'Página mantida', description: (slug: string) => `@${slug} está no ar se o casal quiser.` },
    banned: { title: 'Página fora do ar', description: (slug: string) => `O casal lê o motivo no perfil de @${slug}.` },
    banTitle: 'Tirar esta página do ar?',
    banText: (slug: string) =>
      `@${slug} some da página pública e do ranking. O casal lê o motivo no perfil e pode pedir revisão.`,
    reason: 'Motivo, como o casal vai ler',
    reasonHelp: (max: number) => `Até ${max} letras. Diga o que mudar para a página voltar.`,
    reasonMissing: 'Escreva o motivo: o casal precisa saber o que mudar.',
  },
  preview: {
    noBio: 'Sem texto.',
    noPhoto: 'Sem foto.',
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
    unbanTitle: 'Devolver esta página?',
    unbanText: (slug: string) => `@${slug} volta ao ar, se o casal for Premium e quiser a página pública.`,
    unbanned: { title: 'Página devolvida', description: (slug: string) => `@${slug} pode voltar ao ar.` },
  },
} as const
