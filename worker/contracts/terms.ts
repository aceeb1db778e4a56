/**
 * Ages and periods that rules, documents, messages and screens share; no other file defines one.
 *
 * @see docs/rules.md
 */
export const TERMS = {
  minimumAgeYears: 18,
  /** To withdraw from a purchase with a full refund (CDC art. 49). */
  withdrawalDays: 7,
  /** Premium continues for this long after a failed renewal. */
  paymentGraceDays: 7,
  /** The end of a pass or of a cancelled subscription is announced this long before. */
  passReminderDays: 3,
  /** An invitation without a choice expires after this. */
  invitationDays: 30,
  /** A choice can be undone for this long, unless it has a date, was completed or was dismissed. */
  choiceUndoMinutes: 10,
  /** Validity of a join code, and of a request to join a couple. */
  joinCodeDays: 7,
  /** A refused person cannot ask the same couple again for this long. */
  refusedRequestDays: 7,
  /** After two couples merge, payments for the ended couple are assigned to the merged one for this long. */
  mergedCoupleDays: 30,
  /** A session ends so long after its last use. */
  sessionDays: 30,
  /** A session ends so long after its start, however often it is used. */
  sessionMaxDays: 180,
  /** Validity of a link that sets a new password. */
  resetLinkHours: 1,
  /** Validity of a link that confirms an address. */
  verificationLinkHours: 48,
  /** A device counts as known for this long after its last login. */
  knownDeviceDays: 365,
  /** A requested deletion of an account can be cancelled for this long. */
  deletionGraceDays: 7,
  paymentRecordYears: 5,
  /** Marco Civil da Internet art. 15. */
  accessLogMonths: 6,
  /** Deadline for the complete data statement that a person may request (LGPD art. 19). */
  dataStatementDays: 15,
  /** A guest's e-mail address is stored for its one message, and no longer than this. */
  guestAddressDays: 7,
  /** A slug that a couple gave up, or that was deleted with the couple, is reserved for this long. */
  retiredSlugDays: 90,
  /** A dismissed report of a page stays without effect, if it is repeated, for this long. */
  clearedPageDays: 30,
  /** A choice or an achievement that could not be pushed within this time is not pushed any more. */
  pushHours: 24,
  /** Months in the charts of the admin panel, including the current one. */
  panelMonths: 12,
  /** Weeks whose invitations the panel lists, including the current one. */
  panelWeeks: 12,
} as const
