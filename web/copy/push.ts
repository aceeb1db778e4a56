import { navigation } from './navigation.ts'

const INSTALL_FIRST = `No iPhone e no iPad os avisos chegam pelo app instalado. Abra o menu, toque em “${navigation.install}” e ligue os avisos por lá.`

export const push = {
  title: 'Avisos neste aparelho',
  device: 'Receber avisos',
  switch: { on: 'Ligado', off: 'Desligado' },
  help: {
    checking: 'Na tela bloqueada nunca aparece lugar, categoria ou nome.',
    on: 'Na tela bloqueada nunca aparece lugar, categoria ou nome.',
    off: 'Na tela bloqueada nunca aparece lugar, categoria ou nome.',
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
    achievement: { label: 'Conquistas', help: 'Quando tem carimbo novo no caderno.' },
    reminder: { label: 'Lembretes', help: 'No máximo um por semana, de um rolê que ficou esperando.' },
  },
  kindsFailed: 'Não deu para mudar agora. Ficou como estava.',
  couldNotLoadKinds: 'Não deu para carregar as opções de aviso.',
  retry: 'Tentar de novo',
  couldNotTurnOn: 'Não deu para ligar os avisos agora. Confira a conexão e tente de novo.',
  couldNotTurnOff: 'Não deu para desligar os avisos agora. Tente de novo.',
  turnedOn: { title: 'Avisos ligados', description: 'Para mudar ou desligar, é só ir na sua conta.' },
  offer: {
    title: 'Quer saber na hora que responderem?',
    text: 'A gente avisa neste aparelho, mesmo com o app fechado. Na tela bloqueada não aparece lugar nem nome.',
    installTitle: 'Quer receber avisos no iPhone?',
    installText: INSTALL_FIRST,
    turnOn: 'Ligar avisos',
    notNow: 'Agora não',
    understood: 'Entendi',
  },
} as const
