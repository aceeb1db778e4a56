import { isNotNull } from 'drizzle-orm'
import * as adminNotes from '#contracts/admin/note-reports'
import * as adminPages from '#contracts/admin/page-reports'
import { pageReports } from '#db/schema/couples'
import { invitationNotes } from '#db/schema/invitations'
import type { Person } from '../../support/app/test-app.ts'
import type { CostWorld } from './cost-steps.ts'

/** What an administrator does with the one page that was reported, and with the one invitation. */
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
    settleNote: async (boss: Person) => {
      const [note] = await app.db.select().from(invitationNotes).where(isNotNull(invitationNotes.reportedAt))
      app.takeCost()
      const params = { invitationId: note?.invitationId ?? '' }
      return boss.send(adminNotes.settleNoteReport, { params, body: { action: 'remove' as const } })
    },
    unban: async (boss: Person) => boss.send(adminPages.unbanPage, { params: await report() }),
  }
}
