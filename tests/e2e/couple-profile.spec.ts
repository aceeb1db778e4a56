import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { setPremium } from '#contracts/admin'
import {
  expectNoComplaints,
  expectOnly,
  expectToast,
  readApi,
  startBrowser,
  visitAs,
  visitWithToken,
} from '../support/browser.ts'
import { clientOf } from '../support/client.ts'
import { ascii, jpegSegment, jpegWith, noise, png } from '../support/images.ts'
import { alter, refuse } from '../support/network.ts'
import { type Account, freshAccount } from '../support/world.ts'

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

const MEGABYTE = 1024 * 1024
const REFUSED = /status of 4\d\d/

async function freshPremium(): Promise<Account> {
  const account = await freshAccount(origin, 'Lia')
  const send = clientOf({ origin }, world.admin.token)
  expect((await send(setPremium, { params: { userId: account.id }, body: { action: 'activate' } })).status).toBe(200)
  return account
}

/** Opens the page and keeps what it saves. */
async function openProfile(account: Pick<Account, 'token'>) {
  const visitor = await visitWithToken(browser, origin, account.token)
  const { page } = visitor
  const saved: unknown[] = []
  page.on('request', (request) => {
    if (['PUT', 'PATCH'].includes(request.method())) saved.push(request.postDataJSON())
  })
  await page.goto('/painel/perfil')
  await page.getByRole('button', { name: 'Salvar perfil' }).waitFor()
  return { ...visitor, saved }
}

const slug = (page: Page) => page.getByLabel('Endereço público')
const bio = (page: Page) => page.getByLabel('Sobre vocês')
const visibility = (page: Page) => page.getByRole('switch', { name: 'Perfil público' })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar perfil' }).click()

describe('names', () => {
  test('are trimmed, need a first name, and change the greeting', async () => {
    const visitor = await openProfile(await freshAccount(origin))
    const { page, saved } = visitor
    const firstName = page.getByLabel('Nome', { exact: true })
    expect(await firstName.inputValue()).toBe('Duda')
    await firstName.fill('   ')
    await page.getByRole('button', { name: 'Salvar dados' }).click()
    await expect.poll(() => firstName.evaluate((field) => field === document.activeElement)).toBe(true)
    await expectToast(page, 'Nome obrigatório', 'Por favor, digite seu primeiro nome')
    expect(await firstName.getAttribute('aria-invalid')).toBe('true')
    expect(saved).toEqual([])

    await firstName.fill('  Eduarda ')
    await page.getByLabel('Sobrenome').fill(' Lima ')
    await page.getByRole('button', { name: 'Salvar dados' }).dblclick()
    await expectToast(page, 'Perfil Atualizado', 'Seus dados foram salvos.')
    expect(saved).toEqual([{ firstName: 'Eduarda', lastName: 'Lima' }])
    await page.goto('/painel')
    await page.getByRole('heading', { name: 'Bem-vindo de volta, Eduarda' }).waitFor()
    expectNoComplaints(visitor)
  })

  test('that the server refuses are kept, with its sentence or ours', async () => {
    const { page } = await openProfile(world.user)
    const answers = [{ message: 'Erro interno do servidor', code: 'internal_error', requestId: 'r' }, {}]
    await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, json: answers.shift() }))
    await page.getByLabel('Sobrenome').fill('Outra')
    await page.getByRole('button', { name: 'Salvar dados' }).click()
    await expectToast(page, 'Erro', 'Erro interno do servidor')
    await page.getByRole('button', { name: 'Salvar dados' }).click()
    await expectToast(page, 'Erro', 'Erro ao atualizar perfil')
    expect(await page.getByLabel('Sobrenome').inputValue()).toBe('Outra')
  })
})

