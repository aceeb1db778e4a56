/** The ticket on the landing page, before anybody has an account. */
export const demo = {
  kicker: 'Um convite pra vocês dois',
  anywhere: 'Brasil todo',
  count: (total: number) => (total === 1 ? '1 opção' : `${total} opções`),
  options: 'Lugares deste convite',
  loadFailed: 'Os lugares não carregaram agora. Confira a conexão e tente de novo.',
  sample: {
    category: 'Romance',
    city: 'São Paulo, SP',
    stub: 'Escolha um. O resto já está combinado.',
    toDemo: 'Ver na sua cidade',
  },
  blank: 'Escolha um clima e o bilhete aparece aqui.',
  none: 'Nenhum lugar por aqui ainda.',
  noneText: 'Tente outro clima ou outra cidade.',
  notes: {
    noCity: 'Sem cidade, são lugares do país inteiro.',
    unknownCity: (text: string) =>
      `Não achamos “${text}” entre os municípios. Por enquanto, são lugares do país inteiro.`,
    ideas: 'Conhecemos poucos lugares assim por aqui: entram também ideias a dois, pra casa ou pra rua.',
    someElsewhere: 'Parte destes lugares fica em outras cidades.',
    allElsewhere: (city: string) => `Estes lugares ficam em outras cidades, fora de ${city}.`,
  },
  ready: (total: number, category: string, where: string) =>
    `${total === 1 ? '1 lugar' : `${total} lugares`} de ${category}: ${where}`,
  send: 'Mandar este convite',
  sendNote: 'Para criar o link, abra uma conta grátis. Seu par não precisa de conta.',
} as const
