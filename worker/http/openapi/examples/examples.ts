import { accountSecurityExamples } from './account-security.ts'
import { accountExamples } from './accounts.ts'
import { achievementExamples } from './achievements.ts'
import { activityExamples } from './activities.ts'
import { adminExamples } from './admin.ts'
import { adminAccountExamples } from './admin-accounts.ts'
import { catalogueExamples } from './admin-catalogue.ts'
import { billingExamples } from './billing.ts'
import type { Examples } from './call-examples.ts'
import { coupleExamples } from './couples.ts'
import { healthExamples } from './health.ts'
import { invitationExamples } from './invitations.ts'
import { notificationExamples } from './notifications.ts'
import { placeExamples } from './places.ts'
import { planExamples } from './plans.ts'
import { privacyExamples } from './privacy.ts'
import { rankingExamples } from './rankings.ts'
import { suggestionExamples } from './suggestions.ts'

/** What the document shows of each call, by its operation. A test holds every one against the schemas of its contract. */
export const EXAMPLES: Examples = {
  ...accountExamples,
  ...accountSecurityExamples,
  ...achievementExamples,
  ...activityExamples,
  ...adminExamples,
  ...adminAccountExamples,
  ...billingExamples,
  ...catalogueExamples,
  ...coupleExamples,
  ...healthExamples,
  ...invitationExamples,
  ...notificationExamples,
  ...placeExamples,
  ...planExamples,
  ...privacyExamples,
  ...rankingExamples,
  ...suggestionExamples,
}
