import { InvitationList } from '../list/invitation-list.tsx'
import { LimitReached } from './limit-reached.tsx'

/** In place of the form, once the invitations of the month are used up. */
export const LimitView = (props: Parameters<typeof LimitReached>[0]) => (
  <>
    <LimitReached {...props} />
    <InvitationList />
  </>
)
