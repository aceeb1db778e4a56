import type { Page } from 'playwright-core'

/** Creates the join code on the profile, and returns it. */
export async function makeCode(page: Page): Promise<string> {
  await page.goto('/painel/perfil')
  await page.getByRole('button', { name: 'Criar código' }).click()
  const spoken = await page.getByText(/^Código( [A-Z2-9]){8}$/).innerText()
  return spoken.replace('Código', '').replaceAll(' ', '')
}

/** Confirms the request on the profile. */
export async function confirm(page: Page, name: string, own = 'Ana'): Promise<void> {
  await page.goto('/painel/perfil#par')
  await page.getByText(`${name} quer dividir os rolês com você`).waitFor()
  await page.getByRole('button', { name: `Confirmar ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Dividir os rolês com ${name}?` })
  await question.getByText('Os carimbos e os pontos').waitFor()
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText(`${own} e ${name}`, { exact: true }).first().waitFor()
}
