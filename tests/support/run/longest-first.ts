import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest although its file is small; longest first. */
const LONGEST = [
  'every-screen-of-members.spec.ts',
  'every-screen-of-visitors.spec.ts',
  'who-sees-what.spec.ts',
  'month.spec.ts',
  'billing.spec.ts',
  'session-end.spec.ts',
  'service-worker.spec.ts',
  'billing-kill.test.ts',
  'email-kill.test.ts',
  'email-outages.test.ts',
  'abuse.test.ts',
  'billing-webhook-order.test.ts',
  'local-server.test.ts',
  'billing-faults.test.ts',
  'billing-restart.test.ts',
  'load-catalogue.test.ts',
  'import-places.test.ts',
  'permissions.test.ts',
  'fuzz.test.ts',
  'bad-input.test.ts',
  'photos.test.ts',
  'every-list.test.ts',
  'candidates.test.ts',
  'places-allowances.test.ts',
  'places-popular.test.ts',
  'ranking-months.test.ts',
  'invitations.test.ts',
]

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.indexOf(basename(moduleId))
  return rank < 0 ? LONGEST.length : rank
}

/**
 * Starts the longest files first, so that both workers end at about the same time. Without a memory of earlier runs
 * Vitest goes by the size of a file, which says nothing of one that goes through a list.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
