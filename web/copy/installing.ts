import { BRAND } from '#contracts/brand'
import { common } from './common.ts'
import { navigation } from './navigation.ts'

/** One instruction, with the label of the control to press in the middle. */
export interface InstallStep {
  icon: 'share' | 'dots' | 'menu' | 'external' | 'download' | 'plus' | 'check'
  before: string
  press?: string
  after?: string
}

export interface Instructions {
  lead?: string
  steps: readonly InstallStep[]
  note?: string
  /** Whether the app can only be installed with another browser, so that people must copy the link. */
  wantsLink?: boolean
}

const ADD = 'Adicionar'
const ADD_TO_HOME = 'Adicionar à Tela de Início'

const addToHome: readonly InstallStep[] = [
  { icon: 'plus', before: 'Escolha ', press: ADD_TO_HOME, after: '. Pode ser preciso rolar a lista.' },
  { icon: 'check', before: 'Toque em ', press: ADD, after: '.' },
]

const insideApp = (browser: string): Instructions => ({
  lead: `Você abriu o ${BRAND.name} dentro de outro app, e dali não dá para instalar. Abra no ${browser} primeiro.`,
  steps: [
    { icon: 'dots', before: 'Abra o menu desta tela (os três pontinhos).' },
    { icon: 'external', before: 'Escolha ', press: `Abrir no ${browser}`, after: ' ou “Abrir no navegador”.' },
    { icon: 'download', before: 'Lá, abra o menu do site e toque em ', press: navigation.install, after: '.' },
  ],
  note: 'Se não achar a opção, copie o link e cole no navegador.',
  wantsLink: true,
})

export const installing = {
  title: navigation.install,
  reason: 'Abre da tela inicial, mais rápido, e gasta menos dados.',
  install: navigation.install,
  notNow: 'Agora não',
  /** Replaces the offer to install if the page is open inside another app. */
  outside: {
    title: 'Abra no navegador',
    text: 'Você está dentro de outro app. No menu ⋯ desta tela, toque em “Abrir no navegador”: lá o login continua depois.',
    how: 'Como abrir',
  },
  close: common.understood,
  copyLink: 'Copiar Link',
  /** Instructions by platform, if the browser cannot open a prompt. */
  instructions: {
    'safari-ios': {
      lead: 'No iPhone e no iPad, quem instala é você, em três toques:',
      steps: [
        {
          icon: 'share',
          before: 'Toque em ',
          press: 'Compartilhar',
          after: ', na barra do Safari. Se não estiver à vista, abra antes os três pontinhos.',
        },
        ...addToHome,
      ],
    },
    'other-ios': {
      lead: 'No iPhone e no iPad, quem instala é você, em três toques:',
      steps: [
        {
          icon: 'share',
          before: 'Toque em ',
          press: 'Compartilhar',
          after: ', ao lado do endereço ou no menu do navegador.',
        },
        ...addToHome,
      ],
      note: 'Se a opção não aparecer, abra esta página no Safari.',
    },
    'inside-app-ios': insideApp('Safari'),
    'inside-app-android': insideApp('Chrome'),
    android: {
      lead: 'Neste navegador, a instalação fica no menu:',
      steps: [
        { icon: 'dots', before: 'Abra o menu do navegador (três pontinhos ou três traços).' },
        { icon: 'plus', before: 'Escolha ', press: 'Instalar app', after: ' ou “Adicionar à tela inicial”.' },
        { icon: 'check', before: 'Confirme em ', press: 'Instalar', after: ' ou “Adicionar”.' },
      ],
      note: `Se a opção não aparecer, veja se o ${BRAND.name} já não está entre seus apps, ou abra esta página no Chrome.`,
    },
    chromium: {
      lead: 'Neste navegador, a instalação fica na barra de endereço:',
      steps: [
        { icon: 'download', before: 'Clique no ícone de instalar, no fim da barra de endereço.' },
        { icon: 'check', before: 'Confirme em ', press: 'Instalar', after: '.' },
      ],
      note: `Sem o ícone? Procure “Instalar” no menu do navegador, ou veja se o ${BRAND.name} já não está entre seus apps.`,
    },
    'safari-mac': {
      lead: 'No Safari, a instalação fica no menu (a partir do macOS Sonoma):',
      steps: [
        { icon: 'menu', before: 'Abra o menu ', press: 'Arquivo', after: ', no alto da tela.' },
        { icon: 'plus', before: 'Escolha ', press: 'Adicionar ao Dock', after: '.' },
        { icon: 'check', before: 'Clique em ', press: ADD, after: '.' },
      ],
    },
    firefox: {
      lead: 'No computador, o Firefox não instala este app. Outros navegadores instalam:',
      steps: [
        { icon: 'external', before: 'Abra esta página no Chrome, no Edge ou, no Mac, no Safari.' },
        { icon: 'download', before: 'Lá, toque em ', press: navigation.install, after: ' no menu do site.' },
      ],
      wantsLink: true,
    },
    desktop: {
      lead: 'Nem todo navegador de computador instala apps. Estes instalam:',
      steps: [
        { icon: 'external', before: 'Abra esta página no Chrome, no Edge ou, no Mac, no Safari.' },
        { icon: 'download', before: 'Lá, toque em ', press: navigation.install, after: ' no menu do site.' },
      ],
      wantsLink: true,
    },
  } satisfies Record<string, Instructions>,
} as const
