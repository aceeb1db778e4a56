import { common } from './common.ts'

export const navigation = {
  main: 'Principal',
  skip: 'Pular para o conteúdo',
  howItWorks: 'Como Funciona',
  rankings: 'Ranking',
  plans: 'Planos',
  logIn: 'Entrar',
  start: common.start,
  newInvitation: 'Nova Experiência',
  dashboard: 'Painel',
  /** Title of the dashboard before it is known whose it is. */
  welcome: 'Bem-vindo de volta',
  achievements: 'Conquistas',
  history: 'Histórico',
  coupleProfile: 'Perfil do Casal',
  partner: 'Seu par',
  ownAccount: 'Sua Conta',
  admin: 'Painel Admin',
  upgrade: 'Fazer Upgrade',
  install: 'Instalar App',
  logOut: 'Sair',
  loggingOut: 'Saindo...',
  premium: 'Premium',
  premiumActive: 'Premium Ativo',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  account: 'Conta de',
  documents: 'Ajuda e documentos',
  guides: 'Rolês por cidade',
  faq: 'Perguntas frequentes',
  privacy: 'Privacidade',
  terms: 'Termos de uso',
  dataProtection: 'LGPD',
  support: 'Falar com a gente',
  report: 'Relatar um problema',
  reportSubject: 'Relato de problema',
} as const

/** Words of logging out, which every page with a menu loads; those of the forms come with the forms. */
export const logOutWords = {
  done: { title: 'Logout realizado com sucesso!', description: 'Você foi desconectado.' },
  failed: { title: 'Erro no logout', description: 'Você continua na sua conta. Tente de novo em instantes.' },
} as const
