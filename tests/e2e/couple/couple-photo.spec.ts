import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectToast, readApi } from '../../support/browser/act-on-page.ts'
import { sizeOfJpeg, takePicture } from '../../support/browser/take-picture.ts'
import { expectNoComplaints, startBrowser } from '../../support/browser/visit.ts'
import { ascii, jpeg, jpegSegment, jpegWith } from '../../support/hostile/images.ts'
import { CUT_OUT, freshPremium, isFocused, openProfile, save, visibility } from '../../support/pages/profile-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const MEGABYTE = 1024 * 1024
const WIDE = { width: 900, height: 500 } as const

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
    expect(Buffer.from(stored.split(',')[1] ?? '', 'base64').length).toBeLessThanOrEqual(60_000)
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
