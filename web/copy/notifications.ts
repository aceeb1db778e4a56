/** The badge of the bell has space for two characters. */
const badge = (unread: number) => (unread > 9 ? '9+' : String(unread))

export const notifications = {
  title: 'Notificações',
  bell: (unread: number) => {
    if (unread === 0) return 'Notificações'
    // Speech control needs the visible text in the accessible name, so it contains the count of the badge.
    return unread === 1 ? 'Notificações, 1 nova' : `Notificações, ${badge(unread)} novas`
  },
  badge,
  fresh: 'Nova',
  today: 'hoje',
  yesterday: 'ontem',
  markAll: 'Marcar todas como lidas',
  couldNotMark: 'Não deu para marcar como lidas agora.',
  none: 'Nada novo por aqui.',
  noneText: 'Quando seu par escolher um lugar, o aviso aparece aqui.',
} as const
