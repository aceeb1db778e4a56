/** Words of the way out of a couple. */
export const leaving = {
  open: 'Sair do casal',
  title: 'Sair do casal?',
  text: 'Vale na hora, sem pedir a ninguém.',
  consequences: [
    'Cada um segue com a própria conta e uma cópia do que viveram: rolês, escolhas, carimbos e pontos.',
    'Convites em aberto dos dois fecham, e a página pública sai do ar. O endereço fica com quem não sai.',
    'A assinatura segue com quem paga. A outra pessoa é avisada, sem motivo e sem hora.',
  ],
  block: 'Não receber mais pedidos desta pessoa',
  blockStates: { on: 'Sim', off: 'Não' },
  confirm: 'Sair agora',
  cancel: 'Ficar',
  done: { title: 'Você saiu do casal', description: 'Sua conta segue com tudo o que é seu.' },
  failed: 'Você ainda está no casal',
} as const
