import { PASSWORD_LENGTH } from '#contracts/accounts'
import { TERMS } from '#contracts/terms'
import { common } from '../common.ts'

const toCharacterName = (character: string) => (character.trim() ? `“${character}”` : 'espaço')

export const accounts = {
  logInTitle: 'Entre na sua conta',
  registerTitle: 'Crie sua conta',
  logInLead: 'Que bom ver você. O próximo rolê está esperando.',
  registerLead: 'Grátis, sem cartão. Seu par escolhe sem precisar de conta.',
  username: 'Usuário',
  usernameOrEmail: 'Usuário ou e-mail',
  usernameHints: {
    rule: 'De 3 a 30: letras sem acento, números, ponto, hífen ou _. Aparece no endereço da página de vocês.',
    foreign: (characters: readonly string[]) =>
      `Não dá com ${characters.map(toCharacterName).join(', ')}. Use letras sem acento, números, ponto, hífen ou _.`,
    tooShort: (missing: number) => (missing === 1 ? 'Falta 1 caractere.' : `Faltam ${missing} caracteres.`),
    tooLong: (excess: number) => (excess === 1 ? 'Passou 1 caractere de 30.' : `Passaram ${excess} caracteres de 30.`),
    fine: 'Formato certo. Aparece no endereço da página de vocês, e lá dá para trocar.',
  },
  email: 'E-mail',
  password: 'Senha',
  passwordHelp: `De ${PASSWORD_LENGTH.min} a ${PASSWORD_LENGTH.max} caracteres`,
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
    usernameMissing: 'Informe seu usuário.',
    usernameOrEmailMissing: 'Informe seu usuário ou e-mail.',
    emailMissing: 'Informe seu e-mail.',
    emailInvalid: 'Escreva o e-mail inteiro, como nome@exemplo.com.',
    passwordMissing: 'Informe sua senha.',
    passwordTooShort: `A senha precisa de pelo menos ${PASSWORD_LENGTH.min} caracteres.`,
    passwordTooLong: `A senha pode ter no máximo ${PASSWORD_LENGTH.max} caracteres.`,
  },
  loggedIn: 'Login realizado com sucesso!',
  registered: 'Conta criada com sucesso!',
  welcome: (name: string) => `Boas-vindas, ${name}.`,
  failed: 'Não deu certo agora. Tente de novo em instantes.',
  aside: 'Você escolhe o clima. Seu par escolhe o lugar.',
} as const
