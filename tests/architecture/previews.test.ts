import { expect, test } from 'vitest'
import { PLANS } from '#contracts/plans'
import { accounts } from '../../web/copy/accounts.ts'
import { common } from '../../web/copy/common.ts'
import { publicCouples } from '../../web/copy/couples.ts'
import { guestInvitation } from '../../web/copy/guest-invitation.ts'
import { faq } from '../../web/copy/legal/faq.ts'
import { privacy } from '../../web/copy/legal/privacy.ts'
import { terms } from '../../web/copy/legal/terms.ts'
import { rankings } from '../../web/copy/rankings.ts'
import { PREVIEW_WORDS as words } from '../../worker/modules/previews/page-heads.ts'

const OPERATOR = { name: null, document: null, address: null, databaseRegion: null }

// The worker and the screens each define the titles, because shared ones would be loaded by every page.
test.each([
  ['home', words.home.title, `${common.brand}: ${common.tagline}`],
  ['faq', words.faq.title, faq.title],
  ['terms', words.terms.title, terms(PLANS, OPERATOR).title],
  ['privacy', words.privacy.title, privacy(PLANS, OPERATOR).title],
  ['rankings', words.rankings.title, rankings.title],
  ['auth', words.auth.title, accounts.logIn],
  ['invitation', words.invitation.title, guestInvitation.title],
  ['couple', words.couple.title('ana-e-bia'), publicCouples.slug('ana-e-bia')],
  ['any other', words.title('Painel'), common.title('Painel')],
])('the worker gives %s the title that its screen sets', (_name, ofWorker, ofScreen) => {
  expect(ofWorker).toBe(ofScreen)
})