describe('the address', () => {
  test('is written as an address, suggested, checked here and there, and kept until it is saved', async () => {
    const account = await freshAccount(origin, 'João')
    const visitor = await openProfile(account)
    const { page, saved } = visitor
    expect(await slug(page).inputValue()).toBe(account.slug)
    await page.getByText(`contém seu nome de usuário (${account.username})`).waitFor()
    await page.getByText(`@${account.slug}`).waitFor()

    await slug(page).fill('João E Lia')
    expect(await slug(page).inputValue()).toBe('joao-e-lia')
    await page.getByText('@joao-e-lia').waitFor()
    await slug(page).fill('eu_e_você')
    await save(page)
    await page.getByText('Use só letras sem acento, números e hífens.').waitFor()
    await slug(page).fill('painel')
    await save(page)
    await page.getByText('Este endereço é reservado. Escolha outro.').waitFor()
    expect(saved).toEqual([])

    await slug(page).fill(world.premium.slug)
    await bio(page).fill('Os de sempre.')
    await save(page)
    await expectToast(page, 'Erro', 'Este endereço já é de outro casal. Escolha outro.')
    expect(await slug(page).getAttribute('aria-invalid')).toBe('true')
    expect(await bio(page).inputValue()).toBe('Os de sempre.')
    visitor.complaints.splice(0, visitor.complaints.findIndex((complaint) => REFUSED.test(complaint)) + 1)

    await page.getByRole('button', { name: 'Gerar' }).click()
    expect(await slug(page).inputValue()).toMatch(/^joao\d{1,3}$/)
    const suggested = await slug(page).inputValue()
    await page.reload()
    await page.getByText('Há alterações não salvas.').waitFor()
    expect([await slug(page).inputValue(), await bio(page).inputValue()]).toEqual([suggested, 'Os de sempre.'])

    saved.length = 0
    await save(page)
    await expectToast(page, 'Perfil Atualizado', 'O perfil do casal foi salvo.')
    expect(saved).toEqual([{ coupleSlug: suggested, bio: 'Os de sempre.' }])
    expect(await page.getByText('Há alterações não salvas.').count()).toBe(0)
    await save(page)
    await expectToast(page, 'Tudo salvo', 'Não há nada novo para guardar.')
    expectNoComplaints(visitor)
  })

  test('of an unsaved form can be discarded, and a text that is too long says by how much', async () => {
    const visitor = await openProfile(world.user)
    const { page, saved } = visitor
    await bio(page).fill('🥾'.repeat(502))
    await page.getByText('502/500').waitFor()
    await save(page)
    await page.getByText('Passaram 2 caracteres do limite.').waitFor()
    expect(saved).toEqual([])
    await page.getByRole('button', { name: 'Descartar' }).click()
    expect(await bio(page).inputValue()).toBe('')
    await page.reload()
    await bio(page).waitFor()
    expect(await bio(page).inputValue()).toBe('')
    expectNoComplaints(visitor)
  })
})

describe('the photo', () => {
  const pick = (page: Page, name: string, mimeType: string, bytes: Uint8Array) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })
  /** Noise does not compress: as large as its pixels. */
  const largePng = (width: number, height: number) =>
    png({
      width,
      height,
      level: 0,
      rows: noise(height * (1 + width * 3)).map((byte, at) => (at % (1 + width * 3) ? byte : 0)),
    })
  const preview = (page: Page) => page.getByRole('img', { name: 'Foto do casal' })
  const sizeOf = (page: Page) =>
    preview(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  const orientation = (value: number) =>
    jpegSegment(0xe1, [
      ...ascii('Exif\0\0MM'),
      0,
      42,
      0,
      0,
      0,
      8,
      0,
      1,
      1,
      18,
      0,
      3,
      0,
      0,
      0,
      1,
      0,
      value,
      0,
      0,
      0,
      0,
      0,
      0,
    ])

  test('is refused over 5 MB or when it is none; else scaled to 400 px, upright, saved, and taken off', async () => {
    const account = await freshAccount(origin)
    const visitor = await openProfile(account)
    const { page, saved } = visitor
    const six = largePng(1500, 1400)
    expect(six.length).toBeGreaterThan(6 * MEGABYTE)
    await pick(page, 'seis.png', 'image/png', six)
    await expectToast(page, 'Arquivo muito grande', 'A foto deve ter no máximo 5MB')
    await pick(page, 'receita.jpg', 'image/jpeg', ascii('pão de queijo'))
    await expectToast(page, 'Foto não reconhecida', /Tente uma foto em PNG ou JPG/)
    expect(await preview(page).count()).toBe(0)

    const two = largePng(1000, 700)
    expect(two.length).toBeGreaterThan(2 * MEGABYTE)
    await pick(page, 'dois.png', 'image/png', two)
    await preview(page).waitFor()
    expect(await sizeOf(page)).toEqual([400, 280])

    await pick(page, 'deitada.jpg', 'image/jpeg', jpegWith(orientation(6)))
    await expect.poll(() => sizeOf(page)).toEqual([6, 8])
    await save(page)
    await expectToast(page, 'Perfil Atualizado', 'O perfil do casal foi salvo.')
    expect(saved).toEqual([{ couplePhotoUrl: expect.stringMatching(/^data:image\/jpeg;base64,/) }])
    await page.reload()
    await preview(page).waitFor()
    expect(await sizeOf(page)).toEqual([6, 8])

    await page.getByRole('button', { name: 'Remover foto' }).click()
    await expect
      .poll(() => page.getByRole('button', { name: 'Escolher foto' }).evaluate((it) => it === document.activeElement))
      .toBe(true)
    await save(page)
    await expectToast(page, 'Perfil Atualizado', 'O perfil do casal foi salvo.')
    expect(saved.at(-1)).toEqual({ couplePhotoUrl: null })
    expectNoComplaints(visitor)
  })
})

