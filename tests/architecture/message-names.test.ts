import { expect, test } from 'vitest'
import { adminEmail } from '../../web/copy/admin/admin-email.ts'
import { MAX_AGE_HOURS } from '../../worker/modules/notifications/emails/render-message.ts'

test('the panel has a name for exactly the kinds of messages', () => {
  expect(Object.keys(adminEmail.kinds).sort()).toEqual(Object.keys(MAX_AGE_HOURS).sort())
})
