import type { Input } from '#contracts/http/endpoint'
import { previewInvitation } from '#contracts/invitations'
import { useApi } from '../../../platform/api/use-api.ts'

/** What a guest would find; `null` asks nothing yet. */
export const useOutlook = (query: Exclude<Input<typeof previewInvitation>['query'], undefined> | null) =>
  useApi(previewInvitation, query && { query }, { keepPreviousData: true, revalidateOnFocus: false })
