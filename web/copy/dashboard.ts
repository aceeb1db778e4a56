export const dashboard = {
  title: 'Painel',
  welcome: 'Bem-vindo de volta, ',
  renewalFailed: {
    title: 'A renovação não passou',
    inGrace: 'O Premium continua por alguns dias. Atualize o cartão para não perder nada.',
    paused: 'O Premium está em pausa. Ele volta assim que o pagamento passar.',
    action: 'Ver a assinatura',
  },
  links: {
    title: 'Atalhos',
    create: { title: 'Criar sugestões', text: 'Convite novo, lugar novo.' },
    achievements: { title: 'Conquistas', text: 'Os carimbos do caderno.' },
    profile: { title: 'Perfil do Casal', text: 'Foto, bio e página pública.' },
    upgrade: { title: 'Upgrade Premium', text: 'Mais lugares e categorias.' },
    premium: { title: 'Premium Ativo', text: 'Está tudo liberado.' },
  },
} as const
