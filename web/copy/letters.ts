import { BRAND } from '#contracts/brand'

const SUPPORT = 'Se o problema continuar, entre na sua conta e desligue o resumo por lá.'

/** Letters by e-mail that a person may switch on and stop. */
export const letters = {
  summary: {
    label: 'Resumo do mês por e-mail',
    help: 'No começo de cada mês, os números do anterior: rolês, lugares e carimbos. Só chega quando há o que contar, e dá para parar quando quiser.',
    unverified: 'Chega quando o seu e-mail estiver confirmado.',
    states: { on: 'Ligado', off: 'Desligado' },
    failed: 'Não deu para mudar agora. Ficou como estava.',
  },
  unsubscribe: {
    title: 'Parar o resumo do mês?',
    text: `Você não recebe mais o resumo por e-mail. As mensagens sobre a conta e os pagamentos no ${BRAND.name} continuam.`,
    stop: 'Parar de receber',
    done: {
      title: 'Pronto, o resumo parou',
      text: 'Ele não chega mais. Se mudar de ideia, é só ligar de novo na sua conta.',
    },
    invalid: {
      title: 'Este link não está completo',
      text: `Abra de novo o link da mensagem, inteiro. ${SUPPORT}`,
    },
    failed: { title: 'Não deu para parar agora', text: 'Confira a conexão e tente de novo. Nada mudou.' },
  },
} as const
