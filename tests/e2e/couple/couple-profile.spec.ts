import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { setPremium } from '#contracts/admin/overview'
import { clientOf } from '../../support/app/client.ts'
import { alter, hold } from '../../support/browser/route-answers.ts'
import { sizeOfJpeg, takePicture } from '../../support/browser/take-picture.ts'
import {
  expectNoComplaints,
  expectOnly,
  expectToast,
  readApi,
  startBrowser,
  visitAs,
  visitWithToken,
  waitForHeading,
} from '../../support/browser/visit.ts'
import { ascii, jpeg, jpegSegment, jpegWith } from '../../support/hostile/images.ts'
import { type Account, freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

const MEGABYTE = 1024 * 1024
const CUT_OUT = { width: 200, height: 200, type: 'image/png', isCutOut: true } as const
const WIDE = { width: 900, height: 500 } as const
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
const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

describe('names', () => {
  const saveNames = (page: Page) => page.getByRole('button', { name: 'Salvar dados' })

  test('are trimmed, need a first name, have a limit, and change the menu at once', async () => {
    const visitor = await openProfile(await freshAccount(origin))
    const { page, saved } = visitor
    const firstName = page.getByLabel('Nome', { exact: true })
    const lastName = page.getByLabel('Sobrenome')
    expect(await firstName.inputValue()).toBe('Duda')
    await firstName.fill(' \u00a0\u200b ')
    await saveNames(page).click()
    await expect.poll(() => isFocused(firstName)).toBe(true)
    await expectToast(page, 'Nome obrigatório', 'Por favor, digite seu primeiro nome')
    expect(await firstName.getAttribute('aria-invalid')).toBe('true')
    expect(saved).toEqual([])

    await firstName.fill('  Eduarda ')
    await lastName.fill('')
    await lastName.pressSequentially(` ${'L'.repeat(99)}ima`)
    expect(await lastName.inputValue()).toHaveLength(100)
    await lastName.fill(' Lima ')
    await saveNames(page).dblclick()
    await expectToast(page, 'Perfil Atualizado', 'Seus dados foram salvos.')
    expect(saved).toEqual([{ firstName: 'Eduarda', lastName: 'Lima' }])
    expect([await firstName.inputValue(), await lastName.inputValue()]).toEqual(['Eduarda', 'Lima'])
    expect(await page.getByText('Há alterações não salvas.').count()).toBe(0)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByText('Eduarda', { exact: true }).filter({ visible: true }).waitFor()
    expectNoComplaints(visitor)
  })

  test('that the server refuses are kept, with its sentence or ours, through a reload, until they are discarded', async () => {
    const { page } = await openProfile(world.user)
    const lastName = page.getByLabel('Sobrenome')
    const answers = [
      { message: 'Erro interno do servidor', code: 'internal_error', requestId: 'r' },
      {},
      { message: 'Dados inválidos', code: 'invalid_data', fields: { lastName: 'Use no máximo 100 caracteres.' } },
    ]
    await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, json: answers.shift() }))
    await lastName.fill('Outra')
    for (const sentence of ['Erro interno do servidor', 'Erro ao atualizar perfil']) {
      await saveNames(page).click()
      await expectToast(page, 'Erro', sentence)
    }
    await saveNames(page).click()
    await page.getByText('Use no máximo 100 caracteres.').waitFor()
    await expect.poll(() => isFocused(lastName)).toBe(true)
    await expectToast(page, 'Erro', 'Dados inválidos')
    await page.reload()
    await page.getByText('Há alterações não salvas.').waitFor()
    expect(await lastName.inputValue()).toBe('Outra')
    await page.getByRole('button', { name: 'Descartar' }).click()
    expect([await lastName.inputValue(), await isFocused(saveNames(page))]).toEqual(['Figueiredo', true])
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
    // In the middle, where every letter is written anew: the caret stays.
    await slug(page).press('Home')
    for (let step = 0; step < 4; step += 1) await slug(page).press('ArrowRight')
    await slug(page).pressSequentially(' ÇÃo')
    expect(await slug(page).inputValue()).toBe('joao-cao-e-lia')
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
    await expectToast(page, 'Erro', 'Este endereço não está disponível. Escolha outro.')
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
    await page.getByRole('link', { name: 'Ver o que vem com ele' }).click()
    await waitForHeading(page, 'Mais lugares para vocês')
    await page.goBack()
    await page.getByText('502/500').waitFor()
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
  const preview = (page: Page) => page.getByRole('img', { name: 'Foto do casal' })
  const sizeOf = (page: Page) =>
    preview(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  const remove = (page: Page) => page.getByRole('button', { name: 'Remover foto' }).click()
  const REFUSED_SIZE = ['Arquivo muito grande', 'A foto deve ter no máximo 5MB'] as const
  const paddedTo = (bytes: Uint8Array, length: number) => Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])
  /** EXIF that says which way up the camera was. */
  const orientation = (value: number) =>
    jpegSegment(0xe1, [
      ...ascii('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0'),
      value,
      ...ascii('\0\0\0\0\0\0'),
    ])

  test('over 5 MB changes nothing; up to it becomes 400 px, is saved once, shown to everybody, and taken off', async () => {
    const two = await takePicture(browser, { width: 4000, height: 3000, specks: 90_000, quality: 0.6 })
    const six = await takePicture(browser, { width: 2000, height: 1500, specks: 42_000, quality: 1 })
    const small = await takePicture(browser, { width: 100, height: 80 })
    expect([Math.round(two.length / MEGABYTE), Math.round(six.length / MEGABYTE)]).toEqual([2, 6])
    const account = await freshPremium()
    const visitor = await openProfile(account)
    const { page, context, saved } = visitor
    await pick(page, 'seis.jpg', 'image/jpeg', six)
    await expectToast(page, ...REFUSED_SIZE)
    await pick(page, 'um-a-mais.jpg', 'image/jpeg', paddedTo(small, 5 * MEGABYTE + 1))
    await expectToast(page, ...REFUSED_SIZE)
    expect([await preview(page).count(), await page.getByText('Há alterações não salvas.').count()]).toEqual([0, 0])

    await pick(page, 'cinco.jpg', 'image/jpeg', paddedTo(small, 5 * MEGABYTE))
    await preview(page).waitFor()
    await remove(page)
    await pick(page, 'dois.jpg', 'image/jpeg', two)
    await preview(page).waitFor()
    expect(await sizeOf(page)).toEqual([400, 300])

    await visibility(page).click()
    await page.getByRole('button', { name: 'Salvar perfil' }).dblclick()
    await expectToast(page, 'Perfil Atualizado', 'A página de vocês está aberta.')
    const photo = expect.stringMatching(/^data:image\/jpeg;base64,/)
    expect(saved).toEqual([{ isPublic: true, couplePhotoUrl: photo }])
    const { couplePhotoUrl: stored } = await readApi(page, `/api/couple/${account.id}`)
    expect(stored).toEqual(photo)
    expect(sizeOfJpeg(stored)).toEqual([400, 300])
    expect(stored.length).toBeLessThan(300 * 1024)
    await page.reload()
    await preview(page).waitFor()
    expect(await sizeOf(page)).toEqual([400, 300])

    const open = await context.newPage()
    await open.goto(`/casal/${account.slug}`)
    const shown = open.getByRole('img', { name: `Foto de @${account.slug}` })
    expect(await shown.getAttribute('src')).toContain(`/api/couple/public/${account.slug}/photo`)
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
    await open.close()

    await remove(page)
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Escolher foto' }))).toBe(true)
    await save(page)
    await expectToast(page, 'Perfil Atualizado', 'O perfil do casal foi salvo.')
    expect(saved.at(-1)).toEqual({ couplePhotoUrl: null })
    expectNoComplaints(visitor)
  })

  test('of any kind stands upright, on paper, no larger than it is; what is no picture is told', async () => {
    const visitor = await openProfile(await freshAccount(origin))
    const { page } = visitor
    const colours = () =>
      preview(page).evaluate((image: HTMLImageElement) => {
        const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
        pen?.drawImage(image, 0, 0)
        return [0, 100].map((at) =>
          [...(pen?.getImageData(at, at, 1, 1).data ?? [])].map((part) => Math.round(part / 40)),
        )
      })
    const [white, urucum] = [
      [6, 6, 6, 6],
      [5, 2, 1, 6],
    ]

    await pick(page, 'recorte.png', 'image/png', await takePicture(browser, CUT_OUT))
    await preview(page).waitFor()
    expect([await sizeOf(page), await colours()]).toEqual([
      [200, 200],
      [white, urucum],
    ])
    await pick(page, 'larga.webp', 'image/webp', await takePicture(browser, { ...WIDE, type: 'image/webp' }))
    await expect.poll(() => sizeOf(page)).toEqual([400, 222])
    await pick(page, 'deitada.jpg', 'image/jpeg', jpegWith(orientation(6)))
    await expect.poll(() => sizeOf(page)).toEqual([6, 8])
    await pick(page, 'enorme.jpg', 'image/jpeg', jpeg({ width: 12_000, height: 9_000 }))
    await expect.poll(() => sizeOf(page), { timeout: 15_000 }).toEqual([400, 300])

    for (const [name, text] of [
      ['receita.jpg', 'pão de queijo'],
      ['foto.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
      ['vazia.png', ''],
    ] as const) {
      await pick(page, name, '', ascii(text))
      await expectToast(page, 'Foto não reconhecida', /Tente uma foto em PNG ou JPG/)
    }
    expect(await sizeOf(page)).toEqual([400, 300])
    await remove(page)
    await pick(page, 'enorme.jpg', 'image/jpeg', jpeg({ width: 10, height: 10 }))
    await expect.poll(() => sizeOf(page)).toEqual([10, 10])
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
    await page.getByText('Em pausa', { exact: true }).waitFor()
    await page.getByText('Perfil Privado', { exact: true }).waitFor()
    await visibility(page).click()
    await save(page)
    await expectToast(page, 'Perfil Atualizado', 'O perfil do casal foi salvo.')
    expect(saved).toEqual([{ isPublic: true }, { isPublic: false }])
    expectNoComplaints(visitor)
  })

  test('stays closed when Premium ended after the page was opened', async () => {
    const account = await freshAccount(origin)
    const { page, complaints } = await visitWithToken(browser, origin, account.token)
    const premium = { plan: 'premium', status: 'active' }
    await alter(page, '**/api/current-user', (user: object) => ({ ...user, subscription: premium }))
    await page.goto('/painel/perfil')
    await visibility(page).click()
    await save(page)
    await expectToast(page, 'Recurso Premium', /Faça upgrade para desbloquear!/)
    expect(await visibility(page).isChecked()).toBe(false)
    expectOnly({ complaints }, REFUSED)
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

  test('a tab that lay open undoes nothing that another one saved', async () => {
    const account = await freshAccount(origin)
    const visitor = await openProfile(account)
    const { page: early, context } = visitor
    await bio(early).fill('Oi')
    await bio(early).fill('')
    const late = await context.newPage()
    await late.goto('/painel/perfil')
    await bio(late).fill('Da outra aba.')
    const photo = await takePicture(browser, CUT_OUT)
    await late.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo })
    await late.getByRole('img', { name: 'Foto do casal' }).waitFor()
    await save(late)
    await expectToast(late, 'Perfil Atualizado', 'O perfil do casal foi salvo.')

    await slug(early).fill(`aba-${account.username}`)
    await save(early)
    await expectToast(early, 'Perfil Atualizado', 'O perfil do casal foi salvo.')
    expect(await bio(early).inputValue()).toBe('Da outra aba.')
    await early.getByRole('img', { name: 'Foto do casal' }).waitFor()
    expect(await early.getByText('Há alterações não salvas.').count()).toBe(0)
    expect(await readApi(early, `/api/couple/${account.id}`)).toMatchObject({
      coupleSlug: `aba-${account.username}`,
      bio: 'Da outra aba.',
      couplePhotoUrl: expect.stringContaining('data:image/jpeg'),
    })
    expectNoComplaints(visitor)
  })

  test('what is saved after the page was left is no longer unsaved', async () => {
    const visitor = await openProfile(await freshAccount(origin))
    const { page } = visitor
    const answer = await hold(page, '**/api/user/profile')
    const goTo = async (name: string) => {
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }).click()
    }
    await page.getByLabel('Sobrenome').fill('Figueiredo')
    await page.getByRole('button', { name: 'Salvar dados' }).click()
    await goTo('Conquistas')
    await waitForHeading(page, 'Conquistas')
    answer()
    await page.getByText('Perfil Atualizado').waitFor()
    await goTo('Perfil do Casal')
    await bio(page).waitFor()
    expect(await page.getByLabel('Sobrenome').inputValue()).toBe('Figueiredo')
    expect(await page.getByText('Há alterações não salvas.').count()).toBe(0)
    expectNoComplaints(visitor)
  })

  test('a log-out forgets what was typed and not saved', async () => {
    const visitor = await openProfile(await freshAccount(origin))
    const { page } = visitor
    await bio(page).fill('Ainda não salvo.')
    await page.getByLabel('Sobrenome').fill('Nem isto')
    const kept = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft:')).length)
    expect(await kept()).toBe(2)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByText('Logout realizado com sucesso!').waitFor()
    expect(await kept()).toBe(0)
    expectNoComplaints(visitor)
  })
})
