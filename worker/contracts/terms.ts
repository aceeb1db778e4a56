/**
 * Ages and periods that rules, documents, messages and screens share: the one place where each stands.
 *
 * @see docs/rules.md
 */
export const TERMS = {
  minimumAgeYears: 18,
  /** To withdraw from a purchase with a full refund (CDC art. 49). */
  withdrawalDays: 7,
  /** Premium goes on for so long after a renewal that failed. */
  paymentGraceDays: 7,
  /** A pass or a cancelled subscription that ends is announced so long before. */
  passReminderDays: 3,
  /** An invitation with nothing chosen expires after this. */
  invitationDays: 30,
  /** A choice that nobody has acted on can be taken back for so long. */
  choiceUndoMinutes: 10,
  /** A code that lets somebody ask to join a couple, and the request that was made with it. */
  joinCodeDays: 7,
  /** What a purchase of a couple that ended in another one still reports is brought home for so long. */
  mergedCoupleDays: 30,
  sessionDays: 30,
  /** A link that sets a new password. */
  resetLinkHours: 1,
  /** A link that confirms an address. */
  verificationLinkHours: 48,
  /** A device that logged in is known for so long after its last login. */
  knownDeviceDays: 365,
  /** Somebody who asked for the deletion of the account can take it back for so long. */
  deletionGraceDays: 7,
  paymentRecordYears: 5,
  /** Marco Civil da Internet art. 15. */
  accessLogMonths: 6,
  /** For the complete statement that a person may ask for (LGPD art. 19). */
  dataStatementDays: 15,
  /** A guest's address waits no longer than this for its one message. */
  guestAddressDays: 7,
  /** A slug that a couple gave up, or that went with it, stays closed to others for so long. */
  retiredSlugDays: 90,
  /** An administrator's yes to a reported page is remembered for so long. */
  clearedPageDays: 30,
  /** A choice or an achievement that could not be pushed for so long is not pushed any more. */
  pushHours: 24,
  /** Months that the admin panel charts, the running one included. */
  panelMonths: 12,
  /** Weeks whose invitations the panel follows, the running one included. */
  panelWeeks: 12,
} as const
