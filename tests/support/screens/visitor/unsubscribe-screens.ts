import type { Page } from 'playwright-core'
import { stall } from '../../browser/route-answers.ts'
import type { Screen } from '../screen.ts'

const TOKEN = `monthly_summary.ana.${'0'.repeat(64)}`
const CALL = '**/api/unsubscribe/*'

const openLink = (page: Page) => page.goto(`/descadastrar#${TOKEN}`)
const stop = (page: Page) => page.getByRole('button', { name: 'Parar de receber' }).click()

export const unsubscribeScreens: readonly Screen[] = [
  ...(['visitor', 'user'] as const).map(
    (role): Screen => ({
      name: 'unsubscribe',
      role,
      open: async ({ page }) => {
        await openLink(page)
        await page.getByRole('button', { name: 'Parar de receber' }).waitFor()
      },
    }),
  ),
  {
    name: 'unsubscribe-busy',
    role: 'visitor',
    open: async ({ page }) => {
      await stall(page, CALL)
      await openLink(page)
      await stop(page)
      await page.locator('button[aria-busy=true]').waitFor()
    },
  },
  {
    name: 'unsubscribe-done',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route(CALL, (route) => route.fulfill({ json: { success: true } }))
      await openLink(page)
      await stop(page)
      await page.getByRole('heading', { name: 'Pronto, o resumo parou' }).waitFor()
    },
  },
  {
    name: 'unsubscribe-invalid',
    role: 'visitor',
    open: async ({ page }) => {
      await openLink(page)
      await stop(page)
      await page.getByRole('heading', { name: 'Este link não está completo' }).waitFor()
    },
    expects: [/status of 400/],
  },
  {
    name: 'unsubscribe-failed',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route(CALL, (route) => route.abort('internetdisconnected'))
      await openLink(page)
      await stop(page)
      await page.getByRole('heading', { name: 'Não deu para parar agora' }).waitFor()
    },
    expects: [/INTERNET_DISCONNECTED/],
  },
]
