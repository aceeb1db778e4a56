import {
  accountExamples,
  accountSecurityExamples,
  achievementExamples,
  coupleExamples,
  notificationExamples,
  privacyExamples,
} from './accounts.ts'
import { adminExamples } from './admin.ts'
import { adminAccountExamples, catalogueExamples } from './admin-accounts.ts'
import { billingExamples, healthExamples, planExamples } from './billing.ts'
import type { Examples } from './example-values.ts'
import {
  activityExamples,
  invitationExamples,
  placeExamples,
  rankingExamples,
  suggestionExamples,
} from './invitations.ts'

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
