/** Ages and periods that rules, documents, messages and screens share; no other file defines one (docs/rules.md). */
export const TERMS = {
  minimumAgeYears: 18,
  /** Period to withdraw from a purchase with a full refund (CDC art. 49). */
  withdrawalDays: 7,
  /** Premium continues for this long after a failed renewal. */
  paymentGraceDays: 7,
  /** The end of a pass or of a cancelled subscription is announced this long before. */
  passReminderDays: 3,
  /** An invitation without a choice expires after this. */
  invitationDays: 30,
  /** A choice can be undone for this long, unless it has a date, was completed or was dismissed. */
  choiceUndoMinutes: 10,
  /** A mark as done can be taken back for this long. */
  completionUndoHours: 24,
  /** Validity of a join code, and of a request to join a couple. */
  joinCodeDays: 7,
  /** A refused person cannot ask the same couple again for this long. */
  refusedRequestDays: 7,
  /** A session ends this long after its last use. */
  sessionDays: 30,
  /** A session ends this long after its start, even if it is used. */
  sessionMaxDays: 180,
  /** Validity of a password reset link. */
  resetLinkHours: 1,
  /** Validity of a link that confirms an address. */
  verificationLinkHours: 48,
  /** Critical calls need a login or a confirmation within this time. */
  confirmationMinutes: 15,
  /** A new administrator must set up a second factor within this time. */
  adminFactorDays: 7,
  /** A device counts as known for this long after its last login. */
  knownDeviceDays: 365,
  /** A requested deletion of an account can be cancelled for this long. */
  deletionGraceDays: 7,
  paymentRecordYears: 5,
  /** Retention of access records (Marco Civil da Internet art. 15). */
  accessLogMonths: 6,
  /** Time limit for the complete data statement that a person may request (LGPD art. 19). */
  dataStatementDays: 15,
  /** A guest's e-mail address is stored for its one message, and no longer than this. */
  guestAddressDays: 7,
  /** A slug that a couple gave up, or that was deleted with the couple, is reserved for this long. */
  retiredSlugDays: 90,
  /** A repeated report of a page has no effect for this long after the first was dismissed. */
  dismissedReportDays: 30,
  /** An invited member without push gets an e-mail if they have not opened the invitation after this time. */
  invitedLetterHours: 3,
  /** The same for a proposal for the same evening, in minutes. */
  proposalLetterMinutes: 30,
  /** A choice or an achievement that could not be pushed within this time is no longer pushed. */
  pushHours: 24,
  /** Months in the charts of the admin panel, including the current one. */
  panelMonths: 12,
  /** Weeks whose invitations the panel lists, including the current one. */
  panelWeeks: 12,
} as const
