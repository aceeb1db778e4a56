import { expect, test } from 'vitest'
import { adminEmail } from '../../web/copy/admin/admin-email.ts'
import { SENSIBLE_HOURS } from '../../worker/modules/notifications/emails/render-message.ts'

test('the panel has a name for every kind of message, and for no other', () => {
  expect(Object.keys(adminEmail.kinds).sort()).toEqual(Object.keys(SENSIBLE_HOURS).sort())
})
