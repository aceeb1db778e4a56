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
  /** Title of the dashboard until the session is known. */
  welcome: 'Bem-vindo de volta',
  achievements: 'Conquistas',
  history: 'Histórico',
  wishes: 'Queremos ir',
  coupleProfile: 'Perfil do Casal',
  partner: 'Seu par',
  ownAccount: 'Sua conta',
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

/** Texts about logging out, which every page with a menu loads; those of the login form load with the form. */
export const logOutWords = {
  done: { title: 'Logout realizado com sucesso!', description: 'Você foi desconectado.' },
  failed: { title: 'Erro no logout', description: 'Você continua na sua conta. Tente de novo em instantes.' },
} as const
