import type { ErrorCode } from '#contracts/http/errors'

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

/** The dialog of a failed login, by error code. */
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

/** The dialog of a failed registration, by error code. */
export const registerDialogs: DialogsByCode = {
  username_taken: { ...usernameTaken, canRetry: true },
  email_taken: { ...emailTaken, canRetry: true },
  invalid_data: invalidData,
  internal_error: serverError,
}
