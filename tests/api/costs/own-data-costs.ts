import { logIn } from '#contracts/accounts'
import { LEGAL_VERSIONS } from '#contracts/brand'
import * as push from '#contracts/messages/push'
import * as privacy from '#contracts/privacy/privacy-rights'
import { subscribeBrowser } from '../../fakes/push/subscribed-browser.ts'
import type { TestApp } from '../../support/app/test-app.ts'

/** Where nobody listens: nothing is pushed in these tests. */
export const NO_PUSH_SERVICE = 'http://127.0.0.1:9'

/** What people cost who ask for their own data, and browsers that subscribe; in this order each finds what it needs. */
export async function ownDataCosts(
  app: TestApp,
): Promise<[string, () => Promise<{ status: number }>, number, number][]> {
  const person = await app.signUp()
  const { subscription } = subscribeBrowser(NO_PUSH_SERVICE)
  const { password, username } = person
  const keep = async () => {
    const { data } = await app.visitor()(logIn, { body: { username, password } })
    app.takeCost()
    return app.as(data.token)(privacy.keepAccount)
  }
  return [
    ['PUT /api/push-subscriptions', () => person.send(push.savePushSubscription, { body: subscription }), 2, 30],
    ['GET /api/push-settings', () => person.send(push.loadPushSettings), 1, 10],
    ['PUT /api/push-settings', () => person.send(push.savePushSettings, { body: { reminder: false } }), 2, 15],
    [
      'DELETE /api/push-subscriptions',
      () => person.send(push.deletePushSubscription, { body: { endpoint: subscription.endpoint } }),
      2,
      20,
    ],
    ['GET /api/user/privacy', () => person.send(privacy.loadPrivacy), 1, 15],
    ['POST /api/user/consents', () => person.send(privacy.acceptDocuments, { body: LEGAL_VERSIONS }), 2, 30],
    // A copy of one's data is recorded, and told in a letter.
    ['GET /api/user/export', () => person.send(privacy.exportData), 2, 200],
    [
      'GET /api/user/export.zip',
      () => app.raw(privacy.exportArchive.path, { headers: { Authorization: `Bearer ${person.token}` } }),
      2,
      200,
    ],
    ['DELETE /api/user', () => person.send(privacy.requestDeletion, { body: { password } }), 2, 80],
    ['POST /api/user/keep-account', keep, 2, 60],
  ]
}
