import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { selectActivity } from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { startSqld } from '../../../scripts/database/sqld.ts'
import { startFakePushService } from '../../fakes/push/fake-push-service.ts'
import { newVapidKeys } from '../../fakes/push/vapid-keys.ts'
import { clientOf } from '../../support/app/client.ts'
import { settingsFor } from '../../support/app/settings.ts'
import { canBeAsked } from '../../support/browser/pushing-browser.ts'
import { startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { settled } from '../../support/pages/release-page.ts'
import { copyTemplate, templateDatabase } from '../../support/server/prepare.ts'
import { type Product, startProduct } from '../../support/server/product.ts'
import { freshAccount } from '../../support/world/world.ts'

export const CATEGORY = 2
const RECIFE = '2611606'

/** Starts a product that sends to a fake push service; `come` opens a browser with a new account. */
export async function startPushJourney() {
  const browser = await startBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-push-'))
  const service = await startFakePushService({ now: () => new Date() })
  let sqld: Awaited<ReturnType<typeof startSqld>>
  let product: Product

  beforeAll(async () => {
    copyTemplate(await templateDatabase(), join(folder, 'database'))
    sqld = await startSqld(join(folder, 'database'))
    const build = join(inject('dataDir'), 'build')
    const keys = { ...newVapidKeys(), VAPID_SUBJECT: 'mailto:oi@pradois.example', PUSH_SERVICES: service.url }
    product = await startProduct({ ...settingsFor(sqld.url), ...keys }, build)
  })
  beforeEach(() => service.behave('accept'))
  afterAll(async () => {
    await product?.stop()
    await sqld?.stop()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function come(answer: NotificationPermission, { origin }: Product = product, own: Browser = browser) {
    const account = await freshAccount(origin)
    const person = await visitWithToken(own, origin, account.token, { serviceWorkers: 'allow' })
    const phone = service.subscribe()
    await canBeAsked(person.context, answer, phone)
    await person.page.goto('/painel')
    await settled(person.page)
    const send = clientOf({ origin }, account.token)
    const invite = async () =>
      (await send(createInvitation, { body: { categoryId: CATEGORY, cityId: RECIFE, radius: 20 } })).data.token
    const choose = async (token: string) => {
      const guest = clientOf({ origin })
      const { data } = await guest(loadInvitation, { params: { token } })
      const [place] = data.activities
      if (!place) throw new Error('nothing is offered')
      await guest(selectActivity, { body: { token, activityId: place.id } })
      return place
    }
    const { page } = person
    return { ...person, account, phone, invite, choose, offer: page.getByText('Quer saber na hora que responderem?') }
  }

  return { service, product: () => product, come }
}
