export const dashboard = {
  title: 'Painel',
  welcome: 'Bem-vindo de volta, ',
  links: {
    title: 'Atalhos',
    create: { title: 'Criar sugestões', text: 'Um convite novo, um lugar novo.' },
  },
} as const
