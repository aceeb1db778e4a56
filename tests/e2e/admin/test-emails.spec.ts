import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { alter, refuse } from '../../support/browser/route-answers.ts'
import { expectOnlyErrors, startBrowser, visitAs } from '../../support/browser/visit.ts'
import { DESKTOP } from '../../support/pages/admin-panel.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

describe('test e-mails', () => {
  const send = (page: Page, kind: string) => page.getByRole('button', { name: `Enviar teste (${kind})` })

  test('test e-mails of each kind go to the administrator, or the page shows the reason of the failure', async () => {
    const { page, browserErrors } = await visitAs(browser, origin, world, 'admin', DESKTOP)
    await alter(page, '**/api/admin/settings', (settings: object) => ({ ...settings, emailServiceKey: 'Configurado' }))
    const asked: unknown[] = []
    const message = 'O serviço de e-mail não aceitou a mensagem agora. Tente de novo em alguns minutos.'
    await page.route('**/api/test-email', (route) => {
      asked.push(route.request().postDataJSON())
      if (asked.length === 3) return refuse(503, 'service_unavailable', message)(route)
      return route.fulfill({ json: { success: true, id: '1' } })
    })
    await page.goto('/admin?aba=email')
    await page.getByText(`Cada teste vai para ${world.admin.email}.`).waitFor()
    // The buttons move until the counts above them have loaded.
    await page.getByRole('heading', { name: 'Fila de envio' }).waitFor()
    await send(page, 'Boas-vindas').dblclick()
    await expectToast(page, 'Email Enviado', `Veja a caixa de entrada de ${world.admin.email}.`)
    await send(page, 'Premium').click()
    await expectToast(page, 'Email Enviado', /^Veja a caixa de entrada/)
    await send(page, 'Atividade').click()
    await expectToast(page, 'Erro ao Enviar Email', message)
    expect(asked).toEqual([{ type: 'welcome' }, { type: 'premium' }, { type: 'activity' }])
    expectOnlyErrors({ browserErrors }, /status of 503/)
  })
})
