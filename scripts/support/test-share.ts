/** How many shares the exhaustive tests are split into. */
export const SHARES = 8

/**
 * Set for the tests of a run: `3` is the third share, `not-3` all others; `check-3` is the third without the files that one
 * share has as a whole. Without it everything runs.
 */
export const SHARE_VARIABLE = 'PRA_DOIS_TEST_SHARE'

/** Files that hand what they go through to `budgetShare`: a run checks a part of each of them. */
export const FILES_IN_SHARES = [
  'tests/api/couples/photos.test.ts',
  'tests/api/http/bad-input.test.ts',
  'tests/api/permissions/permissions.test.ts',
  'tests/db/search/candidates.test.ts',
  'tests/db/search/every-list.test.ts',
  'tests/runtime/previews/city-guides.test.ts',
  'tests/e2e/app/drawn-pages.spec.ts',
  'tests/e2e/app/errors.spec.ts',
  'tests/e2e/app/install-offers.spec.ts',
  'tests/e2e/app/install-places.spec.ts',
  'tests/e2e/app/install-steps.spec.ts',
  'tests/e2e/app/log-out.spec.ts',
  'tests/e2e/app/menu.spec.ts',
  'tests/e2e/app/policy.spec.ts',
  'tests/e2e/app/session-end.spec.ts',
  'tests/e2e/app/sizes.spec.ts',
  'tests/e2e/app/typed-forms.spec.ts',
  'tests/e2e/billing/plan-numbers.spec.ts',
  'tests/e2e/screens/every-screen-of-members.spec.ts',
  'tests/e2e/screens/every-screen-of-visitors.spec.ts',
  'tests/e2e/screens/large-letters.spec.ts',
  'tests/e2e/screens/who-sees-what.spec.ts',
  'tests/e2e/guides/city-guides.spec.ts',
  'tests/e2e/visitor/documents.spec.ts',
  'tests/e2e/visitor/public-couple.spec.ts',
  'tests/e2e/visitor/ranking-months.spec.ts',
  'tests/e2e/visitor/rankings.spec.ts',
]

/** Files that one share has as a whole, with about the same time for each share: 1, 2, 3 … */
export const FILES_OF_ONE_SHARE = [
  'tests/runtime/previews/site-crawl.test.ts',
  'tests/api/accounts/abuse.test.ts',
  'tests/api/billing/billing-webhook-order.test.ts',
  'tests/api/billing/billing-faults.test.ts',
  'tests/api/notifications/email-kill.test.ts',
  'tests/api/billing/billing-kill.test.ts',
  'tests/runtime/local-server.test.ts',
  'tests/runtime/local-server-kill.test.ts',
  'tests/e2e/screens/month.spec.ts',
  'tests/runtime/ranking-months.test.ts',
  'tests/e2e/couple/push-messages.spec.ts',
  'tests/db/catalogue/load-catalogue.test.ts',
  'tests/api/fuzz/fuzz.test.ts',
  'tests/api/places/places-popular.test.ts',
  'tests/runtime/billing-restart.test.ts',
  'tests/e2e/app/service-worker.spec.ts',
  'tests/api/places/places-allowances.test.ts',
  'tests/e2e/app/install-card.spec.ts',
  'tests/runtime/admin-script.test.ts',
  'tests/e2e/screens/design-language.spec.ts',
  'tests/api/outages/database-away.test.ts',
  'tests/api/places/places-fuzz.test.ts',
  'tests/runtime/stripe/provider-faults.test.ts',
  'tests/api/notifications/email-outages.test.ts',
  'tests/e2e/app/two-tabs.spec.ts',
  'tests/api/billing/billing-reconcile-runs.test.ts',
  'tests/api/places/places-everywhere.test.ts',
  'tests/api/billing/billing-steps.test.ts',
  'tests/api/places/places-budget.test.ts',
  'tests/db/catalogue/import-matches.test.ts',
  'tests/e2e/couple/couple-photo.spec.ts',
  'tests/db/catalogue/import-places.test.ts',
  'tests/e2e/admin/admin-charts.spec.ts',
  'tests/runtime/ranking-kill.test.ts',
  'tests/api/places/google-faults.test.ts',
  'tests/db/catalogue/import-runs.test.ts',
  'tests/api/notifications/push-outages.test.ts',
  'tests/api/privacy/retention-slices.test.ts',
  'tests/api/admin/many-accounts.test.ts',
  'tests/api/notifications/monthly-summary.test.ts',
  'tests/db/catalogue/import-edits.test.ts',
  'tests/api/places/settle-withheld-place.test.ts',
  'tests/api/places/clues-everywhere.test.ts',
  'tests/e2e/billing/upgrade.spec.ts',
  'tests/e2e/billing/subscription.spec.ts',
  'tests/e2e/visitor/trial.spec.ts',
  'tests/api/outages/replica.test.ts',
  'tests/e2e/couple/place-filters.spec.ts',
  'tests/e2e/visitor/map.spec.ts',
  'tests/e2e/couple/push-settings.spec.ts',
  'tests/runtime/pages-project.test.ts',
  'tests/runtime/deploy-command.test.ts',
  'tests/e2e/app/offline.spec.ts',
  'tests/e2e/billing/two-payers.spec.ts',
  'tests/api/billing/joining-payers.test.ts',
  'tests/e2e/app/early-calls.spec.ts',
  'tests/runtime/request-work.test.ts',
  'tests/e2e/app/first-style.spec.ts',
  'tests/api/billing/two-payers.test.ts',
  'tests/db/search/search-growth.test.ts',
  'tests/e2e/couple/couple-profile.spec.ts',
]

/**
 * @param share - as in `PRA_DOIS_TEST_SHARE`
 * @returns tells of an index in a list whether it runs; of a list that is shorter than there are shares one runs in each
 */
export function readShare(share = process.env[SHARE_VARIABLE] ?? ''): (index: number, length?: number) => boolean {
  if (share === '') return () => true
  const [, prefix, digits] = /^(not-|check-)?(\d)$/.exec(share) ?? []
  const number = Number(digits)
  if (!(number >= 1 && number <= SHARES)) throw new Error(`${SHARE_VARIABLE} is neither 1 to ${SHARES} nor not-1 …`)
  return (index, length = SHARES) => {
    const parts = Math.min(SHARES, length)
    return (index % parts === (number - 1) % parts) !== (prefix === 'not-')
  }
}

/** Before the number of a share: a quick run leaves the long files to `npm test`. */
export const WITHOUT_FILES = 'check-'

/** Files that do not run at all in a share. */
export function filesOutsideOf(share: string): string[] {
  if (share.startsWith(WITHOUT_FILES)) return [...FILES_OF_ONE_SHARE]
  const isIn = readShare(share)
  return FILES_OF_ONE_SHARE.filter((_, index) => !isIn(index))
}

const DAY_MS = 86_400_000

/** The share of a day: after eight days everything has had its turn. */
export const shareOfDay = (now: Date): string => String((Math.floor(now.getTime() / DAY_MS) % SHARES) + 1)
