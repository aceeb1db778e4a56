import { isolated } from './common.ts'
export const weekly = {
  title: 'Rolê da semana',
  switchTitle: 'Toda semana',
  switch: {
    label: 'Rolê da semana',
    help: 'Na quinta, uma proposta pronta para vocês, e a vez de escolher alterna. Vale para o casal.',
  },
  weeks: {
    inARow: (count: number) => `${count} semanas seguidas com rolê`,
    resting: 'Semana de descanso. Vocês continuam de onde pararam.',
  },
  offer: {
    title: 'Que tal um rolê por semana?',
    text: 'Na quinta, uma proposta pronta para vocês, e a vez de escolher alterna. Para desligar, é só ir na sua conta.',
    turnOn: 'Quero',
    notNow: 'Agora não',
    turnedOn: { title: 'Rolê da semana ligado', description: 'Toda quinta tem uma proposta no painel.' },
    failed: 'Não deu para ligar agora. Tente de novo.',
  },
  card: {
    yours: 'É a sua vez de escolher.',
    alone: 'Uma proposta pronta, até domingo.',
    theirs: (partner: string | null) => `É a vez de ${isolated(partner) ?? 'seu par'} escolher, até domingo.`,
    why: { label: 'Por que este', wished: 'Vocês querem ir', open: 'Costuma abrir nesse dia', home: 'Em casa' },
    yes: (partner: string | null) => `Convidar ${isolated(partner) ?? 'seu par'}`,
    yesAlone: 'Fazer o convite',
    another: 'Outra ideia',
    count: (position: number, total: number) => `${position} de ${total}`,
    pass: 'Passar a vez',
    passed: (partner: string | null) => ({
      title: 'Você passou a vez',
      description: `${isolated(partner) ?? 'Seu par'} escolhe o rolê desta semana.`,
    }),
    passFailed: 'Não deu para passar a vez',
    sent: (partner: string | null) => ({
      title: 'Convite enviado',
      description: `${isolated(partner) ?? 'Seu par'} recebe no app.`,
    }),
    failed: 'O convite não saiu',
    create: 'Criar convite',
    nothing: 'Nada novo por perto desta vez. Que tal um convite para outro lugar?',
  },
} as const
