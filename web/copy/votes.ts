import { isolated } from './common.ts'
import { guestInvitation } from './guest-invitation.ts'

const VOTE_WORDS = { yes: 'Quero', maybe: 'Talvez', no: 'Não' } as const

export const voting = {
  votes: VOTE_WORDS,
  /** On the ticket. */
  lead: (date: string) => `Vote nas opções até ${date}.`,
  /** Once both sides have voted on all places. */
  leadOfOver: (date: string) => `Vale até ${date}.`,
  how: 'Cada um vota sem ver o voto do outro. O primeiro lugar com dois “quero” é o rolê.',
  howSurprise: 'É surpresa: vote pelas pistas. A primeira com dois “quero” é o rolê.',
  withoutScript:
    'Para votar, ligue o JavaScript do navegador e recarregue a página. Os lugares dá para ler assim mesmo.',
  /** Names the three buttons of a place. */
  voteOn: (place: string) => `Seu voto: ${place}`,
  progress: (count: number, total: number) => `${count} de ${total}`,
  start: 'Quero, talvez ou não: dá para mudar até o fim da votação.',
  goOn: (left: number) => (left === 1 ? 'Falta votar em 1 lugar.' : `Falta votar em ${left} lugares.`),
  /** `other`: the name of the other side; null: unknown. */
  waiting: (other: string | null) =>
    `Você votou em tudo. Quando ${isolated(other) ?? 'seu par'} votar, o resultado aparece aqui.`,
  /** For screen readers, after a vote. */
  cast: (vote: keyof typeof VOTE_WORDS, place: string, count: number, total: number) =>
    `${VOTE_WORDS[vote]}: ${place}. ${count} de ${total}.`,
  failed: {
    title: 'O voto não chegou',
    again: 'A conexão caiu no meio do caminho. Toque no voto de novo: ele vale uma vez só.',
  },
  freed: {
    title: 'Seus votos foram apagados',
    text: 'Quem mandou o convite liberou o voto deste link. Se é você quem escolhe, vote de novo.',
  },
  taken: {
    title: 'Outra pessoa já está votando',
    /** After a vote that came too late. */
    refused: 'Seu voto não contou: outra pessoa já está votando',
    text: 'Alguém já vota no lugar de quem recebeu o convite. Se foi você, vote no mesmo celular, ou na sua conta. Se não foi, quem mandou o convite pode liberar o voto. As opções dá para ver.',
  },
  noMatch: {
    title: 'Nenhum match desta vez',
    text: 'Nenhum lugar teve dois “quero”. Dá para resolver agora:',
    /** Label of the button that chooses the best place with a maybe. */
    fallback: (place: string) => `Vamos de ${place}`,
    fallbackHint: (number: number) => `Vamos pela pista ${number}`,
    fallbackWhy: 'Foi o que chegou mais perto: ninguém disse não.',
    draw: 'Sortear',
    drawWhy: 'Sorteamos um dos que ninguém recusou. Vale na hora.',
    reload: 'Trocar as opções',
    /** Every place has a no, so there is nothing to choose or draw from. */
    nothingLeft: (canReload: boolean, isSender: boolean) => {
      const what = 'Cada lugar levou um “não” de alguém.'
      if (canReload) return `${what} Troquem as opções e votem de novo.`
      return isSender
        ? `${what} Criem outro convite: em outra categoria ou outra cidade muda tudo.`
        : `${what} Peça outro convite a quem mandou este.`
    },
    another: 'Criar outro convite',
  },
  match: {
    title: 'Deu match!',
    text: guestInvitation.chosen.match,
    /** On the two stubs. */
    stubs: { you: 'Você', partner: (name: string | null) => isolated(name) ?? 'Seu par' },
  },
  /** For the page of the sender. */
  own: {
    title: 'Agora vote você também',
    /** Title once both sides have voted on all places. */
    titleOfOver: 'Falta resolver',
    /** Another browser votes as the receiver. */
    seat: {
      text: (other: string | null) =>
        `Alguém já vota pelo link. Se não for ${isolated(other) ?? 'seu par'}, libere o voto.`,
      action: 'Liberar o voto do link',
      title: 'Liberar o voto do link?',
      explained: 'Os votos dados pelo link são apagados. Depois vota quem abrir o link primeiro.',
      freed: { title: 'Voto liberado' },
      failed: 'O voto do link não foi liberado',
    },
    failed: 'Não deu para ler as opções agora. O link funciona do mesmo jeito.',
    /** Heading above the place that was decided earlier. */
    decided: 'O lugar escolhido',
  },
} as const
