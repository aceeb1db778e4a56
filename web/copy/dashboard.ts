export const dashboard = {
  title: 'Painel',
  welcome: 'Bem-vindo de volta, ',
  links: {
    title: 'Atalhos',
    create: { title: 'Criar sugestões', text: 'Um convite novo, um lugar novo.' },
    achievements: { title: 'Conquistas', text: 'O caderno de carimbos de vocês.' },
    profile: { title: 'Perfil do Casal', text: 'Foto, bio e página pública.' },
    upgrade: { title: 'Upgrade Premium', text: 'Mais lugares, todas as categorias.' },
    premium: { title: 'Premium Ativo', text: 'Tudo liberado para vocês.' },
  },
} as const
