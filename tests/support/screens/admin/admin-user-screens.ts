import { stall } from '../../browser/route-answers.ts'
import { pressInMenu } from '../../pages/admin-panel.ts'
import type { Screen } from '../screen.ts'
import {
  dialogScreen,
  failedScreen,
  LONGEST_EMAIL,
  lengthenFirst,
  loadingScreen,
  openTab,
  openUsers,
  users,
} from './admin-panel-states.ts'

export const adminUserScreens: readonly Screen[] = [
  {
    name: 'admin-users',
    role: 'admin',
    open: async ({ page }) => {
      await lengthenFirst(page)
      await openTab(page, 'usuarios')
      await page.getByText(LONGEST_EMAIL).first().waitFor()
    },
  },
  {
    name: 'admin-users-none',
    role: 'admin',
    open: async ({ page }) => {
      await openUsers(page)
      await page.getByLabel('Buscar').fill('ninguém com este nome')
      await page.getByText('Nenhuma conta combina com essa busca.').waitFor()
    },
  },
  {
    name: 'admin-users-busy',
    role: 'admin',
    open: async ({ page, world }) => {
      await stall(page, '**/api/admin/users/*/premium')
      await openUsers(page)
      await page.getByLabel('Buscar').fill(world.newcomer.email)
      await page.getByText('1 pessoa na lista').waitFor()
      await pressInMenu(users(page, world.newcomer.email), 'Ativar Premium')
      await page.locator('button[aria-busy="true"]').waitFor()
    },
  },
  {
    name: 'admin-users-menu',
    role: 'admin',
    open: async ({ page, world }) => {
      await openUsers(page)
      await users(page, world.newcomer.email)
        .getByRole('button', { name: /^Ações/ })
        .click()
      await page.getByRole('menuitem', { name: 'Excluir' }).waitFor()
    },
  },
  failedScreen('users', 'usuarios', '**/api/admin/users*'),
  loadingScreen('users', 'usuarios', '**/api/admin/users*'),
  dialogScreen('users-delete', 'Excluir', 'Excluir usuário?'),
  dialogScreen('users-promote', 'Tornar Admin', 'Tornar administrador?'),
  {
    name: 'admin-users-demote',
    role: 'admin',
    open: async ({ page, world }) => {
      await openUsers(page)
      await page.getByLabel('Papel').selectOption('Admins')
      await pressInMenu(users(page, world.admin.email), 'Tirar Admin')
      await page.getByRole('heading', { name: 'Tirar o papel de administrador?' }).waitFor()
    },
  },
]
