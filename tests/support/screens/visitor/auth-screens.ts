import type { Page } from 'playwright-core'
import { refuse } from '../../browser/route-answers.ts'
import type { Screen, Stage } from '../screen.ts'

const username = (page: Page) => page.getByLabel(/^Usuário/)
const password = (page: Page) => page.getByLabel('Senha', { exact: true })
const submit = (page: Page, name: 'Entrar' | 'Criar Conta') =>
  page.locator('form').getByRole('button', { name }).click()

async function openForm(page: Page, title: string, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}
const openLogIn = (page: Page) => openForm(page, 'Entre na sua conta', '/auth')
const openRegistration = (page: Page) => openForm(page, 'Crie sua conta', '/auth?modo=criar')

async function tryLogIn(page: Page, name: string): Promise<void> {
  await openLogIn(page)
  await username(page).fill(name)
  await password(page).fill('quase-certa-1')
  await submit(page, 'Entrar')
}

async function tryRegister(page: Page, entries: { username: string; email: string; password: string }): Promise<void> {
  await openRegistration(page)
  await username(page).fill(entries.username)
  await page.getByLabel('E-mail').fill(entries.email)
  await password(page).fill(entries.password)
  await submit(page, 'Criar Conta')
}

const said = (page: Page, title: string) =>
  page.getByRole('alertdialog').getByRole('heading', { name: title, exact: true }).waitFor()

const REFUSED = [/status of (400|401|409|429|500|503)/]
const LONG = {
  username: 'quem.ainda.nao.existe',
  email: 'quem.ainda.nao.existe@exemplo.com.br',
  password: 'abacate-com-limão',
}

/** A dialog that only an answer made for the purpose brings about on this form. */
function answered(name: string, title: string, status: number, code: string, message: string): Screen {
  return {
    name: `auth-log-in-${name}`,
    role: 'visitor',
    open: async ({ page }) => {
      await page.route('**/api/login', refuse(status, code, message))
      await tryLogIn(page, 'bia.silva')
      await said(page, title)
    },
    expects: REFUSED,
  }
}

/** A dialog of the registration that the server itself gives. */
const registered = (
  name: string,
  title: string,
  entries: (stage: Stage) => { username: string; email: string; password: string },
): Screen => ({
  name: `auth-register-${name}`,
  role: 'visitor',
  open: async (stage) => {
    await tryRegister(stage.page, entries(stage))
    await said(stage.page, title)
  },
  expects: REFUSED,
})

const FORMS: readonly Screen[] = [
  { name: 'auth-log-in', role: 'visitor', open: ({ page }) => openLogIn(page) },
  { name: 'auth-register', role: 'visitor', open: ({ page }) => openRegistration(page) },
  {
    name: 'auth-register-problems',
    role: 'visitor',
    open: async ({ page }) => {
      await openRegistration(page)
      await submit(page, 'Criar Conta')
      await page.getByText('Informe sua senha.').waitFor()
    },
  },
  {
    name: 'auth-register-username',
    role: 'visitor',
    open: async ({ page }) => {
      await openRegistration(page)
      await username(page).fill('joão da silva')
      await page.keyboard.press('Tab')
      await page.getByText(/^Não dá com/).waitFor()
    },
  },
  {
    name: 'auth-hint',
    role: 'visitor',
    open: async ({ page }) => {
      await openLogIn(page)
      await password(page).focus()
      await page.keyboard.press('Tab')
      await page.getByText('Mostrar o que foi digitado').waitFor()
    },
  },
  {
    name: 'auth-log-in-busy',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route('**/api/login', () => new Promise(() => {}))
      await tryLogIn(page, 'bia.silva')
      await page.getByRole('button', { name: 'Entrando...' }).waitFor()
    },
  },
  {
    name: 'auth-gated',
    role: 'visitor',
    open: ({ page }) => openForm(page, 'Entre na sua conta', '/painel/conquistas'),
  },
  {
    name: 'auth-session-expired',
    role: 'visitor',
    open: async ({ page }) => {
      await page.goto('/robots.txt')
      await page.evaluate(() => localStorage.setItem('jwt_token', 'de.outro.tempo'))
      await page.goto('/painel')
      await said(page, 'Acesso Negado')
    },
    expects: REFUSED,
  },
  {
    name: 'auth-session-ended',
    role: 'visitor',
    open: async ({ page }) => {
      await page.goto('/robots.txt')
      await page.evaluate(
        (untilMs) => {
          sessionStorage.setItem('last-page', JSON.stringify({ path: '/painel/perfil', untilMs }))
          sessionStorage.setItem('draft:couple:somebody', '{"bio":"Oi"}')
        },
        Date.UTC(2100, 0),
      )
      await openLogIn(page)
      await page.getByText(/^Sua sessão terminou/).waitFor()
    },
  },
]

const DIALOGS: readonly Screen[] = [
  {
    name: 'auth-log-in-missing',
    role: 'visitor',
    open: async ({ page }) => {
      await openLogIn(page)
      await submit(page, 'Entrar')
      await said(page, 'Campos Obrigatórios')
    },
  },
  {
    name: 'auth-log-in-refused',
    role: 'visitor',
    open: async ({ page }) => {
      await tryLogIn(page, 'ninguem.com.este.nome')
      await said(page, 'Credenciais Incorretas')
    },
    expects: REFUSED,
  },
  answered('username-taken', 'Usuário Já Existe', 409, 'username_taken', 'Usuário já existe'),
  answered('email-taken', 'Email Já Cadastrado', 409, 'email_taken', 'Email já está em uso'),
  answered('invalid-data', 'Dados Inválidos', 400, 'invalid_data', 'Dados inválidos'),
  answered('first-name', 'Nome Obrigatório', 400, 'first_name_required', 'Nome é obrigatório'),
  answered('server-error', 'Erro do Servidor', 500, 'internal_error', 'Erro interno do servidor'),
  answered('other', 'Erro no Login', 429, 'too_many_requests', 'Muitas tentativas em pouco tempo.'),
  {
    name: 'auth-log-in-offline',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route('**/api/login', (route) => route.abort('internetdisconnected'))
      await tryLogIn(page, 'bia.silva')
      await said(page, 'Erro de Conexão')
    },
    expects: [/INTERNET_DISCONNECTED/],
  },
  registered('username-taken', 'Usuário Já Existe', ({ world }) => ({ ...LONG, username: world.user.username })),
  registered('email-taken', 'Email Já Cadastrado', ({ world }) => ({ ...LONG, email: world.user.email })),
  registered('invalid-data', 'Dados Inválidos', () => ({ ...LONG, password: '12345678' })),
  {
    name: 'auth-register-other',
    role: 'visitor',
    open: async ({ page }) => {
      const json = {
        code: 'service_unavailable',
        message: 'O serviço está fora do ar por um instante.',
        requestId: 'r',
      }
      await page.route('**/api/register', (route) => route.fulfill({ status: 503, json }))
      await tryRegister(page, LONG)
      await said(page, 'Erro no Cadastro')
    },
    expects: REFUSED,
  },
]

export const authScreens: readonly Screen[] = [...FORMS, ...DIALOGS]
