import { common } from '../../copy/common.ts'
import { privacy } from '../../copy/legal/privacy.ts'
import { usePlans } from '../../features/billing/plans/api.ts'
import { LegalText } from '../../features/documents/legal-text.tsx'
import { useTitle } from '../../hooks/page/use-title.ts'
import { useOperator } from '../../platform/api/use-public-config.ts'

export function PrivacyPage() {
  const document = privacy(usePlans(), useOperator())
  useTitle(common.title(document.title))
  return <LegalText document={document} />
}
