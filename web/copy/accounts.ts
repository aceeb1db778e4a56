import { PASSWORD_LENGTH } from '#contracts/accounts'
import type { ErrorCode } from '#contracts/errors'
import { TERMS } from '#contracts/terms'
import { common, isolated } from './common.ts'

const serverError: DialogWords = {
  title: 'Erro do Servidor',
  text: 'Algo falhou do nosso lado, não do seu. Tente de novo em alguns instantes.',
  canRetry: true,
}

const invalidData: DialogWords = {
  title: 'Dados Inválidos',
  text: 'Algum campo ficou faltando ou saiu errado. Confira e tente de novo.',
  canRetry: true,
}

const usernameTaken: DialogWords = {
  title: 'Usuário Já Existe',
  text: 'Escolha outro. O que você já preencheu continua no formulário.',
  canRetry: false,
}

const emailTaken: DialogWords = {
  title: 'Email Já Cadastrado',
  text: 'Já existe uma conta com esse e-mail. Entre nela ou use outro endereço.',
  canRetry: false,
}

export const logInDialogs: DialogsByCode = {
  invalid_credentials: {
    title: 'Credenciais Incorretas',
    text: 'Usuário ou senha incorretos. Verifique suas credenciais e tente novamente.',
    canRetry: true,
    mayRecover: true,
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

export const registerDialogs: DialogsByCode = {
  username_taken: { ...usernameTaken, canRetry: true },
  email_taken: { ...emailTaken, mayLogIn: true },
  invalid_data: invalidData,
  internal_error: serverError,
}

export const recovery = {
  forgot: {
    title: 'Esqueceu a senha?',
    lead: 'Diga o e-mail da conta. Mandamos um link para você criar uma senha nova.',
    submit: 'Receber o link',
    sending: 'Enviando...',
    back: 'Voltar para o login',
    refused: 'O pedido não chegou',
    sent: {
      title: 'Confira seu e-mail',
      text: (email: string) =>
        `Se existe uma conta com ${email}, o link chega em instantes e vale por ${hours(TERMS.resetLinkHours)}. Olhe também no spam.`,
      other: 'Usar outro e-mail',
    },
  },
  reset: {
    title: 'Crie uma nova senha',
    lead: 'Ao salvar, a conta sai de todos os aparelhos. Depois, é só entrar com a senha nova.',
    password: 'Nova senha',
    submit: 'Salvar a nova senha',
    saving: 'Salvando...',
    done: { title: 'Senha trocada', description: 'Agora é só entrar com ela.' },
    refused: 'A senha não foi salva',
    invalidText: 'Ele já foi usado, venceu ou chegou incompleto. Se você já trocou a senha com ele, é só entrar.',
    again: 'Pedir outro link',
    logIn: 'Entrar',
  },
  confirm: {
    account: {
      title: 'Confirme seu e-mail',
      text: 'Toque no botão para confirmar que este endereço é seu.',
      submit: 'Confirmar e-mail',
    },
    change: {
      title: 'Confirme a troca de e-mail',
      text: 'A troca vale depois de confirmada aqui e no outro endereço.',
      submit: 'Confirmar a troca',
    },
    refused: 'Ainda não confirmado',
    verified: {
      title: 'E-mail confirmado',
      text: 'Se você veio de um convite em outra aba ou aparelho, volte para ele e continue por lá.',
    },
    changed: { title: 'E-mail trocado', text: 'O novo endereço já vale para entrar e para os avisos.' },
    half: {
      title: 'Falta o outro endereço',
      text: 'Este lado está confirmado. Abra também o link que foi para o outro e-mail.',
    },
    taken: {
      title: 'Este e-mail já tem conta',
      text: 'Alguém criou uma conta com ele nesse meio-tempo. Seu e-mail continua o mesmo.',
    },
    invalidText:
      'Ele já foi usado, venceu ou chegou incompleto. Na sua conta dá para ver o que já está confirmado e pedir outro.',
    toAccount: 'Ver sua conta',
    toHome: 'Ir para o início',
  },
  invalidTitle: 'Este link não vale mais',
} as const

const toCharacterName = (character: string) => (character.trim() ? `“${character}”` : 'espaço')

export const accounts = {
  logInTitle: 'Entre na sua conta',
  registerTitle: 'Crie sua conta',
  logInLead: 'Que bom ver você. O próximo rolê está esperando.',
  registerLead: 'Grátis, sem cartão.',
  /** Of a visitor's invitation: its category, and its city if there is one. */
  waitingLead: (invitation: string) => `Seu convite (${invitation}) fica pronto assim que a conta existir.`,
  username: 'Usuário',
  usernameOrEmail: 'Usuário ou e-mail',
  usernameHints: {
    rule: 'De 3 a 30: letras sem acento, números, ponto, hífen ou _. Aparece no endereço da página de vocês.',
    forbidden: (characters: readonly string[]) =>
      `Não pode ter ${characters.map(toCharacterName).join(', ')}. Use letras sem acento, números, ponto, hífen ou _.`,
    tooShort: (missing: number) => (missing === 1 ? 'Falta 1 caractere.' : `Faltam ${missing} caracteres.`),
    tooLong: (excess: number) => (excess === 1 ? 'Passou 1 caractere de 30.' : `Passaram ${excess} caracteres de 30.`),
    free: (name: string) => `Usar ${name}`,
    fine: 'Aparece no endereço da página de vocês, e lá dá para trocar.',
  },
  email: 'E-mail',
  password: 'Senha',
  passwordHelp: `Pelo menos ${PASSWORD_LENGTH.min} caracteres`,
  firstName: 'Nome',
  lastName: 'Sobrenome',
  optional: common.optional,
  showPassword: 'Mostrar o que foi digitado',
  hidePassword: 'Esconder o que foi digitado',
  forgotten: 'Esqueci a senha',
  logIn: 'Entrar',
  loggingIn: 'Entrando...',
  register: 'Criar Conta',
  registering: 'Criando a conta...',
  toRegister: { question: 'Ainda não tem conta?', action: 'Criar Conta' },
  toLogIn: { question: 'Já tem conta?', action: 'Entrar' },
  consent: {
    before: `Ao criar a conta, você confirma que tem ${TERMS.minimumAgeYears} anos ou mais e aceita os `,
    terms: 'termos de uso',
    between: ' e a ',
    privacy: 'política de privacidade',
    after: '.',
    elsewhere: ` ${common.elsewhere}`,
  },
  problems: {
    usernameTaken: 'Este nome de usuário já é de outra conta.',
    emailTaken: 'Já existe uma conta com este e-mail.',
    usernameMissing: 'Faltou o usuário.',
    usernameOrEmailMissing: 'Faltou o usuário ou e-mail.',
    emailMissing: 'Faltou o e-mail.',
    emailInvalid: 'Escreva o e-mail inteiro, como nome@exemplo.com.',
    passwordMissing: 'Faltou a senha.',
    passwordTooShort: `A senha precisa de pelo menos ${PASSWORD_LENGTH.min} caracteres.`,
    passwordTooLong: `A senha pode ter no máximo ${PASSWORD_LENGTH.max} caracteres.`,
  },
  loggedIn: 'Login realizado com sucesso!',
  registered: 'Conta criada com sucesso!',
  welcome: (name: string) => `Boas-vindas, ${isolated(name)}.`,
  failed: 'Não deu certo agora. Tente de novo em instantes.',
  aside: 'Você escolhe a categoria. Seu par escolhe o lugar.',
} as const

export interface DialogWords {
  title: string
  /** Default: the server's message. */
  text?: string
  canRetry: boolean
  /** Whether the dialog links to the recovery of the password. */
  mayRecover?: boolean
  /** Whether the dialog leads to the login with the typed address. */
  mayLogIn?: boolean
  tone?: 'error' | 'warning'
}

type DialogsByCode = Partial<Record<ErrorCode, DialogWords>>

const hours = (count: number) => (count === 1 ? '1 hora' : `${count} horas`)
