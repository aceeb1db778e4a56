import { BRAND } from '#contracts/brand'

const SUPPORT = 'Se o problema continuar, entre na sua conta e desligue o resumo por lá.'

/** Letters by e-mail that a person may switch on and stop. */
export const letters = {
  summary: {
    label: 'Resumo do mês',
    help: 'Por e-mail, no começo de cada mês: os rolês, lugares e carimbos do anterior. Só chega quando há o que contar.',
    unverified: 'Chega quando o seu e-mail estiver confirmado.',
    states: { on: 'Ligado', off: 'Desligado' },
    failed: 'Não deu para mudar agora. Ficou como estava.',
  },
  unsubscribe: {
    title: 'Parar o resumo do mês?',
    text: `Só o resumo deixa de chegar. As mensagens do ${BRAND.name} sobre conta e pagamento continuam.`,
    stop: 'Parar de receber',
    keep: 'Continuar recebendo',
    account: 'Ver sua conta',
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
