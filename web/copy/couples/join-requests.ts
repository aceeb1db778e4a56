/** Words to whoever is asked to take somebody into their couple. */
export const joinRequests = {
  title: 'Pedidos para você confirmar',
  from: (name: string) => `${name} quer dividir os rolês com você`,
  handle: (slug: string) => `@${slug}`,
  accept: 'Confirmar',
  refuse: 'Recusar',
  acceptOf: (name: string) => `Confirmar ${name}`,
  refuseOf: (name: string) => `Recusar ${name}`,
  question: (name: string) => `Dividir os rolês com ${name}?`,
  questionText: 'A partir do seu sim, passa a ser dos dois:',
  questionOwn:
    'Senha, e-mail, dados de pagamento e o que cada um marcou como só seu continuam de cada um. A sua página e o seu @ ficam. Dá para sair quando quiser.',
  accepted: (name: string) => ({ title: 'Pronto', description: `Agora você e ${name} dividem os rolês.` }),
  refused: { title: 'Pedido recusado', description: 'Nada foi mostrado, e ninguém é avisado.' },
  failed: 'A resposta não foi enviada',
} as const
