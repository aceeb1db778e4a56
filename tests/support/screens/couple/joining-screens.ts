import type { Page } from 'playwright-core'
import type { CoupleMembers } from '#contracts/couples'
import type { Role, Screen } from '../screen.ts'

const CODE = 'K7M2QX9P'
const PATH = `/entrar/${CODE}`
const INVITER = `**/api/couple/join/${CODE}`
const MEMBERS = '**/api/couple/members'
const AT = '2026-03-10T15:00:00.000Z'

const person = (id: string, firstName: string | null, isYou: boolean) => ({
  id,
  firstName,
  isYou,
  joinedAt: AT,
  publicConsent: false,
})
const ALONE: CoupleMembers = {
  members: [person('bia', 'Bia', true)],
  invite: null,
  requests: [],
  asked: [],
  blocked: [],
}
const WITH_CODE: CoupleMembers = {
  ...ALONE,
  blocked: [{ id: 'x', firstName: 'Davi' }],
  invite: { code: CODE, url: `https://pradois.example/entrar/${CODE}`, expiresAt: '2026-03-17T15:00:00.000Z' },
}
const LONG = 'Maria Aparecida Wilhelmina de Albuquerque'
const REQUESTED: CoupleMembers = {
  ...WITH_CODE,
  requests: [
    { id: 'r1', firstName: 'Caio', coupleSlug: 'caio-casal', at: AT },
    { id: 'r2', firstName: LONG, coupleSlug: 'maria-aparecida-e-sebastiana-de-itaquaqu', at: AT },
    { id: 'r3', firstName: null, coupleSlug: 'quem-sera', at: AT },
  ],
}

const answer = (page: Page, address: string, json: unknown) => page.route(address, (route) => route.fulfill({ json }))

async function openJoin(page: Page, members: CoupleMembers = ALONE, firstName: string | null = 'Ana'): Promise<void> {
  await answer(page, INVITER, { invitedBy: { firstName, coupleSlug: 'ana-casal' } })
  await answer(page, MEMBERS, members)
  await page.goto(PATH)
}

const withMembers = (name: string, members: CoupleMembers, shown: string, role: Role = 'user'): Screen => ({
  name: `partner-${name}`,
  role,
  open: async ({ page }) => {
    await answer(page, MEMBERS, members)
    await page.goto('/painel/perfil')
    await page.getByText(shown, { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Salvar perfil' }).waitFor()
    await page.getByText(/^conquistas?$/).waitFor()
  },
})

export const joiningScreens: readonly Screen[] = [
  {
    name: 'join',
    role: 'user',
    open: async ({ page }) => {
      await openJoin(page, ALONE, LONG)
      await page.getByRole('button', { name: 'Pedir para entrar' }).waitFor()
    },
  },
  {
    ...withMembers('question', REQUESTED, 'Caio quer usar o Pra Dois com você'),
    open: async (stage) => {
      await withMembers('requests', REQUESTED, 'Caio quer usar o Pra Dois com você').open(stage)
      await stage.page.getByRole('button', { name: 'Confirmar Caio' }).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
]
