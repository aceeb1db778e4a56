import { loadAdminHealth } from '#contracts/admin/overview'
import { admin } from '../../../copy/admin/admin.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Warns of what an open installation lacks; nothing stands there otherwise. */
export function HealthNotice() {
  const { data } = useApi(loadAdminHealth, {})
  if (!data || data.missingSettings.length === 0) return null
  return (
    <Banner title={admin.health.title} tone="warning">
      {admin.health.missing(data.missingSettings.join(', '))}
    </Banner>
  )
}
