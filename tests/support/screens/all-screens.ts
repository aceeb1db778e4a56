import { achievementsScreens } from './achievements-screens.ts'
import { adminScreens } from './admin-screens.ts'
import { authScreens } from './auth-screens.ts'
import { checkoutScreens } from './checkout-screens.ts'
import { coupleProfileScreens } from './couple-profile-screens.ts'
import { dashboardScreens } from './dashboard-screens.ts'
import { documentsScreens } from './documents-screens.ts'
import { errorScreens } from './error-screens.ts'
import { historyScreens } from './history-screens.ts'
import { installingScreens } from './installing-screens.ts'
import { inviteScreens } from './invite-screens.ts'
import { landingScreens } from './landing-screens.ts'
import { mapScreens } from './map-screens.ts'
import { navigationScreens } from './navigation-screens.ts'
import { newInvitationScreens } from './new-invitation-screens.ts'
import { notificationsScreens } from './notifications-screens.ts'
import { publicCoupleScreens } from './public-couple-screens.ts'
import { rankingsScreens } from './rankings-screens.ts'
import { releaseScreens } from './release-screens.ts'
import type { Screen } from './screen.ts'
import { sharingScreens } from './sharing-screens.ts'
import { subscriptionScreens } from './subscription-screens.ts'
import { upgradeScreens } from './upgrade-screens.ts'

/** Every screen in every state that somebody can get to see. */
export const SCREENS: readonly Screen[] = [
  ...achievementsScreens,
  ...adminScreens,
  ...authScreens,
  ...checkoutScreens,
  ...coupleProfileScreens,
  ...dashboardScreens,
  ...documentsScreens,
  ...errorScreens,
  ...historyScreens,
  ...installingScreens,
  ...inviteScreens,
  ...landingScreens,
  ...mapScreens,
  ...navigationScreens,
  ...newInvitationScreens,
  ...notificationsScreens,
  ...publicCoupleScreens,
  ...rankingsScreens,
  ...releaseScreens,
  ...sharingScreens,
  ...subscriptionScreens,
  ...upgradeScreens,
]
