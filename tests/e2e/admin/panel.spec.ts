import { readFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { setRole } from '#contracts/admin-users'
import { clientOf } from '../../support/app/client.ts'
import { waitForAnswers } from '../../support/browser/in-flight.ts'
import { expectNoConsoleErrors, startBrowser, visitAs, visitWithToken } from '../../support/browser/visit.ts'
import { pipeline } from '../../support/database/pipeline.ts'
import { DESKTOP, openPanel } from '../../support/pages/admin-panel.ts'
import { freshAccount, freshToken } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

test('a user is refused and does not load code of the panel', async () => {
  const visitor = await visitAs(browser, origin, world, 'user')
  const { page } = visitor
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/admin')
  await page.getByRole('heading', { level: 1, name: 'Acesso Negado' }).waitFor()
  await page.getByText('Você não tem permissão para acessar esta área.').waitFor()
  await page.getByRole('link', { name: 'Ir para o painel' }).click()
  await page.getByRole('heading', { name: /^Bem-vindo de volta, / }).waitFor()
  expect(scripts.filter((url) => /admin-(page|panel)|\/api\/admin/.test(url))).toEqual([])
  expectNoConsoleErrors(visitor)
})

describe('the panel', () => {
  test('the panel has twelve tabs, which are in the address and work by keyboard', async () => {
    const visitor = await openPanel('atividades')
    const { page } = visitor
    // The count of waiting items follows the tab's name.
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}( \\d|$)`) })
    const texts = await page.getByRole('tab').allInnerTexts()
    expect(texts.map((text) => text.replace(/\d.*$/s, '').trim())).toEqual([
      'Visão Geral',
      'Usuários',
      'Atividades',
      'Lugares',
      'Catálogo',
      'Denúncias',
      'Mensagens',
      'Novidades',
      'Email',
      'Auditoria',
      'Operação',
      'Configurações',
    ])
    expect(await tab('Atividades').getAttribute('aria-selected')).toBe('true')
    await tab('Atividades').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.url()).toBe(`${origin}/admin?aba=lugares`)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.url()).toBe(`${origin}/admin?aba=catalogo`)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.url()).toBe(`${origin}/admin?aba=denuncias`)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.url()).toBe(`${origin}/admin?aba=mensagens`)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.url()).toBe(`${origin}/admin?aba=novidades`)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.url()).toBe(`${origin}/admin?aba=email`)
    expect(await tab('Email').evaluate((element) => element === document.activeElement)).toBe(true)
    await page.reload()
    await page.getByText('O envio de e-mails não está configurado').waitFor()
    await tab('Usuários').click()
    await page.getByLabel('Buscar').fill('rafa')
    await page.getByText('1 pessoa na lista').waitFor()
    await tab('Configurações').click()
    await page.getByText('Endereço do banco de dados').waitFor()
    await page.goBack()
    await page.getByText('1 pessoa na lista').waitFor()
    expect(await tab('Usuários').getAttribute('aria-selected')).toBe('true')
    expect(page.url()).toBe(`${origin}/admin?aba=usuarios&busca=rafa`)
    await page.reload()
    await page.getByText('1 pessoa na lista').waitFor()
    expect(await page.getByLabel('Buscar').inputValue()).toBe('rafa')
    expectNoConsoleErrors(visitor)
  })

  test('an administrator reads by when a second factor is needed, and after that day why the panel is closed', async () => {
    const account = await freshAccount(origin)
    const params = { userId: account.id }
    await clientOf({ origin }, world.admin.token)(setRole, { params, body: { role: 'admin' } })
    const visitor = await visitWithToken(browser, origin, await freshToken(origin, account), DESKTOP)
    const { page } = visitor
    await page.goto('/admin')
    await page.getByText(/^Ative a verificação em duas etapas até \d\d\/\d\d\/\d{4}$/).waitFor()
    await page.getByRole('tab').first().waitFor()
    // A call of the open panel that arrived after that day would be a 403.
    await waitForAnswers(page)

    const { databaseUrl } = JSON.parse(readFileSync(`${inject('dataDir')}/server.json`, 'utf8'))
    const sql = 'update users set admin_since = admin_since - 604800000 where id = ?'
    await pipeline(databaseUrl, [{ sql, params: [account.id] }])
    await page.reload()
    await page.getByText('O painel espera a verificação em duas etapas').waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    await page.getByRole('link', { name: 'Ativar na sua conta' }).click()
    await page.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor()
    expectNoConsoleErrors(visitor)
  })
})
