import type { Page } from 'playwright-core'

export async function makeCode(page: Page): Promise<string> {
  await page.goto('/painel/perfil')
  await page.getByRole('button', { name: 'Criar código' }).click()
  const spoken = await page.getByText(/^Código( [A-Z2-9]){8}$/).innerText()
  return spoken.replace('Código', '').replaceAll(' ', '')
}

export async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: `${name} quer usar o Pra Dois com você` }).waitFor()
  await page.getByRole('button', { name: `Confirmar ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Usar o Pra Dois com ${name}?` })
  await question.getByText('As conquistas e os pontos').waitFor()
  await question.getByText('No plano Grátis, os convites do mês: contam os que cada um já mandou').waitFor()
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('heading', { level: 1, name: `Agora você e ${name} têm o mesmo painel` }).waitFor()
}
