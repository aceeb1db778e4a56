import type { Screen } from '../screen.ts'

export const recoveryScreens: readonly Screen[] = [
  {
    name: 'forgot-password',
    role: 'visitor',
    open: async ({ page }) => {
      await page.goto('/esqueci-a-senha')
      await page.getByRole('heading', { level: 1, name: 'Esqueceu a senha?', exact: true }).waitFor()
    },
  },
]
