import { common } from './common.ts'

const SECONDS_PER_MINUTE = 60

function toMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE)
  return minutes === 1 ? 'Falta cerca de 1 minuto.' : `Faltam cerca de ${minutes} minutos.`
}

const toSeconds = (seconds: number) => (seconds === 1 ? 'Falta 1 segundo.' : `Faltam ${seconds} segundos.`)

export const errors = {
  logInFailed: 'Erro no Login',
  registerFailed: 'Erro no Cadastro',
  /** For a response that is not from the API, e.g. the page of a proxy. */
  unexplained: (status: number) => `O servidor respondeu de um jeito inesperado (${status}).`,
  wait: (seconds: number) => (seconds < SECONDS_PER_MINUTE ? toSeconds(seconds) : toMinutes(seconds)),
  network: {
    title: 'Erro de Conexão',
    text: 'Não foi possível conectar ao servidor. Verifique sua conexão com a internet e tente novamente.',
    canRetry: true,
  },
  accessDenied: {
    title: 'Acesso Negado',
    text: 'Você não tem permissão para acessar esta área.',
    back: 'Ir para o painel',
  },
  sessionExpired: {
    title: 'Acesso Negado',
    text: 'Sua sessão expirou. Por favor, faça login novamente.',
    canRetry: false,
    tone: 'warning',
  },
  sessionEnded: {
    withText: 'Sua sessão terminou. O que você escreveu está guardado: entre de novo e continue.',
    plain: 'Sua sessão terminou. Entre de novo e você volta para onde estava.',
  },
  loggedOut: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  broken: {
    title: 'Algo não saiu como devia',
    text: 'Esta página parou de funcionar. Nada do que já foi salvo se perdeu.',
    reload: 'Recarregar a página',
  },
  unreachable: {
    title: 'Sem conexão por aqui',
    text: 'Para abrir esta página falta a internet. Nada do que já foi salvo se perdeu.',
    checking: 'Verificando...',
    still: 'Ainda sem conexão.',
  },
  load: { text: 'Não deu para carregar isto agora.', retryLabel: common.retry },
} as const
