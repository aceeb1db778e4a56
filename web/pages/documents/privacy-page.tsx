import { common } from '../../copy/common.ts'
import { privacy } from '../../copy/legal/privacy.ts'
import { usePlans } from '../../features/billing/plans/api.ts'
import { LegalText } from '../../features/documents/legal-text.tsx'
import { useTitle } from '../../hooks/page/use-title.ts'

export function PrivacyPage() {
  const document = privacy(usePlans())
  useTitle(common.title(document.title))
  return <LegalText document={document} />
}
