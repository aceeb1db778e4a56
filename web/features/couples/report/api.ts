import { type PageReport, reportPublicCouple } from '#contracts/page-reports'
import { call } from '../../../platform/api/api-client.ts'

/** Says why the page of a couple should not be there. */
export const sendPageReport = (slug: string, body: PageReport) => call(reportPublicCouple, { params: { slug }, body })
