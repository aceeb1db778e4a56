import { inject } from 'vitest'
import { PAGE_REPORTS } from '../world/admin-pages.ts'
import { pressInMenu, rowOf } from './admin-panel.ts'
import { invite } from './invite-page.ts'
import {
  answerOk,
  button,
  chooseFirst,
  day,
  note,
  openDay,
  openPlan,
  openReport,
  pressDay,
  showNextSteps,
  type TypedForm,
  withPlace,
} from './typed-form.ts'

/** Every form into which somebody types. */
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
  'log-in': {
    who: 'visitor',
    path: () => '/auth',
    typed: (page) => [[page.getByLabel(/^Usuário/), 'ana.beatriz']],
    secret: (page) => page.getByLabel('Senha', { exact: true }),
  },
  'forgotten password': {
    who: 'visitor',
    path: () => '/esqueci-a-senha',
    typed: (page) => [[page.getByLabel('E-mail'), 'bia@exemplo.com.br']],
    prepare: (page) => answerOk(page, '**/api/password/**'),
    send: async (page) => {
      await page.locator('form [type=submit]').click()
      await page.getByText('bia@exemplo.com.br').waitFor()
    },
  },
  'another address': {
    who: 'fresh',
    path: () => '/painel/conta',
    open: (page) => button(page, 'Trocar e-mail').click(),
    // What is begun is open.
    reopen: (page) => page.getByLabel('Novo e-mail').waitFor(),
    typed: (page) => [[page.getByLabel('Novo e-mail'), 'outra@exemplo.com.br']],
    secret: (page) => page.getByRole('textbox', { name: /[Ss]enha/ }).first(),
    send: (page) => button(page, 'Deixar como está').click(),
  },
  names: {
    who: 'fresh',
    path: () => '/painel/perfil',
    typed: (page) => [[page.getByLabel('Sobrenome'), 'Figueiredo']],
    send: async (page) => {
      await button(page, 'Salvar dados').click()
      await page.getByText('Perfil Atualizado').waitFor()
    },
  },
  'page of the couple': {
    who: 'fresh',
    path: () => '/painel/perfil',
    typed: (page) => [
      [page.getByLabel('Endereço público'), 'feira-de-quarta'],
      [page.getByLabel('Sobre vocês'), 'Quarta é dia de feira.'],
    ],
    send: (page) => button(page, 'Descartar').click(),
  },
  'new invitation': {
    who: 'fresh',
    path: () => '/painel/sugestoes',
    typed: (page) => [[page.getByRole('combobox', { name: /Cidade/ }), 'Olind']],
    send: (page) => button(page, /Começar do zero|Recomeçar/).click(),
  },
  'trial of the landing page': {
    who: 'visitor',
    path: () => '/',
    typed: (page) => [[page.getByRole('combobox', { name: /Cidade/ }), 'Olind']],
  },
  'line about an outing': {
    who: 'fresh',
    path: (person) => withPlace(person, true),
    open: async (page) => {
      await button(page, /^Contar como foi/).click()
      await page.getByText('Amei', { exact: true }).click()
    },
    reopen: (page) => page.getByLabel('Uma linha para lembrar').waitFor(),
    typed: (page) => [[page.getByLabel('Uma linha para lembrar'), 'A mesa da janela.']],
    send: async (page) => {
      await button(page, 'Guardar').click()
      await button(page, 'Guardado').waitFor()
    },
  },
  'day of a choice': { who: 'fresh', path: withPlace, open: (page) => openPlan(page), reopen: pressDay, typed: day },
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
  'report of a page': {
    who: 'visitor',
    path: () => `/casal/${inject('world').premium.slug}`,
    prepare: (page) => answerOk(page, '**/api/couple/public/*/report'),
    open: (page) => button(page, 'Denunciar esta página').click(),
    typed: (page) => [[note(page), 'Só vende celular.']],
    send: async (page) => {
      await page.getByRole('dialog').getByText('Propaganda', { exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Denunciar', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Entendi' }).waitFor()
    },
  },
  'address of a guest': {
    who: 'visitor',
    path: async () => `/convite/${await invite()}`,
    open: chooseFirst,
    reopen: showNextSteps,
    typed: (page) => [[page.getByLabel(/^Receber por e-mail/), 'bia@exemplo.com.br']],
    send: async (page) => {
      await button(page, 'Enviar').click()
      await page.getByText('Vai para bia@exemplo.com.br em instantes.').waitFor()
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
  checkout: {
    who: 'fresh',
    path: () => '/premium',
    typed: (page) => [
      [page.getByLabel('Nome completo'), 'Beatriz de Oliveira'],
      [page.getByLabel('CEP'), '01310-100'],
    ],
  },
  'reason of an administrator': {
    who: 'admin',
    path: () => `/admin?aba=usuarios&busca=${encodeURIComponent(inject('world').newcomer.email)}`,
    open: (page) => pressInMenu(rowOf(page, inject('world').newcomer.email), 'Tornar Admin'),
    prepare: (page) => answerOk(page, '**/api/admin/users/*/role'),
    typed: (page) => [[page.getByRole('alertdialog').getByLabel('Motivo'), 'Entrou para a equipe.']],
    send: async (page) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Tornar Admin' }).click()
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    },
  },
  'reason why a page is taken down': {
    who: 'admin',
    path: () => '/admin?aba=denuncias',
    prepare: async (page) => {
      await page.route('**/api/admin/page-reports', (route) => route.fulfill({ json: PAGE_REPORTS }))
      await answerOk(page, '**/api/admin/page-reports/*')
    },
    open: (page) =>
      rowOf(page, '@ofertas-do-ze')
        .getByRole('button', { name: /^Tirar do ar/ })
        .click(),
    typed: (page) => [[page.getByRole('alertdialog').getByRole('textbox'), 'Só propaganda.']],
    send: async (page) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Tirar do ar' }).click()
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    },
  },
}
