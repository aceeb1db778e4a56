import { BRAND } from '#contracts/brand'
import { navigation } from './navigation.ts'

const INSTALL_FIRST = `No iPhone e no iPad os avisos chegam pelo app instalado. Abra o menu, toque em “${navigation.install}” e ligue os avisos por lá.`

export const push = {
  title: 'Avisos neste aparelho',
  device: 'Receber avisos',
  switch: { on: 'Ligado', off: 'Desligado' },
  help: {
    checking: 'Na tela bloqueada nunca aparece lugar nem categoria; num convite, só o nome do seu par.',
    on: 'Na tela bloqueada nunca aparece lugar nem categoria; num convite, só o nome do seu par.',
    off: 'Na tela bloqueada nunca aparece lugar nem categoria; num convite, só o nome do seu par.',
    denied: `O navegador está bloqueando os avisos. Para liberar, toque no ícone ao lado do endereço, abra as permissões do site e permita as notificações. Depois volte aqui.`,
    'install-first': INSTALL_FIRST,
    unsupported: 'Este navegador não mostra avisos. O que acontecer chega por e-mail e no sino do menu.',
  },
  kindsTitle: 'O que avisar, em todos os seus aparelhos',
  kinds: {
    choice: {
      label: 'Escolhas',
      help: 'Quando um convite de vocês é respondido, ou seu par escolhe um lugar ou marca um dia.',
    },
    achievement: { label: 'Conquistas', help: 'Quando tem conquista nova no caderno.' },
  },
  remindersTitle: 'Lembretes',
  reminders: {
    dayBefore: {
      label: 'Na véspera',
      help: 'No sino e nos avisos do aparelho; sem os avisos, por e-mail.',
    },
    hoursBefore: { label: 'Três horas antes', help: 'Quando o rolê é das 11h em diante.' },
    undated: { label: 'Falta marcar o dia', help: 'Uma vez só, cinco dias depois da escolha.' },
    dayAfter: { label: 'No dia seguinte', help: 'Para contar se vocês foram.' },
  },
  kindsFailed: 'Não deu para mudar agora. Ficou como estava.',
  couldNotLoadKinds: 'Não deu para carregar as opções de aviso.',
  retry: 'Tentar de novo',
  couldNotTurnOn: 'Não deu para ligar os avisos agora. Confira a conexão e tente de novo.',
  couldNotTurnOff: 'Não deu para desligar os avisos agora. Tente de novo.',
  turnedOn: { title: 'Avisos ligados', description: 'Para mudar ou desligar, é só ir na sua conta.' },
  offer: {
    title: 'Quer saber na hora que responderem?',
    text: 'A gente avisa neste aparelho, mesmo com o app fechado. Na tela bloqueada não aparece lugar.',
    installTitle: 'Quer receber avisos no iPhone?',
    installText: INSTALL_FIRST,
    turnOn: 'Ligar avisos',
    notNow: 'Agora não',
    understood: 'Entendi',
  },
} as const
const SUPPORT = 'Se o problema continuar, entre na sua conta e desligue o resumo por lá.'

export const letters = {
  summary: {
    label: 'Resumo do mês',
    help: 'Por e-mail, no começo de cada mês: os rolês, lugares e conquistas do anterior. Só chega quando há o que contar.',
    unverified: 'Chega quando o seu e-mail estiver confirmado.',
    states: { on: 'Ligado', off: 'Desligado' },
    failed: 'Não deu para mudar agora. Ficou como estava.',
  },
  unsubscribe: {
    title: 'Parar de receber?',
    text: `Só as mensagens deste tipo deixam de chegar. As do ${BRAND.name} sobre conta e pagamento continuam.`,
    stop: 'Parar de receber',
    keep: 'Continuar recebendo',
    account: 'Ver sua conta',
    done: {
      title: 'Pronto, paramos',
      text: 'Elas não chegam mais. O resumo do mês você liga de novo na sua conta.',
    },
    invalid: {
      title: 'Este link não está completo',
      text: `Abra de novo o link da mensagem, inteiro. ${SUPPORT}`,
    },
    failed: { title: 'Não deu para parar agora', text: 'Confira a conexão e tente de novo. Nada mudou.' },
  },
} as const
