import { invite } from './invite-page.ts'
import {
  answerOk,
  button,
  chooseFirst,
  day,
  note,
  openDay,
  openReport,
  showNextSteps,
  type TypedForm,
  withPlace,
} from './typed-form.ts'

/** Forms that together use every way of storing a draft. */
export const TYPED_FORMS: Record<string, TypedForm> = {
  registration: {
    who: 'visitor',
    path: () => '/auth?modo=criar',
    typed: (page) => [
      [page.getByLabel('Usuário'), 'bia.da.silva'],
      [page.getByLabel('E-mail'), 'bia@exemplo.com.br'],
      [page.getByLabel('Nome', { exact: false }).first(), 'Beatriz'],
      [page.getByLabel('Sobrenome'), 'da Silva'],
    ],
    secret: (page) => page.getByLabel('Senha', { exact: true }),
    prepare: (page) =>
      page.route('**/api/register', async (route) => {
        const username = `bia-${crypto.randomUUID().slice(0, 8)}`
        const body = { ...route.request().postDataJSON(), username, email: `${username}@exemplo.com.br` }
        await route.continue({ postData: JSON.stringify(body) })
      }),
    send: async (page) => {
      await page.locator('form').getByRole('button', { name: 'Criar Conta' }).click()
      await page.getByRole('heading', { name: 'Bem-vindo de volta, Beatriz' }).waitFor()
    },
  },
  'report of a place': {
    who: 'fresh',
    path: withPlace,
    prepare: (page) => answerOk(page, '**/api/places/*/report'),
    open: openReport,
    typed: (page) => [[note(page), 'Virou uma farmácia.']],
    send: async (page) => {
      await page.getByRole('dialog').getByText('Fechou', { exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Avisar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Entendi' }).waitFor()
    },
  },
  'day of a guest': {
    who: 'visitor',
    path: async () => `/convite/${await invite()}`,
    open: async (page) => {
      await chooseFirst(page)
      await openDay(page)
    },
    reopen: showNextSteps,
    typed: day,
    send: async (page) => {
      await button(page, 'Combinar').click()
      await page.getByText(/^Combinado: /).waitFor()
    },
  },
}
