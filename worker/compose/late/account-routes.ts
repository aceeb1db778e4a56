import * as security from '#contracts/account-security'
import * as api from '#contracts/accounts'
import { lateRoutes } from '../../http/late-routes.ts'

export const lateAccountRoutes = lateRoutes(
  [
    api.register,
    api.logIn,
    api.redirectToLogin,
    api.logOut,
    api.loadCurrentUser,
    api.updateProfile,
    security.forgotPassword,
    security.resetPassword,
    security.verifyEmail,
    security.resendVerification,
    security.changePassword,
    security.requestEmailChange,
    security.cancelEmailChange,
    security.confirmEmailChange,
    security.loadAccountSecurity,
    security.endSession,
    security.endOtherSessions,
  ],
  async () => (await import('../../modules/accounts/routes.ts')).accountRoutes,
)
