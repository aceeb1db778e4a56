import type { ErrorCode } from '#contracts/errors'

export interface DialogWords {
  title: string
  /** Without it the server's own sentence is shown. */
  text?: string
  canRetry: boolean
  tone?: 'error' | 'warning'
}

type DialogsByCode = Partial<Record<ErrorCode, DialogWords>>

const serverError: DialogWords = {
  title: 'Erro do Servidor',
  text: 'Algo falhou do nosso lado, não do seu. Tente de novo em alguns instantes.',
  canRetry: true,
}
const invalidData: DialogWords = {
  title: 'Dados Inválidos',
  text: 'Algum campo não está como esperado. Confira e tente novamente.',
  canRetry: true,
}
const usernameTaken: DialogWords = {
  title: 'Usuário Já Existe',
  text: 'Esse nome de usuário já é de outra conta. Escolha outro.',
  canRetry: false,
}
const emailTaken: DialogWords = {
  title: 'Email Já Cadastrado',
  text: 'Já existe uma conta com esse e-mail. Entre nela ou use outro endereço.',
  canRetry: false,
}

/** What a failed login says, by code of the answer (PRODUCT §8). */
export const logInDialogs: DialogsByCode = {
  invalid_credentials: {
    title: 'Credenciais Incorretas',
    text: 'Usuário ou senha incorretos. Verifique suas credenciais e tente novamente.',
    canRetry: true,
  },
  username_taken: usernameTaken,
  email_taken: emailTaken,
  invalid_data: invalidData,
  missing_credentials: {
    title: 'Campos Obrigatórios',
    text: 'Preencha usuário (ou e-mail) e senha para entrar.',
    canRetry: true,
    tone: 'warning',
  },
  first_name_required: {
    title: 'Nome Obrigatório',
    text: 'Por favor, informe seu nome completo.',
    canRetry: true,
    tone: 'warning',
  },
  internal_error: serverError,
}

/** What a failed registration says, by code of the answer. */
export const registerDialogs: DialogsByCode = {
  username_taken: { ...usernameTaken, canRetry: true },
  email_taken: { ...emailTaken, canRetry: true },
  invalid_data: invalidData,
  internal_error: serverError,
}

const SECONDS_PER_MINUTE = 60

function toMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE)
  return minutes === 1 ? 'Falta cerca de 1 minuto.' : `Faltam cerca de ${minutes} minutos.`
}

const toSeconds = (seconds: number) => (seconds === 1 ? 'Falta 1 segundo.' : `Faltam ${seconds} segundos.`)

export const errors = {
  logInFailed: 'Erro no Login',
  registerFailed: 'Erro no Cadastro',
  /** For an answer that is not ours, e.g. the page of a proxy. */
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
    back: 'Ir para o Painel',
  },
  sessionExpired: {
    title: 'Acesso Negado',
    text: 'Sua sessão expirou. Por favor, faça login novamente.',
    canRetry: false,
    tone: 'warning',
  },
  loggedOut: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  broken: {
    title: 'Algo não saiu como devia',
    text: 'Esta página parou de funcionar. Nada do que vocês já salvaram se perdeu.',
    reload: 'Recarregar a página',
  },
  unreachable: {
    title: 'Sem conexão por aqui',
    text: 'Esta página ainda não tinha chegado ao seu aparelho. Nada do que vocês já salvaram se perdeu.',
    checking: 'Verificando...',
    still: 'Ainda sem conexão.',
  },
  loadFailed: 'Não deu para carregar isto agora.',
} as const
