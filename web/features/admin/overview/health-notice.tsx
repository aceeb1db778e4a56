import { admin } from '../../../copy/admin/admin.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useAdminHealth } from './api.ts'

/** Warns of what an open installation lacks; nothing stands there otherwise. */
export function HealthNotice() {
  const { data } = useAdminHealth()
  if (!data || data.missingSettings.length === 0) return null
  return (
    <Banner title={admin.health.title} tone="warning">
      {admin.health.missing(data.missingSettings.join(', '))}
    </Banner>
  )
}
