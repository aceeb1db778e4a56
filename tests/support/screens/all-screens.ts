import { accountScreens } from './account/account-screens.ts'
import { privacyCentreScreens } from './account/privacy-centre-screens.ts'
import { recoveryScreens } from './account/recovery-screens.ts'
import { adminAccountScreens } from './admin/admin-account-screens.ts'
import { adminCatalogueScreens } from './admin/admin-catalogue-screens.ts'
import { adminScreens } from './admin/admin-screens.ts'
import { installingScreens } from './app/installing-screens.ts'
import { navigationScreens } from './app/navigation-screens.ts'
import { releaseScreens } from './app/release-screens.ts'
import { checkoutScreens } from './billing/checkout-screens.ts'
import { subscriptionScreens } from './billing/subscription-screens.ts'
import { upgradeScreens } from './billing/upgrade-screens.ts'
import { achievementsScreens } from './couple/achievements-screens.ts'
import { coupleProfileScreens } from './couple/couple-profile-screens.ts'
import { dashboardScreens } from './couple/dashboard-screens.ts'
import { historyScreens } from './couple/history-screens.ts'
import { joiningScreens } from './couple/joining-screens.ts'
import { newInvitationScreens } from './couple/new-invitation-screens.ts'
import { notificationsScreens } from './couple/notifications-screens.ts'
import { proposalScreens } from './couple/proposal-screens.ts'
import { pushScreens } from './couple/push-screens.ts'
import { sharingScreens } from './couple/sharing-screens.ts'
import { weeklyScreens } from './couple/weekly-screens.ts'
import { wishesScreens } from './couple/wishes-screens.ts'
import type { Screen } from './screen.ts'
import { authScreens } from './visitor/auth-screens.ts'
import { contactScreens } from './visitor/contact-screens.ts'
import { documentsScreens } from './visitor/documents-screens.ts'
import { errorScreens } from './visitor/error-screens.ts'
import { guideScreens } from './visitor/guide-screens.ts'
import { inviteScreens } from './visitor/invite-screens.ts'
import { landingScreens } from './visitor/landing-screens.ts'
import { mapScreens } from './visitor/map-screens.ts'
import { publicCoupleScreens } from './visitor/public-couple-screens.ts'
import { rankingsScreens } from './visitor/rankings-screens.ts'
import { unsubscribeScreens } from './visitor/unsubscribe-screens.ts'
import { voteScreens } from './visitor/vote-screens.ts'

/** Every screen, once for each layout it has, by the area of the product; each area is a test file. */
export const SCREENS_OF = {
  account: [
    ...accountScreens,
    ...privacyCentreScreens,
    ...recoveryScreens,
    ...installingScreens,
    ...navigationScreens,
    ...releaseScreens,
  ],
  admin: [...adminAccountScreens, ...adminCatalogueScreens, ...adminScreens],
  billing: [...checkoutScreens, ...subscriptionScreens, ...upgradeScreens],
  couple: [
    ...achievementsScreens,
    ...coupleProfileScreens,
    ...dashboardScreens,
    ...weeklyScreens,
    ...historyScreens,
    ...joiningScreens,
    ...newInvitationScreens,
    ...notificationsScreens,
    ...proposalScreens,
    ...pushScreens,
    ...sharingScreens,
    ...wishesScreens,
  ],
  visitor: [
    ...authScreens,
    ...contactScreens,
    ...documentsScreens,
    ...errorScreens,
    ...guideScreens,
    ...inviteScreens,
    ...landingScreens,
    ...mapScreens,
    ...publicCoupleScreens,
    ...rankingsScreens,
    ...unsubscribeScreens,
    ...voteScreens,
  ],
} satisfies Record<string, readonly Screen[]>

export const SCREENS: readonly Screen[] = Object.values(SCREENS_OF).flat()
