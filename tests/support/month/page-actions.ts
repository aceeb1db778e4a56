import type { Page } from 'playwright-core'
import { completeActivity, selectActivity } from '#contracts/activities'
import { listSuggestions } from '#contracts/suggestions'
import type { Send } from '../app/client.ts'
import { expectToast } from '../browser/act-on-page.ts'
import { pressInMenu, rowOf } from '../pages/admin-panel.ts'

const [CULTURAL, NATUREZA] = ['3', '4'] as const
export const CATEGORIES = { cultural: CULTURAL, natureza: NATUREZA } as const

interface InvitationForm {
  category: string
  /** Typed as it is; `pick` is the municipality taken from the list that opens. */
  city?: { typed: string; pick?: string }
}

/** Goes from the dashboard to the form of a new invitation. */
export async function openFormOn(page: Page): Promise<void> {
  await page.goto('/painel')
  const ways = page.getByRole('main').getByRole('link', { name: /^Criar (Primeira Sugestão|Novo Convite|sugestões)/i })
  await ways.first().click()
  await page.getByRole('heading', { level: 1, name: 'Nova Experiência' }).waitFor()
}

/** Fills in the form that is open, and sends it. */
export async function fillFormOn(page: Page, { category, city }: InvitationForm): Promise<void> {
  const tile = page.getByRole('radio', { name: category, exact: true })
  await page.locator('label').filter({ has: tile }).click()
  const field = page.getByRole('combobox', { name: /^Cidade/ })
  const change = page.getByRole('button', { name: 'trocar' })
  await field.or(change).waitFor()
  if (await change.isVisible()) await change.click()
  await field.fill(city?.typed ?? '')
  if (city?.pick) await page.getByRole('option', { name: city.pick }).click()
  await page.getByRole('button', { name: 'Criar Convite' }).click()
}

/** Creates an invitation on the page of a new one; its link. */
export async function inviteOn(page: Page, form: InvitationForm): Promise<string> {
  await openFormOn(page)
  await fillFormOn(page, form)
  await expectToast(page, 'Convite Criado!', 'Agora é só mandar para o seu par.')
  return page.getByLabel('Link do convite').inputValue()
}

/** Opens a link, chooses the place at an index, and reads the confirmation; its name. */
export async function chooseOn(page: Page, link: string, index: number): Promise<string> {
  await page.goto(link)
  const card = page.getByRole('article').nth(index)
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: /^Selecionar/ }).click()
  await page.getByRole('button', { name: /^Confirmar/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Está escolhido' }).waitFor()
  await page.getByText('Quem mandou o convite já vai saber.').waitFor()
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
  return name
}

/** Marks what stands first on the dashboard as done. */
export async function completeNextOn(page: Page): Promise<void> {
  await page.goto('/painel')
  await page
    .getByRole('region', { name: 'Próximo rolê' })
    .getByRole('button', { name: 'Marcar como Concluída' })
    .click()
  await expectToast(page, 'Atividade Concluída! 🎉', 'Já entrou na história de vocês.')
  const done = page.getByRole('region', { name: 'Rolê concluído' }).getByRole('button', { name: 'Atividade Concluída' })
  await done.waitFor()
}

/** Activates or deactivates somebody's Premium in the panel. */
export async function setPremiumOn(page: Page, username: string, isOn: boolean): Promise<void> {
  await page.goto('/admin?aba=usuarios')
  await page.getByLabel('Buscar').fill(username)
  await page.getByText(/^1 pessoa na lista$/).waitFor()
  await pressInMenu(rowOf(page, username), `${isOn ? 'Ativar' : 'Desativar'} Premium`)
  const outcome = `Premium ${isOn ? 'ativado' : 'desativado'} para ${username}.`
  await expectToast(page, 'Status Premium Atualizado', outcome)
  await page.getByRole('button', { name: 'Limpar busca' }).click()
}

/** Chooses one of the places of a city without an invitation, through the API: no screen does that. */
export async function chooseAlone(send: Send, categoryId: string, cityId: string, index = 0): Promise<string> {
  const { data } = await send(listSuggestions, { query: { categoryId, cityId, radius: '50' } })
  const place = data[index]
  if (!place) throw new Error(`nothing to choose in ${cityId}`)
  const { status } = await send(selectActivity, { body: { activityId: place.id } })
  if (status !== 200) throw new Error(`${place.name} was not chosen: ${status}`)
  return place.id
}

/** Chooses a place and goes there, through the API. */
export async function goOut(send: Send, categoryId: string, cityId: string, index = 0): Promise<void> {
  await send(completeActivity, { body: { activityId: await chooseAlone(send, categoryId, cityId, index) } })
}
