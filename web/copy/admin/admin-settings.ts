export const adminSettings = {
  lead: 'O que o servidor tem configurado. Os valores nunca aparecem aqui.',
  names: {
    paymentPublicKey: { title: 'Chave pública de pagamento', text: 'Abre o campo do cartão no navegador.' },
    paymentSecretKey: { title: 'Chave secreta de pagamento', text: 'Cria e confere assinaturas.' },
    emailServiceKey: { title: 'Chave do serviço de e-mail', text: 'Envia boas-vindas, avisos e testes.' },
    placesServiceKey: { title: 'Chave do serviço de lugares', text: 'Sem ela, os lugares vêm do catálogo próprio.' },
    signingSecret: { title: 'Segredo de assinatura', text: 'Assina as sessões de quem entra.' },
    databaseUrl: { title: 'Endereço do banco de dados', text: 'Onde tudo fica guardado.' },
  },
} as const
