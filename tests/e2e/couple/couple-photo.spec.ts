import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectToast, readApi } from '../../support/browser/act-on-page.ts'
import { sizeOfJpeg, takePicture } from '../../support/browser/take-picture.ts'
import { expectNoConsoleErrors, startBrowser } from '../../support/browser/visit.ts'
import { freshPremium, isFocused, openProfile, save, visibility } from '../../support/pages/profile-page.ts'

const browser = await startBrowser()
const MEGABYTE = 1024 * 1024

describe('the photo', () => {
  // The browser reads a file much faster than it receives megabytes from the test.
  const pick = async (page: Page, name: string, bytes: Uint8Array) => {
    const path = join(inject('dataDir'), name)
    writeFileSync(path, bytes)
    await page.locator('input[type=file]').setInputFiles(path)
  }
  const preview = (page: Page) => page.getByRole('img', { name: 'Foto do casal' })
  const sizeOf = (page: Page) =>
    preview(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  const remove = (page: Page) => page.getByRole('button', { name: 'Remover foto' }).click()
  const REFUSED_SIZE = ['Arquivo muito grande', 'A foto deve ter no máximo 5MB'] as const
  const paddedTo = (bytes: Uint8Array, length: number) => Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])

  test('a photo over 5 MB changes nothing; a smaller one is scaled to 400 px, saved once, shown publicly and removed', async () => {
    const large = await takePicture(browser, { width: 1600, height: 1200, specks: 13_000, quality: 0.6 })
    const small = await takePicture(browser, { width: 100, height: 80 })
    const account = await freshPremium()
    const visitor = await openProfile(account)
    const { page, context, saved } = visitor
    await pick(page, 'um-a-mais.jpg', paddedTo(small, 5 * MEGABYTE + 1))
    await expectToast(page, ...REFUSED_SIZE)
    expect([await preview(page).count(), await page.getByText('Falta salvar o que você mudou.').count()]).toEqual([
      0, 0,
    ])

    await pick(page, 'cinco.jpg', paddedTo(small, 5 * MEGABYTE))
    await preview(page).waitFor()
    await remove(page)
    await pick(page, 'grande.jpg', large)
    await preview(page).waitFor()
    expect(await sizeOf(page)).toEqual([400, 300])

    await visibility(page).click()
    await page.getByRole('button', { name: 'Salvar perfil' }).dblclick()
    await expectToast(page, 'Perfil atualizado', 'A página de vocês está aberta.')
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
    await expectToast(page, 'Perfil atualizado', 'O perfil do casal foi salvo.')
    expect(saved.at(-1)).toEqual({ couplePhotoUrl: null })
    expectNoConsoleErrors(visitor)
  })
})
