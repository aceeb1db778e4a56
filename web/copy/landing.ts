import { common } from './common.ts'

export const landing = {
  title: 'Um lugar pra dois',
  headline: 'Você convida, seu par escolhe o lugar.',
  lead: 'Escolha o tipo de rolê e a cidade e mande o link no WhatsApp. Seu par abre sem criar conta, escolhe um lugar de verdade e já sai com a rota.',
  start: common.start,
  howItWorks: 'Ver Como Funciona',
  tonight: 'Hoje à noite? Crie a conta e veja uma ideia.',
  promise: 'Comece em 2 minutos',
  couplesLabel: 'casais ativos',
  how: {
    title: 'Como funciona',
    steps: [
      {
        title: 'Você cria o convite',
        text: 'Uma categoria, uma cidade e até onde vale ir. Separamos os lugares.',
      },
      {
        title: 'Seu par escolhe',
        text: 'O link vai por WhatsApp ou QR Code e abre sem conta nem cadastro.',
      },
      {
        title: 'Vocês vão',
        text: 'Com a rota na mão. Na volta, o rolê entra no caderno de vocês, com as conquistas.',
      },
    ],
    stamp: 'Fomos!',
  },
  categories: {
    title: 'Tem convite para todo gosto',
    lead: 'Experimente agora, sem conta: escolha a categoria e a cidade e veja o convite que seu par vai receber.',
    more: (exclusive: number) => `Com o Premium, mais ${exclusive} categorias.`,
  },
  rankings: {
    title: 'Quem mais anda saindo',
    lead: 'Cada rolê concluído conta. Aparecem só casais Premium, e só se quiserem.',
  },
  plans: { title: 'Planos', lead: 'De graça já dá para sair. O Premium é para quem sai muito.' },
  finale: { title: 'Bora combinar o próximo?', text: 'Criar o convite leva dois minutos. Escolher, dois toques.' },
} as const