describe('the public page', () => {
  test('is for Premium: a free couple is told so and nothing is sent', async () => {
    const visitor = await visitAs(browser, origin, world, 'user')
    const { page } = visitor
    await page.goto('/painel/perfil')
    await visibility(page).click()
    await expectToast(
      page,
      'Recurso Premium',
      'Perfil público está disponível apenas para usuários Premium. Faça upgrade para desbloquear!',
    )
    expect(await visibility(page).isChecked()).toBe(false)
    await page.getByText('Perfil Privado', { exact: true }).waitFor()
    await page.getByText('Perfis públicos aparecem nos rankings.').waitFor()
    expect(await page.getByRole('button', { name: 'Abrir em nova aba' }).isDisabled()).toBe(true)
    expect(await page.getByText('Há alterações não salvas.').count()).toBe(0)
    expectNoComplaints(visitor)
  })

  test('opens and closes with the switch, shows the real numbers, and its link opens beside this page', async () => {
    const account = await freshPremium()
    const visitor = await openProfile(account)
    const { page, context, saved } = visitor
    await visibility(page).click()
    await page.getByText('Perfil Público', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Abrir em nova aba' }).isDisabled()).toBe(true)
    await save(page)
    await expectToast(page, 'Perfil Atualizado', 'A página de vocês está aberta.')
    expect(saved).toEqual([{ isPublic: true }])

    const link = page.getByRole('link', { name: 'Abrir em nova aba' })
    expect(await link.getAttribute('href')).toBe(`${origin}/casal/${account.slug}`)
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
    await opened.waitForURL(`**/casal/${account.slug}`)
    await opened.close()

    await visibility(page).click()
    await save(page)
    await expectToast(page, 'Perfil Atualizado', 'O perfil do casal foi salvo.')
    expect(saved.at(-1)).toEqual({ isPublic: false })
    await page.getByText('Perfil Privado', { exact: true }).waitFor()
    expectNoComplaints(visitor)
  })

  test('of two waits for the other one’s yes, and can be withdrawn while Premium is gone', async () => {
    const account = await freshPremium()
    const visitor = await openProfile(account)
    const { page, saved } = visitor
    await alter(page, '**/api/couple/*', (couple: object) => ({ ...couple, isPublic: false }))
    await visibility(page).click()
    await save(page)
    await expectToast(page, 'Perfil Atualizado', /Seu sim ficou guardado\. A página abre quando seu par/)
    expect(await visibility(page).isChecked()).toBe(false)
    await page.unroute('**/api/couple/*')

    const send = clientOf({ origin }, world.admin.token)
    await send(setPremium, { params: { userId: account.id }, body: { action: 'deactivate' } })
    await page.reload()
    await page.getByText(/a página fica fechada até ele voltar/).waitFor()
    await page.getByText('Perfil Privado', { exact: true }).waitFor()
    await visibility(page).click()
    await save(page)
    await expectToast(page, 'Perfil Atualizado', 'O perfil do casal foi salvo.')
    expect(saved).toEqual([{ isPublic: true }, { isPublic: false }])
    expectNoComplaints(visitor)
  })

  test('counts what the couple really did', async () => {
    const visitor = await openProfile(world.premium)
    const { page } = visitor
    const stats = await readApi(page, '/api/stats')
    for (const [count, word] of [
      [stats.completedActivities, 'atividades'],
      [stats.unlockedAchievements, 'conquistas'],
      [stats.distinctCities, 'cidades'],
    ]) {
      expect(count).toBeGreaterThan(1)
      await page.getByText(`${count}${word}`, { exact: true }).waitFor()
    }
    expectNoComplaints(visitor)
  })
})

describe('when something goes wrong', () => {
  test('the form waits, says so, and can be tried again', async () => {
    const { page, complaints } = await visitAs(browser, origin, world, 'user')
    const answers = [500, 200]
    await page.route('**/api/couple/*', (route) =>
      answers.shift() === 500 ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await page.goto('/painel/perfil')
    await page.getByText('Não deu para carregar isto agora.').waitFor()
    await page.getByRole('button', { name: 'Tentar Novamente' }).click()
    await slug(page).waitFor()

    await page.route('**/api/couple/*', (route) => route.abort())
    await bio(page).fill('Sem rede no metrô.')
    await save(page)
    await expectToast(page, 'Erro', 'Falha ao atualizar perfil')
    expect(await bio(page).inputValue()).toBe('Sem rede no metrô.')
    expectOnly({ complaints }, /status of 500|ERR_FAILED/)
  })

  test('a session that ends in the middle keeps what was typed; a log-out forgets it', async () => {
    const account = await freshAccount(origin)
    const { page } = await openProfile(account)
    await bio(page).fill('Ainda não salvo.')
    await page.route('**/api/couple/*', refuse(401, 'unauthenticated', 'Não autenticado'))
    await save(page)
    await page.getByText('You are logged out. Logging in again...').waitFor()
    await page.waitForURL('**/auth**')
    await page.unroute('**/api/couple/*')

    await page.evaluate((token) => localStorage.setItem('jwt_token', token), account.token)
    await page.goto('/painel/perfil')
    await page.getByText('Há alterações não salvas.').waitFor()
    expect(await bio(page).inputValue()).toBe('Ainda não salvo.')

    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByText('Logout realizado com sucesso!').waitFor()
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft:')))).toEqual(
      [],
    )
  })
})
