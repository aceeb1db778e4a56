const VOTE_WORDS = { yes: 'Quero', maybe: 'Talvez', no: 'Não' } as const

/** An invitation that both sides vote on. */
export const voting = {
  votes: VOTE_WORDS,
  /** On the ticket. */
  lead: (date: string) => `Vote nas opções até ${date}.`,
  /** Everybody has voted on everything. */
  leadOfOver: (date: string) => `Vale até ${date}.`,
  how: 'Cada um vota sem ver o voto do outro. O primeiro lugar com dois “quero” é o rolê.',
  howSurprise: 'Votação às cegas: vote pelas pistas. O primeiro envelope com dois “quero” se abre.',
  withoutScript:
    'Para votar, ligue o JavaScript do navegador e recarregue a página. Os lugares dá para ler assim mesmo.',
  /** Names the three buttons of a place. */
  voteOn: (place: string) => `Seu voto: ${place}`,
  progress: (count: number, total: number) => `${count} de ${total}`,
  start: 'Quero, talvez ou não: dá para mudar até o match.',
  goOn: (left: number) => (left === 1 ? 'Falta 1 lugar.' : `Faltam ${left} lugares.`),
  waiting: 'Você votou em tudo. Quando seu par votar, o resultado aparece aqui.',
  /** For screen readers, after a vote. */
  cast: (vote: keyof typeof VOTE_WORDS, place: string, count: number, total: number) =>
    `${VOTE_WORDS[vote]}: ${place}. ${count} de ${total}.`,
  failed: {
    title: 'O voto não chegou',
    again: 'A conexão caiu no meio do caminho. Toque no voto de novo: ele vale uma vez só.',
  },
  /** To a member of the couple that invites, on the link. */
  sides: {
    text: 'Com a sua conta você vota do lado de quem convidou.',
    action: 'Fui eu quem recebeu o convite',
  },
  taken: {
    title: 'Outra pessoa já está votando',
    /** After a vote that came too late. */
    refused: 'Seu voto não contou: outra pessoa já está votando',
    text: 'Alguém abriu este link antes. Se foi você, em outro celular ou navegador, vote por lá. As opções dá para ver.',
  },
  out: {
    title: 'Nenhum match desta vez',
    text: 'Os votos estão dados, e nenhum lugar teve dois “quero”. Dá para resolver agora:',
    /** The best of the maybes. */
    fallback: (place: string) => `Vamos de ${place}`,
    fallbackHint: (number: number) => `Vamos do envelope ${number}`,
    fallbackWhy: 'Foi o que chegou mais perto: ninguém disse não.',
    draw: 'Sortear',
    drawWhy: 'Sai um dos que você não recusou, e vale na hora.',
    reload: 'Trocar as opções',
    change: 'Ou mude um voto aqui embaixo.',
  },
  match: {
    title: 'Deu match!',
    text: 'Dois “quero” no mesmo lugar. O rolê é este:',
    /** On the two stubs. */
    stubs: { you: 'Você', partner: 'Seu par' },
  },
  /** On the page of whoever invited. */
  own: {
    title: 'Agora vote você também',
    /** Everybody has voted on everything. */
    titleOfOver: 'Falta resolver',
    text: 'Seu par não vê os seus votos, nem você os dele. O primeiro lugar com dois “quero” é o rolê.',
    chosen: 'Ver no painel',
    failed: 'Não deu para ler as opções agora. O link funciona do mesmo jeito.',
  },
} as const
