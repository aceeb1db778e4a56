import * as adminPages from '#contracts/admin/page-reports'
import { pageReports } from '#db/schema/couples'
import type { Person } from '../../support/app/test-app.ts'
import type { CostWorld } from './cost-steps.ts'

/** What an administrator does with the one page that was reported. */
export function pageSteps({ app }: CostWorld) {
  const report = async () => {
    const [row] = await app.db.select().from(pageReports)
    app.takeCost()
    return { reportId: row?.id ?? '', coupleId: row?.coupleId ?? '' }
  }
  return {
    preview: async (boss: Person) => boss.send(adminPages.loadReportedPage, { params: await report() }),
    ban: async (boss: Person) =>
      boss.send(adminPages.settlePageReport, {
        params: await report(),
        body: { action: 'ban' as const, reason: 'Propaganda.' },
      }),
    unban: async (boss: Person) => boss.send(adminPages.unbanPage, { params: await report() }),
  }
}
