import { TERMS } from '#contracts/terms'
import type { Block } from './legal-document.ts'

export interface Question {
  /** Anchor of the question. */
  id: string
  question: string
  answer: readonly Block[]
  /** Other words that people search with. */
  alsoCalled: string
}

/** Questions about problems; they come last. */
export const HELP: readonly Question[] = [
  {
    id: 'cancelar',
    question: 'Como cancelo o Premium?',
    alsoCalled: 'cancelar cancelamento assinatura pagamento recibo renovar renovação parar cobrança trocar cartão',
    answer: [
      [
        'No perfil, em Assinatura, há um botão para isso. Quem cancela não paga mais: o Premium vale até o fim do período já pago, e até lá dá para voltar atrás. Se preferir, escreva para ',
        { to: 'support' },
        '.',
      ],
    ],
  },
  {
    id: 'reembolso',
    question: 'Como peço o dinheiro de volta?',
    alsoCalled: 'reembolso arrependimento desistir devolver devolução estorno compra pagamento premium',
    answer: [
      `Nos primeiros ${TERMS.withdrawalDays} dias depois do primeiro pagamento, o botão está no perfil, em Assinatura: você desiste da compra e recebe tudo de volta, sem explicar nada. O Premium termina na hora, e nada é apagado.`,
      ['Depois disso, ou se algo deu errado na cobrança, escreva para ', { to: 'support' }, '.'],
    ],
  },
  {
    id: 'excluir-conta',
    question: 'Como excluo a minha conta?',
    alsoCalled: 'excluir exclusão apagar deletar encerrar fechar remover cadastro dados lgpd',
    answer: [
      [
        'Em ',
        { text: 'Seus dados', to: 'privacyCentre' },
        `, com a sua senha. A sua assinatura não renova mais. Você tem ${TERMS.deletionGraceDays} dias para mudar de ideia, e até lá seu par não é avisado; depois tudo é apagado de vez, menos o que a lei manda guardar pelo prazo dela.`,
      ],
    ],
  },
  {
    id: 'esqueci-a-senha',
    question: 'Esqueci minha senha. E agora?',
    alsoCalled: 'recuperar redefinir trocar nova senha login entrar não consigo acesso bloqueada',
    answer: [
      [
        'Peça um link em ',
        { text: 'Esqueci a senha', to: 'forgotPassword' },
        `, com o e-mail da conta. Ele vale ${TERMS.resetLinkHours} hora e funciona uma vez. Não chegou? Olhe no spam. Com a senha nova, os outros aparelhos saem da conta.`,
      ],
    ],
  },
  {
    id: 'sair-do-casal',
    question: 'Como saio do casal?',
    alsoCalled: 'separar separação terminar término deixar desvincular ex parceiro parceira namorado namorada',
    answer: [
      [
        'Em ',
        { text: 'Seu par', to: 'partner' },
        ', no perfil, com “Sair do casal”. Vale na hora, não pede motivo nem a concordância de ninguém. O botão só aparece quando o casal tem outra conta além da sua.',
      ],
      {
        list: [
          'O que era seu antes continua com você, e do que foi vivido em casal cada conta fica com uma cópia: rolês, escolhas, conquistas e pontos.',
          'A página pública sai do ar e fica vazia: a foto e a bio continuam só na cópia de dados de cada conta. O endereço que era de alguém antes volta para essa pessoa; senão, cada conta ganha um novo. Os convites em aberto do casal fecham.',
          'A assinatura segue com quem paga. A outra pessoa é avisada, sem motivo e sem hora.',
        ],
      },
      'Se quiser, marque na hora de sair que não recebe mais pedidos daquela pessoa. Para parar de vez, veja a pergunta acima sobre a conta.',
    ],
  },
  {
    id: 'contato',
    question: 'Como falo com uma pessoa?',
    alsoCalled: 'contato suporte atendimento ajuda email e-mail telefone reclamação problema erro',
    answer: [['Escreva para ', { to: 'support' }, ', com as suas palavras. Quem responde é gente.']],
  },
]
