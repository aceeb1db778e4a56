import type { loadCurrentUser } from '#contracts/accounts'
import type { listAchievements } from '#contracts/achievements'
import type { listSelectedActivities, loadStats } from '#contracts/activities'
import { EARLY_CALLS_ID } from '#contracts/http/page-content'
import type { listInvitations } from '#contracts/invitations'
import type { listNotifications } from '#contracts/messages/notifications'
import type { PATHS } from '#contracts/pages'
import type { listCategories } from '#contracts/suggestions'
import { toInlineJson } from './inline-json.ts'

/** Paths as the contracts have them, which would bring their schemas into the start of the worker. */
const CURRENT_USER: (typeof loadCurrentUser)['path'] = '/api/current-user'
const NOTIFICATIONS: (typeof listNotifications)['path'] = '/api/notifications'
const INVITATIONS: (typeof listInvitations)['path'] = '/api/invitations'
const SELECTED: (typeof listSelectedActivities)['path'] = '/api/selected-activities'
const ACHIEVEMENTS: (typeof listAchievements)['path'] = '/api/achievements'
const STATS: (typeof loadStats)['path'] = '/api/stats'
const CATEGORIES: (typeof listCategories)['path'] = '/api/categories'

/** What the shell of every member's page asks for. */
const SHELL_CALLS: readonly string[] = [CURRENT_USER, NOTIFICATIONS]

/** What else a page asks for as soon as its code is there; `tests/e2e/app/early-calls.spec.ts` compares. */
const PAGE_CALLS: Readonly<Partial<Record<keyof typeof PATHS, readonly string[]>>> = {
  dashboard: [INVITATIONS, `${SELECTED}?order=open_first&limit=3`, ACHIEVEMENTS, STATS],
  newInvitation: [CATEGORIES, STATS],
}

/** Addresses of the calls that a member's page begins with. */
export const toEarlyCalls = (page: keyof typeof PATHS): readonly string[] => [
  ...SHELL_CALLS,
  ...(PAGE_CALLS[page] ?? []),
]

/**
 * Makes the calls of a member's page while its code is still on the way, and keeps their answers for it
 * (`web/platform/api/early-answers.ts`). Where a service worker has the code on the device it makes none: nothing would be
 * gained, and the worker learns of which release a page is by the script that it begins with.
 *
 * Its hash is in the policy of pages.
 */
const EARLY_SCRIPT = `try{
const token=localStorage.jwt_token
if(token&&!navigator.serviceWorker?.controller){
const answers=new Map()
window.earlyAnswers={token,answers}
for(const address of JSON.parse(document.getElementById('${EARLY_CALLS_ID}').textContent)){
const answer=fetch(address,{headers:{Authorization:'Bearer '+token},signal:AbortSignal.timeout(30000)})
answer.catch(()=>{})
answers.set(address,answer)
}
}
}catch{}`

/** To stand before the style sheets: a script behind them waits for them. */
export const toEarlyScript = (calls: readonly string[]): string =>
  `${toInlineJson(calls, { id: EARLY_CALLS_ID })}<script>${EARLY_SCRIPT}</script>`
